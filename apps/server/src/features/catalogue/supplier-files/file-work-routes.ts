/** The calls that take long: a check, taking, and taking back. */
import { checkFileSchema, idParamsSchema, takeFileSchema } from '@book-store/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../http/app-types.ts';
import { refundTriesIfBusy } from '../../../http/rate-limit.ts';
import { currentAdmin } from '../../admin/index.ts';
import { answerByLines, answeredByLines } from './answer-by-lines.ts';
import { counted, createImportCounter, type FileRouteParts, shared, working } from './file-route-parts.ts';
import { checkImport, readFileImport } from './manage-file-imports.ts';
import { takeBackImport } from './take-back-import.ts';
import { takeImport } from './take-import.ts';

export function registerFileWork(app: App, parts: FileRouteParts): void {
  registerTaking(app, parts);
  registerTakingBack(app, parts);
}

function registerTaking(app: App, parts: FileRouteParts): void {
  const { db, adminGuard, limits, answers, turn, readShop } = parts;
  const countImport = createImportCounter(parts);
  const giveTurn = (request: FastifyRequest) =>
    refundTriesIfBusy(db, [[limits.importsByAccount, currentAdmin(request).id]], turn.take);

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
      const { currency } = await readShop();
      await giveTurn(request);
      return answerByLines(request, reply, turn, 'Nothing was changed.', (lines) =>
        checkImport(db, params.id, body, {
          admin: currentAdmin(request),
          currency,
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
}

function registerTakingBack(app: App, { db, ownerGuard, answers, turn }: FileRouteParts): void {
  app.post(
    '/api/v1/admin/imports/:id/take-back',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Take an import back within 30 days, where nothing else has changed since; for owners',
        params: idParamsSchema,
        response: { ...working, 200: answeredByLines },
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
