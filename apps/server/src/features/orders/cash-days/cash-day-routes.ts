import {
  cashDayParamsSchema,
  cashDaySchema,
  cashPeriodQuerySchema,
  closeCashDaySchema,
  correctCashDaySchema,
  errorBodySchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import { type CashDayParts, closeCashDay, correctCashDay } from './close-cash-day.ts';
import { exportCashDays } from './export-cash-days.ts';
import { readCashDay } from './read-cash-days.ts';

const csvType = 'text/csv';
const refusals = { 400: errorBodySchema, 401: errorBodySchema, 409: errorBodySchema };

type Guards = { adminGuard: Guard; ownerGuard: Guard };

export function registerCashDayRoutes(
  app: App,
  parts: CashDayParts,
  { adminGuard, ownerGuard }: Guards,
): void {
  const { db, readShop } = parts;
  const shared = { tags: ['admin'], security: [{ adminToken: [] }] };

  app.get(
    '/api/v1/admin/cash-days.csv',
    {
      onRequest: adminGuard,
      exposeHeadRoute: false,
      schema: {
        ...shared,
        summary: 'The cash of a month or a year, day by day, for the accountant',
        querystring: cashPeriodQuerySchema,
        response: {
          ...refusals,
          200: { description: 'The file', content: { [csvType]: { schema: z.string() } } },
        },
        answerHeaders: { 200: ['content-disposition'] },
      },
    },
    async (request, reply) => {
      const { period } = request.query;
      const file = await exportCashDays(db, readShop, request.query);
      return reply
        .type(`${csvType}; charset=utf-8`)
        .headers({
          'content-disposition': `attachment; filename="cash-${period}.csv"`,
          'cache-control': 'no-store',
        })
        .send(file);
    },
  );

  app.get(
    '/api/v1/admin/cash-days/:day',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'What a day’s cash is expected to be, and how it was closed',
        params: cashDayParamsSchema,
        response: { 200: cashDaySchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readCashDay(db, readShop, request.params.day)),
  );

  app.post(
    '/api/v1/admin/cash-days/:day/closing',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Close a day, once: what comes in later counts on the next one',
        params: cashDayParamsSchema,
        body: closeCashDaySchema,
        response: { 200: cashDaySchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await closeCashDay(parts, request.params.day, request.body, currentAdmin(request))),
  );

  app.post(
    '/api/v1/admin/cash-days/:day/corrections',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Set something right about a closed day, by an entry beside it; for owners',
        params: cashDayParamsSchema,
        body: correctCashDaySchema,
        response: { 200: cashDaySchema, ...refusals, 403: errorBodySchema },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await correctCashDay(parts, request.params.day, request.body, currentAdmin(request))),
  );
}
