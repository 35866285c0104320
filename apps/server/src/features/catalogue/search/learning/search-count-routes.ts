import { errorBodySchema, isStoredId, searchChoiceSchema, unfoundSearchesSchema } from '@book-store/contract';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '../../../../database/connect.ts';
import type { App, Guard } from '../../../../http/app-types.ts';
import { clientNetwork } from '../../../../http/client-address.ts';
import type { CountSearch } from '../../../../http/search-limit.ts';
import type { SearchCounter } from './search-counter.ts';
import { findUnfoundSearches } from './search-count-queries.ts';

type Parts = { db: Db; counter: SearchCounter; adminGuard: Guard; countSearch: CountSearch };

const oneDayMs = 24 * 60 * 60 * 1000;

export function registerSearchCountRoutes(app: App, { db, counter, adminGuard, countSearch }: Parts): void {
  /** The same choice of one network counts once a day; only here in memory is it known whose it was. */
  const lately = new LRUCache<string, true>({ max: 10_000, ttl: oneDayMs });

  app.post(
    '/api/v1/search-choices',
    {
      schema: {
        tags: ['books'],
        summary: 'Somebody opened a book that a search had found; counted without whoever it was',
        body: searchChoiceSchema,
        response: {
          204: z.null(),
          400: errorBodySchema,
          413: errorBodySchema,
          415: errorBodySchema,
          429: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      countSearch(request);
      const { q, bookId } = request.body;
      const choice = `${clientNetwork(request)} ${bookId} ${q}`;
      if (isStoredId(bookId) && !lately.has(choice)) {
        lately.set(choice, true);
        counter.countChoice(q, bookId);
      }
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v1/admin/unfound-searches',
    {
      onRequest: adminGuard,
      schema: {
        tags: ['admin'],
        security: [{ adminToken: [] }],
        summary: 'What was searched for in the last 30 days and never found, the most frequent first',
        response: { 200: unfoundSearchesSchema, 401: errorBodySchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await findUnfoundSearches(db)),
  );
}
