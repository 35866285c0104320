import {
  errorBodySchema,
  idParamsSchema,
  restockRequestOutcomeSchema,
  restockRequestsSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { Db } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { currentCustomer } from '../accounts/index.ts';
import type { Mail } from '../mail/index.ts';
import { askForRestock, readRestockRequestsOf, withdrawRestockRequest } from './restock-requests.ts';

export function registerRestockRoutes(
  app: App,
  { db, mail, customerGuard }: { db: Db; mail: Mail; customerGuard: Guard },
): void {
  app.post(
    '/api/v1/books/:id/restock-request',
    {
      onRequest: customerGuard,
      schema: {
        tags: ['stock'],
        security: [{ customerSession: [] }],
        summary: 'Ask for one letter when a sold-out book is back',
        params: idParamsSchema,
        response: {
          200: restockRequestOutcomeSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          403: errorBodySchema.describe('The account’s address is not confirmed'),
          404: errorBodySchema,
          409: errorBodySchema.describe('The store sends no e-mail'),
          429: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const outcome = await askForRestock({ db, mail }, currentCustomer(request), request.params.id);
      return reply.header('cache-control', 'no-store').send(outcome);
    },
  );
  app.delete(
    '/api/v1/books/:id/restock-request',
    {
      onRequest: customerGuard,
      schema: {
        tags: ['stock'],
        security: [{ customerSession: [] }],
        summary: 'Withdraw the request for a letter',
        params: idParamsSchema,
        response: { 204: z.null().describe('No letter follows'), 401: errorBodySchema },
      },
    },
    async (request, reply) => {
      await withdrawRestockRequest(db, currentCustomer(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v1/accounts/restock-requests',
    {
      onRequest: customerGuard,
      schema: {
        tags: ['stock'],
        security: [{ customerSession: [] }],
        summary: 'The sold-out books that one waits for',
        response: { 200: restockRequestsSchema, 401: errorBodySchema },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await readRestockRequestsOf(db, currentCustomer(request).id)),
  );
}
