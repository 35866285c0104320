import { errorBodySchema, maxCoverMegabytes, uploadedCoverSchema } from '@book-store/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { createGuard } from '../../../http/create-guard.ts';
import { isSameVersion } from '../../../http/answers/entity-tag.ts';
import type { AdjustableLimits } from '../../../http/limits.ts';
import { countTry } from '../../../http/rate-limit.ts';
import { currentAdmin } from '../../admin/index.ts';
import { createCoverFiles, type StoredCover } from './cover-files.ts';
import { type CoverName, readCoverName } from './cover-name.ts';
import { type PictureType, pictureTypes } from './picture-format.ts';
import { createCoverUpload } from './upload-cover.ts';

const maxUploadBytes = maxCoverMegabytes * 1024 * 1024;
const picture = { schema: z.custom<Buffer>().meta({ type: 'string', format: 'binary' }) };
/** For the description only: what was sent is looked at byte by byte. */
const sentPicture = z.unknown().meta({ type: 'string', format: 'binary' });
const caching = {
  bundled: 'public, max-age=604800',
  uploaded: 'public, max-age=31536000, immutable',
};

type Parts = {
  db: Db;
  adminGuard: Guard;
  limits: Pick<AdjustableLimits, 'uploadsByAccount'>;
  coversDir: string;
};

export function registerCoverRoutes(app: App, { db, adminGuard, limits, coversDir }: Parts): void {
  const countUpload = createGuard({ refusals: ['too_many_requests'] }, (request) =>
    countTry(db, limits.uploadsByAccount, currentAdmin(request).id),
  );
  void app.register(async (scope: App) => {
    acceptPicturesOnly(scope);
    registerUpload(scope, db, [adminGuard, countUpload]);
  });
  registerDownload(app, db, coversDir);
}

function acceptPicturesOnly(scope: App): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(Object.keys(pictureTypes), { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  scope.addContentTypeParser('*', (_request, _body, done) => {
    done(new AppError('unsupported_media_type', 'Please upload a JPEG, PNG, WebP or AVIF picture.'));
  });
  scope.setErrorHandler<FastifyError>((error) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
    throw new AppError('payload_too_large', `The picture is too large: at most ${maxCoverMegabytes} MB.`);
  });
}

function registerUpload(scope: App, db: Db, guards: Guard[]): void {
  const uploadCover = createCoverUpload(db);
  scope.post(
    '/api/v1/covers',
    {
      onRequest: guards,
      bodyLimit: maxUploadBytes,
      schema: {
        tags: ['covers'],
        summary: 'Upload a cover; the answer names the file that a book can carry',
        security: [{ adminToken: [] }],
        consumes: Object.keys(pictureTypes),
        body: sentPicture,
        response: {
          201: uploadedCoverSchema,
          401: errorBodySchema,
          413: errorBodySchema,
          415: errorBodySchema,
          422: errorBodySchema,
          429: errorBodySchema,
          503: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
      if (!Buffer.isBuffer(request.body)) throw new AppError('image_refused', 'Please send a picture.');
      const uploaded = await uploadCover({
        bytes: request.body,
        declared: pictureTypes[type as PictureType],
      });
      return reply.code(201).send(uploaded);
    },
  );
}

function registerDownload(app: App, db: Db, coversDir: string): void {
  const files = createCoverFiles(db, coversDir);
  app.get(
    '/covers/:file',
    {
      schema: {
        tags: ['covers'],
        summary: 'A cover, bundled or uploaded',
        params: z.object({ file: z.string().max(100) }),
        response: {
          200: {
            description: 'The picture',
            content: { 'image/avif': picture, 'image/webp': picture, 'image/png': picture },
          },
          304: z.null().describe('You have the newest version'),
          404: errorBodySchema,
        },
        answerHeaders: { 200: ['etag'], 304: ['etag'] },
      },
    },
    async (request, reply) => {
      const name = readCoverName(request.params.file);
      const cover =
        name && (files.peek(request.params.file) ?? (await files.load(request.params.file, name)));
      if (!name || !cover) throw new AppError('not_found', 'There is no such cover.');
      return sendCover(request, reply, name, cover);
    },
  );
}

function sendCover(request: FastifyRequest, reply: FastifyReply, name: CoverName, cover: StoredCover) {
  void reply.headers({ etag: cover.etag, 'cache-control': caching[name.kind] });
  const known = request.headers['if-none-match'];
  if (known !== undefined && isSameVersion(known, cover.etag)) return reply.code(304).send();
  return reply.type(name.type).send(cover.bytes);
}
