import { errorBodySchema, idParamsSchema, restockRequestOutcomeSchema } from '@book-store/contract';
import type { Db } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { currentCustomer } from '../accounts/index.ts';
import type { Mail } from '../mail/index.ts';
import { askForRestock } from './restock-requests.ts';

export function registerRestockRoute(
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
}
