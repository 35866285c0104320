import {
  bookStockSchema,
  changeStockSchema,
  copiesListSchema,
  copiesQuerySchema,
  errorBodySchema,
  idParamsSchema,
  isStoredId,
  lowStockSchema,
  type Shop,
} from '@book-store/contract';
import type { Db } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { currentAdmin } from '../admin/index.ts';
import { changeStock } from './change-stock.ts';
import { readStock } from './read-stock.ts';
import { findCopies, findLowStock } from './stock-queries.ts';

const booksListed = 200;

const shared = { tags: ['stock'], security: [{ adminToken: [] }] };
const refusals = { 400: errorBodySchema, 401: errorBodySchema };

export type ReadShop = () => Promise<Pick<Shop, 'lowStockThreshold'>>;

type Parts = { db: Db; readShop: ReadShop; adminGuard: Guard };

export function registerStockRoutes(app: App, { db, readShop, adminGuard }: Parts): void {
  const onRequest = adminGuard;

  app.get(
    '/api/v1/admin/stock',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The copies of some books',
        querystring: copiesQuerySchema,
        response: { 200: copiesListSchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await findCopies(db, request.query.ids.filter(isStoredId))),
  );

  app.get(
    '/api/v1/admin/low-stock',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The books of which few copies are left, the fewest first',
        response: { 200: lowStockSchema, 401: errorBodySchema },
      },
    },
    async (_request, reply) => {
      const { lowStockThreshold: threshold } = await readShop();
      const books = await findLowStock(db, threshold, booksListed);
      return reply.header('cache-control', 'no-store').send({ threshold, books });
    },
  );

  app.get(
    '/api/v1/admin/stock/:id',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The copies of a book and their journal',
        params: idParamsSchema,
        response: { 200: bookStockSchema, ...refusals, 404: errorBodySchema },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readStock(db, request.params.id)),
  );

  app.post(
    '/api/v1/admin/stock/:id',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Book a delivery, or say how many copies there are',
        params: idParamsSchema,
        body: changeStockSchema,
        response: {
          200: bookStockSchema,
          ...refusals,
          404: errorBodySchema,
          413: errorBodySchema,
          415: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const stock = await changeStock(db, request.params.id, request.body, currentAdmin(request));
      return reply.header('cache-control', 'no-store').send(stock);
    },
  );
}
