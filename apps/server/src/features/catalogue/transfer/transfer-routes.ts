import { Readable } from 'node:stream';
import {
  errorBodySchema,
  exportQuerySchema,
  importQuerySchema,
  maxImportMegabytes,
} from '@book-store/contract';
import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import type { AdjustableLimits } from '../../../http/limits.ts';
import { createGuard } from '../../../http/create-guard.ts';
import { type CountedTry, countTry, refundTriesIfBusy } from '../../../http/rate-limit.ts';
import { currentAdmin } from '../../admin/index.ts';
import type { BookAnswers } from '../caching/book-answers.ts';
import { describeFailure } from './describe-failure.ts';
import { exportBooks } from './export-books.ts';
import { importBooks, refuseUnlessText } from './import-books.ts';
import { openLines } from './import-lines.ts';
import type { ImportTurn } from './import-turn.ts';

const megabyte = 1024 * 1024;
const csvType = 'text/csv';
const linesType = 'application/x-ndjson';
const streamedText = z.custom<Readable>().meta({ type: 'string' });
/** For the description only: what was sent is looked at row by row. */
const sentFile = z.unknown().meta({ type: 'string' });
const shared = { tags: ['books'], security: [{ adminToken: [] }] };
const refusals = { 401: errorBodySchema, 503: errorBodySchema };

type Parts = {
  db: Db;
  adminGuard: Guard;
  limits: Pick<AdjustableLimits, 'importsByAccount'>;
  answers: BookAnswers;
  turn: ImportTurn;
};

export function registerTransferRoutes(app: App, { db, adminGuard, limits, answers, turn }: Parts): void {
  const tryOf: TryOf = (request) => [limits.importsByAccount, currentAdmin(request).id];
  const countImport = createGuard({ refusals: ['too_many_requests'] }, (request) =>
    countTry(db, ...tryOf(request)),
  );
  registerExport(app, db, adminGuard);
  void app.register(async (scope: App) => {
    acceptCsvOnly(scope);
    registerImport(scope, { db, guards: [adminGuard, countImport], answers, tryOf, turn });
  });
}

function registerExport(app: App, db: Db, adminGuard: Guard): void {
  app.get(
    '/api/v1/admin/books.csv',
    {
      onRequest: adminGuard,
      exposeHeadRoute: false,
      schema: {
        ...shared,
        summary: 'The whole catalogue as a CSV file, newest first',
        querystring: exportQuerySchema,
        response: {
          ...refusals,
          400: errorBodySchema,
          200: { description: 'The file', content: { [csvType]: { schema: streamedText } } },
        },
        answerHeaders: { 200: ['content-disposition'] },
      },
    },
    async (request, reply) => {
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .type(`${csvType}; charset=utf-8`)
        .headers({
          'content-disposition': `attachment; filename="books-${day}.csv"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(exportBooks(db, request.query.decimal), { objectMode: false }));
    },
  );
}

function acceptCsvOnly(scope: App): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(csvType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.addContentTypeParser('*', (_request, _body, done) => {
    done(new AppError('unsupported_media_type', 'Please send the file as text/csv.'));
  });
  scope.setErrorHandler<FastifyError>((error) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
    throw new AppError('payload_too_large', `The file is too large: at most ${maxImportMegabytes} MB.`);
  });
}

type TryOf = (request: FastifyRequest) => CountedTry;
type ImportParts = { db: Db; guards: Guard[]; answers: BookAnswers; tryOf: TryOf; turn: ImportTurn };

function registerImport(scope: App, { db, guards, answers, tryOf, turn }: ImportParts): void {
  scope.post(
    '/api/v1/admin/books/import',
    {
      onRequest: guards,
      bodyLimit: maxImportMegabytes * megabyte,
      schema: {
        ...shared,
        summary: 'Check a CSV file of books (dryRun=true) or import it, all or nothing',
        description:
          'Rows with an _id change that book, rows without one add a book. One JSON object a line.',
        consumes: [csvType],
        body: sentFile,
        querystring: importQuerySchema,
        response: {
          ...refusals,
          200: {
            description: 'Lines of progress, then one with the result or the failure',
            content: { [linesType]: { schema: streamedText } },
          },
          400: errorBodySchema,
          413: errorBodySchema,
          415: errorBodySchema,
          429: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError('validation_failed', 'Please send a file.');
      refuseUnlessText(request.body);
      await refundTriesIfBusy(db, [tryOf(request)], turn.take);
      const lines = openLines();
      reply.raw.once('close', lines.close);
      importBooks(db, {
        admin: currentAdmin(request),
        bytes: request.body,
        isDryRun: request.query.dryRun,
        lines,
        onImported: () => answers.drop(),
      })
        // The answer has begun, so that a failure can only be its last line.
        .catch((error: unknown) => {
          if (!lines.signal.aborted) {
            lines.send({ kind: 'failure', error: describeFailure(error, request, 'Nothing was imported.') });
          }
        })
        .finally(() => {
          turn.give();
          lines.end();
        });
      return reply.type(linesType).header('cache-control', 'no-store').send(lines.stream);
    },
  );
}
