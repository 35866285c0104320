import {
  checkFileSchema,
  createFileImportSchema,
  errorBodySchema,
  type FileImport,
  type FileImportLine,
  fileImportListSchema,
  fileImportSchema,
  fileLookSchema,
  filePartBytes,
  filePartParamsSchema,
  fileRowsQuerySchema,
  fileRowsSchema,
  idParamsSchema,
  lookAtFileSchema,
  supplierListSchema,
  takeFileSchema,
} from '@book-store/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { createGuard } from '../../../http/create-guard.ts';
import type { AdjustableLimits } from '../../../http/limits.ts';
import { countTry, refundTriesIfBusy } from '../../../http/rate-limit.ts';
import { currentAdmin } from '../../admin/index.ts';
import type { BookAnswers } from '../caching/book-answers.ts';
import { describeFailure } from '../transfer/describe-failure.ts';
import { type ImportLines, openLines } from '../transfer/import-lines.ts';
import type { ImportTurn } from '../transfer/import-turn.ts';
import {
  checkImport,
  createFileImport,
  discardImport,
  keepFilePart,
  listFileImports,
  lookAtImport,
  readFileImport,
  readImportRows,
  takeImport,
  tooLarge,
} from './manage-file-imports.ts';
import { forgetSupplier } from './forget-supplier.ts';
import { takeBackImport } from './take-back-import.ts';
import { listSuppliers } from './supplier-queries.ts';

const linesType = 'application/x-ndjson';
const partType = 'application/octet-stream';
const shared = { tags: ['books'], security: [{ adminToken: [] }] };
const refusals = { 400: errorBodySchema, 401: errorBodySchema, 503: errorBodySchema };
const known = { ...refusals, 404: errorBodySchema };
const working = { ...known, 409: errorBodySchema, 413: errorBodySchema, 415: errorBodySchema };
const answeredByLines = {
  description: 'Lines of progress, then one with the file or the failure',
  content: { [linesType]: { schema: z.custom<NodeJS.ReadableStream>().meta({ type: 'string' }) } },
};

type Parts = {
  db: Db;
  adminGuard: Guard;
  ownerGuard: Guard;
  limits: Pick<AdjustableLimits, 'importsByAccount'>;
  answers: BookAnswers;
  turn: ImportTurn;
};

export function registerSupplierFiles(app: App, parts: Parts): void {
  registerReading(app, parts);
  registerWork(app, parts);
  registerTakingBack(app, parts);
  void app.register(async (scope: App) => registerParts(scope, parts));
}

function registerReading(app: App, { db, adminGuard }: Parts): void {
  app.get(
    '/api/v1/admin/imports',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'The files that were taken, newest first',
        response: { ...refusals, 200: fileImportListSchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await listFileImports(db)),
  );
  app.get(
    '/api/v1/admin/imports/:id',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'A supplier’s file',
        params: idParamsSchema,
        response: { ...known, 200: fileImportSchema },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readFileImport(db, request.params.id)),
  );
  app.get(
    '/api/v1/admin/imports/:id/rows',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'What the rows of a file change, or changed; those that change nothing are left out',
        params: idParamsSchema,
        querystring: fileRowsQuerySchema,
        response: { ...known, 200: fileRowsSchema },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await readImportRows(db, request.params.id, request.query)),
  );
  app.get(
    '/api/v1/admin/suppliers',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'The suppliers, and how they write their files',
        response: { ...refusals, 200: supplierListSchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await listSuppliers(db)),
  );
  app.delete(
    '/api/v1/admin/suppliers/:id',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Forget how a supplier writes its files',
        params: idParamsSchema,
        response: { ...known, 204: z.null().describe('It is forgotten') },
      },
    },
    async (request, reply) => {
      await forgetSupplier(db, request.params.id, currentAdmin(request));
      return reply.code(204).send(null);
    },
  );
}

/** The parts of a file are bytes, whatever they say. */
function registerParts(scope: App, { db, adminGuard }: Parts): void {
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
      await keepFilePart(db, request.params.id, request.params.number, request.body);
      return reply.code(204).send(null);
    },
  );
}

function registerWork(app: App, { db, adminGuard, limits, answers, turn }: Parts): void {
  const countImport = createGuard({ refusals: ['too_many_requests'] }, (request) =>
    countTry(db, limits.importsByAccount, currentAdmin(request).id),
  );
  const giveTurn = (request: FastifyRequest) =>
    refundTriesIfBusy(db, [[limits.importsByAccount, currentAdmin(request).id]], turn.take);
  const counted = { ...working, 429: errorBodySchema };

  app.post(
    '/api/v1/admin/imports',
    {
      onRequest: [adminGuard, countImport],
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
    (request) => lookAtImport(db, request.params.id, request.body),
  );
  app.post(
    '/api/v1/admin/imports/:id/check',
    {
      onRequest: [adminGuard, countImport],
      schema: {
        ...shared,
        summary: 'Find out, row by row, what a file would change; nothing changes',
        params: idParamsSchema,
        body: checkFileSchema,
        response: { ...counted, 200: answeredByLines },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      await readFileImport(db, params.id);
      await giveTurn(request);
      return answerByLines(request, reply, turn, 'Nothing was changed.', (lines) =>
        checkImport(db, params.id, body, {
          admin: currentAdmin(request),
          signal: lines.signal,
          onProgress: async (share) => {
            lines.send({ kind: 'progress', share });
            await lines.untilDrained();
          },
        }),
      );
    },
  );
  app.post(
    '/api/v1/admin/imports/:id/take',
    {
      onRequest: [adminGuard, countImport],
      schema: {
        ...shared,
        summary:
          'Take the rows of a checked file, all or those beyond doubt; goes on where it was interrupted',
        params: idParamsSchema,
        body: takeFileSchema,
        response: { ...counted, 200: answeredByLines },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      await readFileImport(db, params.id);
      await giveTurn(request);
      return answerByLines(
        request,
        reply,
        turn,
        'What was taken so far is kept; please go on later.',
        (lines) =>
          takeImport(db, params.id, body.take, {
            admin: currentAdmin(request),
            onProgress: (share) => lines.send({ kind: 'progress', share }),
            onTaken: () => answers.drop(),
          }),
      );
    },
  );
  app.delete(
    '/api/v1/admin/imports/:id',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Take nothing of a file, and forget it',
        params: idParamsSchema,
        response: { ...known, 204: z.null().describe('It is gone'), 409: errorBodySchema },
      },
    },
    async (request, reply) => {
      await discardImport(db, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function registerTakingBack(app: App, { db, ownerGuard, answers, turn }: Parts): void {
  app.post(
    '/api/v1/admin/imports/:id/take-back',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Take an import back within 30 days, where nothing else has changed since; for owners',
        params: idParamsSchema,
        response: { ...working, 200: answeredByLines, 403: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await readFileImport(db, id);
      await turn.take();
      return answerByLines(
        request,
        reply,
        turn,
        'What was taken back so far stays so; please go on later.',
        (lines) =>
          takeBackImport(db, id, {
            admin: currentAdmin(request),
            onProgress: (share) => lines.send({ kind: 'progress', share }),
            onTaken: () => answers.drop(),
          }),
      );
    },
  );
}

type Lines = ImportLines<FileImportLine>;

/** The work goes on by itself; what becomes of it is told line by line. */
function answerByLines(
  request: FastifyRequest,
  reply: FastifyReply,
  turn: ImportTurn,
  consequence: string,
  work: (lines: Lines) => Promise<FileImport>,
) {
  const lines = openLines<FileImportLine>();
  reply.raw.once('close', lines.close);
  work(lines)
    .then(
      (done) => lines.send({ kind: 'done', import: done }),
      (error: unknown) => {
        if (!lines.signal.aborted)
          lines.send({ kind: 'failure', error: describeFailure(error, request, consequence) });
      },
    )
    .finally(() => {
      turn.give();
      lines.end();
    });
  return reply.type(linesType).header('cache-control', 'no-store').send(lines.stream);
}
