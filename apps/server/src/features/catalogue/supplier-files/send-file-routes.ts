import {
  createFileImportSchema,
  fileImportSchema,
  fileLookSchema,
  filePartBytes,
  filePartParamsSchema,
  idParamsSchema,
  lookAtFileSchema,
} from '@book-store/contract';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { App } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import { counted, createImportCounter, type FileRouteParts, shared, working } from './file-route-parts.ts';
import { createFileImport, keepFilePart, lookAtImport, tooLarge } from './manage-file-imports.ts';

const partType = 'application/octet-stream';

export function registerFileSending(app: App, parts: FileRouteParts): void {
  const { db, adminGuard } = parts;
  app.post(
    '/api/v1/admin/imports',
    {
      onRequest: [adminGuard, createImportCounter(parts)],
      schema: {
        ...shared,
        summary: 'Begin to send a supplier’s file; what the same person sent before and did not take goes',
        body: createFileImportSchema,
        response: { ...counted, 201: fileImportSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createFileImport(db, request.body, currentAdmin(request))),
  );
  app.post(
    '/api/v1/admin/imports/:id/look',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'How a file seems to be written, and what its columns seem to be',
        params: idParamsSchema,
        body: lookAtFileSchema,
        response: { ...working, 200: fileLookSchema },
      },
    },
    (request) => lookAtImport(db, request.params.id, request.body, currentAdmin(request)),
  );
  void app.register(async (scope: App) => registerParts(scope, parts));
}

/** The parts of a file are bytes, whatever they say. */
function registerParts(scope: App, { db, adminGuard }: FileRouteParts): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(partType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.addContentTypeParser('*', (_request, _body, done) => {
    done(new AppError('unsupported_media_type', `Please send the part as ${partType}.`));
  });
  scope.setErrorHandler<FastifyError>((error) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error;
  });
  scope.put(
    '/api/v1/admin/imports/:id/parts/:number',
    {
      onRequest: adminGuard,
      bodyLimit: filePartBytes,
      schema: {
        ...shared,
        summary: 'Send a part of a file; the same part may be sent again',
        consumes: [partType],
        params: filePartParamsSchema,
        body: z.unknown().meta({ type: 'string', format: 'binary' }),
        response: { ...working, 204: z.null().describe('It is kept') },
      },
    },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body))
        throw new AppError('validation_failed', 'Please send a part of the file.');
      const { id, number: part } = request.params;
      await keepFilePart(db, id, { part, bytes: request.body, admin: currentAdmin(request) });
      return reply.code(204).send(null);
    },
  );
}
