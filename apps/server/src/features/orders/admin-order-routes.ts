import {
  adminOrderListQuerySchema,
  changeOrderStatusSchema,
  errorBodySchema,
  idParamsSchema,
  orderListSchema,
  orderSchema,
} from '@book-store/contract';
import type { App, Guard } from '../../http/app-types.ts';
import { linkToNextPage } from '../../http/answers/next-page-link.ts';
import { currentAdmin } from '../admin/index.ts';
import { changeOrderStatus, type MovingParts, readOrder } from './status/change-order-status.ts';
import { listAllOrders } from './list-orders.ts';

export function registerAdminOrderRoutes(app: App, parts: MovingParts, adminGuard: Guard): void {
  const { db } = parts;
  const shared = { tags: ['admin'], security: [{ adminToken: [] }] };
  const refusals = { 400: errorBodySchema, 401: errorBodySchema };

  app.get(
    '/api/v1/admin/orders',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Orders by words, status, time and total, newest first',
        querystring: adminOrderListQuerySchema,
        response: { 200: orderListSchema, ...refusals },
        answerHeaders: { 200: ['link?'] },
      },
    },
    async (request, reply) => {
      const { orders, nextCursor } = await listAllOrders(db, request.query);
      if (nextCursor) {
        const query = { ...request.query, cursor: nextCursor };
        void reply.header('link', linkToNextPage('/api/v1/admin/orders', query));
      }
      return reply.header('cache-control', 'no-store').send(orders);
    },
  );

  app.get(
    '/api/v1/admin/orders/:id',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'One order',
        params: idParamsSchema,
        response: { 200: orderSchema, ...refusals, 404: errorBodySchema },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readOrder(db, request.params.id)),
  );

  app.post(
    '/api/v1/admin/orders/:id/status',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Move an order on',
        params: idParamsSchema,
        body: changeOrderStatusSchema,
        response: { 200: orderSchema, ...refusals, 404: errorBodySchema, 409: errorBodySchema },
      },
    },
    async (request, reply) => {
      const admin = currentAdmin(request);
      const order = await changeOrderStatus(parts, request.params.id, { ...request.body, admin });
      return reply.header('cache-control', 'no-store').send(order);
    },
  );
}
