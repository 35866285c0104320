import {
  errorBodySchema,
  shelfListSchema,
  shelfPageSchema,
  shelfParamsSchema,
  shelfQuerySchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { App } from '../../../http/app-types.ts';
import type { BookAnswers } from '../caching/book-answers.ts';
import { sendSoon } from '../caching/send-answer.ts';

const tags = ['books'];
const notModified = z.null().describe('You have the newest version');
const versioned = { 200: ['etag'], 304: ['etag'] } as const;

export function registerShelfRoutes(app: App, answers: BookAnswers): void {
  app.get(
    '/api/v1/shelves',
    {
      schema: {
        tags,
        summary: 'The shelves of the shop, in their order',
        response: { 200: shelfListSchema, 304: notModified },
        answerHeaders: versioned,
      },
    },
    (request, reply) => sendSoon(request, reply, answers.shelves(reply)),
  );

  app.get(
    '/api/v1/shelves/:name',
    {
      schema: {
        tags,
        summary: 'What stands on a shelf, filtered, sorted and paged, with numbers; `all` for all books',
        params: shelfParamsSchema,
        querystring: shelfQuerySchema,
        response: { 200: shelfPageSchema, 304: notModified, 404: errorBodySchema },
        answerHeaders: versioned,
      },
    },
    (request, reply) => sendSoon(request, reply, answers.shelf(request.params.name, request.query, reply)),
  );
}
