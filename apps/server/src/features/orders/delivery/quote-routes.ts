import { askQuoteSchema, errorBodySchema, quoteSchema } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import type { App } from '../../../http/app-types.ts';
import { clientNetwork } from '../../../http/client-address.ts';
import { limits } from '../../../http/limits.ts';
import { createMemoryLimit } from '../../../http/load/memory-limit.ts';
import type { ReadShop } from '../placing/place-order.ts';
import { quoteOrder } from './quote-order.ts';

export function registerQuoteRoute(app: App, { db, readShop }: { db: Db; readShop: ReadShop }): void {
  const count = createMemoryLimit(limits.quotesByNetwork);

  app.post(
    '/api/v1/orders/quote',
    {
      schema: {
        tags: ['orders'],
        summary: 'What an order would cost now: books, delivery, taxes, total',
        body: askQuoteSchema,
        response: {
          200: quoteSchema,
          400: errorBodySchema.describe(
            'Among others: the country is not known, or the shop does not deliver there',
          ),
          409: errorBodySchema.describe('Books are gone (BooksGone)'),
          429: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      count(clientNetwork(request));
      const quote = await quoteOrder(db, await readShop(), request.body);
      return reply.header('cache-control', 'no-store').send(quote);
    },
  );
}
