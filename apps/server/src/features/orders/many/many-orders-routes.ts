/** What is done with all orders that a bookseller has ticked. */
import {
  chosenOrdersQuerySchema,
  errorBodySchema,
  movedOrdersSchema,
  moveOrdersSchema,
  orderListSchema,
} from '@book-store/contract';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import { readChosenOrders } from '../list-orders.ts';
import type { MovingParts } from '../status/change-order-status.ts';
import { moveOrders } from './move-orders.ts';

export function registerManyOrdersRoutes(app: App, parts: MovingParts, adminGuard: Guard): void {
  const shared = { tags: ['admin'], security: [{ adminToken: [] }] };
  const refusals = { 400: errorBodySchema, 401: errorBodySchema };

  app.get(
    '/api/v1/admin/orders/chosen',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Several orders, as they were chosen',
        querystring: chosenOrdersQuerySchema,
        response: { 200: orderListSchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readChosenOrders(parts.db, request.query.ids)),
  );

  app.post(
    '/api/v1/admin/orders/status',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Move many orders on, each that may',
        body: moveOrdersSchema,
        response: { 200: movedOrdersSchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await moveOrders(parts, request.body, currentAdmin(request))),
  );
}
