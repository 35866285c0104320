import {
  closeRunSchema,
  correctRunResultSchema,
  courierRunListQuerySchema,
  courierRunListSchema,
  courierRunSchema,
  errorBodySchema,
  handedOverSchema,
  handOverSchema,
  idParamsSchema,
  runOrderParamsSchema,
  setRunResultSchema,
} from '@book-store/contract';
import { linkToNextPage } from '../../../http/answers/next-page-link.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import type { MovingParts } from '../status/change-order-status.ts';
import { closeRun, setResult } from './close-run.ts';
import { correctResult } from './correct-result.ts';
import { handOver } from './hand-over.ts';
import { listRuns, readRun } from './read-runs.ts';

export function registerRunRoutes(app: App, parts: MovingParts, adminGuard: Guard): void {
  const { db } = parts;
  const shared = { tags: ['admin'], security: [{ adminToken: [] }] };
  const refusals = { 400: errorBodySchema, 401: errorBodySchema };
  const changed = { 200: courierRunSchema, ...refusals, 404: errorBodySchema, 409: errorBodySchema };

  app.get(
    '/api/v1/admin/runs',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'The couriers’ runs, those that are open first, then the newest',
        querystring: courierRunListQuerySchema,
        response: { 200: courierRunListSchema, ...refusals },
        answerHeaders: { 200: ['link?'] },
      },
    },
    async (request, reply) => {
      const { runs, nextCursor } = await listRuns(db, request.query);
      if (nextCursor) {
        const query = { ...request.query, cursor: nextCursor };
        void reply.header('link', linkToNextPage('/api/v1/admin/runs', query));
      }
      return reply.header('cache-control', 'no-store').send(runs);
    },
  );

  app.post(
    '/api/v1/admin/runs',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Hand orders over to a courier; what is confirmed is shipped with it',
        body: handOverSchema,
        response: {
          201: handedOverSchema,
          ...refusals,
          409: errorBodySchema.describe('None of the orders can be handed over'),
        },
      },
    },
    async (request, reply) => {
      const handedOver = await handOver(parts, request.body, currentAdmin(request));
      return reply.code(201).header('cache-control', 'no-store').send(handedOver);
    },
  );

  app.get(
    '/api/v1/admin/runs/:id',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'One run, with its orders by town, postal code and street',
        params: idParamsSchema,
        response: { 200: courierRunSchema, ...refusals, 404: errorBodySchema },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readRun(db, request.params.id)),
  );

  app.put(
    '/api/v1/admin/runs/:id/orders/:orderId',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Note what became of an order; it happens when the run is closed',
        params: runOrderParamsSchema,
        body: setRunResultSchema,
        response: changed,
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await setResult(db, { ...request.params, result: request.body.result })),
  );

  app.put(
    '/api/v1/admin/runs/:id/orders/:orderId/correction',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Correct what became of an order of a closed run, as long as the day’s cash is not closed',
        params: runOrderParamsSchema,
        body: correctRunResultSchema,
        response: changed,
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await correctResult(parts, request.params, request.body, currentAdmin(request))),
  );

  app.post(
    '/api/v1/admin/runs/:id/closing',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Close a run with the cash that was counted; its orders take their steps',
        params: idParamsSchema,
        body: closeRunSchema,
        response: changed,
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await closeRun(parts, request.params.id, request.body, currentAdmin(request))),
  );
}
