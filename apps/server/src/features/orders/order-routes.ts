import {
  errorBodySchema,
  idempotencyKeySchema,
  orderEmailParamsSchema,
  orderListQuerySchema,
  orderListSchema,
  orderNumberParamsSchema,
  orderSchema,
  placeOrderSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { linkToNextPage } from '../../http/answers/next-page-link.ts';
import { currentCustomer } from '../accounts/index.ts';
import type { Mail } from '../mail/index.ts';
import { createOrderInserter, type InsertOrder } from './placing/insert-orders.ts';
import { type WaysToConfirm, withWays } from './holds/hold-view.ts';
import { listOwnOrders, readOwnOrder } from './list-orders.ts';
import type { OrderLimits } from './placing/order-limits.ts';
import { placeOrder, type ReadShop, type ReadTrustRules } from './placing/place-order.ts';

const placeOrderHeadersSchema = z.object({ 'idempotency-key': idempotencyKeySchema.optional() });

type Parts = {
  database: Database;
  mail: Mail;
  limits: OrderLimits;
  readShop: ReadShop;
  readTrustRules: ReadTrustRules;
  /** How the customer of a held order can confirm it. */
  ways: WaysToConfirm;
  customerGuard: Guard;
  onOrderPlaced: () => void;
};

export function registerOrderRoutes(app: App, parts: Parts): void {
  const { database, customerGuard, onOrderPlaced } = parts;
  const insert = createOrderInserter(database);
  const insertOrder: InsertOrder = async (wanted) => {
    const inserted = await insert(wanted);
    if (inserted.placed) onOrderPlaced();
    return inserted;
  };
  const placing = { ...parts, insertOrder };
  const shared = { tags: ['orders'], security: [{ customerSession: [] }] };

  app.post(
    '/api/v1/orders',
    {
      onRequest: customerGuard,
      schema: {
        ...shared,
        summary: 'Place a cash-on-delivery order',
        headers: placeOrderHeadersSchema,
        body: placeOrderSchema,
        response: {
          201: orderSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          403: errorBodySchema,
          409: errorBodySchema.describe(
            'The price has changed (PriceChanged), books are gone (BooksGone) or sold out (SoldOut), or the total is more than is paid in cash',
          ),
          422: errorBodySchema,
          429: errorBodySchema.describe('This account or network has placed too many orders lately'),
        },
      },
    },
    async (request, reply) => {
      const order = await placeOrder(placing, {
        customer: currentCustomer(request),
        order: request.body,
        idempotencyKey: request.headers['idempotency-key'],
        network: clientNetwork(request),
      });
      return reply.code(201).header('cache-control', 'no-store').send(order);
    },
  );

  app.get(
    '/api/v1/orders/email/:email',
    {
      onRequest: customerGuard,
      schema: {
        ...shared,
        summary: 'The signed-in customer’s own orders, newest first',
        params: orderEmailParamsSchema,
        querystring: orderListQuerySchema,
        response: { 200: orderListSchema, 403: errorBodySchema },
        answerHeaders: { 200: ['link?'] },
      },
    },
    async (request, reply) => {
      const { email } = request.params;
      const { limit } = request.query;
      const { orders, nextCursor } = await listOwnOrders(
        database.db,
        currentCustomer(request),
        email,
        request.query,
      );
      if (nextCursor) {
        const path = `/api/v1/orders/email/${encodeURIComponent(email)}`;
        void reply.header('link', linkToNextPage(path, { limit, cursor: nextCursor }));
      }
      return reply.header('cache-control', 'no-store').send(orders);
    },
  );

  app.get(
    '/api/v1/orders/number/:number',
    {
      onRequest: customerGuard,
      schema: {
        ...shared,
        summary: 'One of the signed-in customer’s own orders, by its number',
        params: orderNumberParamsSchema,
        response: {
          200: orderSchema,
          404: errorBodySchema.describe('The same for an order that is not there and for somebody else’s'),
        },
      },
    },
    async (request, reply) => {
      const order = await readOwnOrder(database.db, currentCustomer(request), request.params.number);
      return reply.header('cache-control', 'no-store').send(withWays(order, parts.ways));
    },
  );
}
