import { errorBodySchema, namedBooksSchema, nameParamsSchema } from '@book-store/contract';
import { z } from 'zod';
import type { App } from '../../../http/app-types.ts';
import type { CountSearch } from '../../../http/search-limit.ts';
import type { BookAnswers } from '../caching/book-answers.ts';
import { sendSoon } from '../caching/send-answer.ts';

type Parts = { answers: BookAnswers; countSearch: CountSearch };

const notModified = z.null().describe('You have the newest version');
const summaries = {
  authors: 'The books of an author, who may be one of several',
  series: 'The books of a series, by their volumes',
} as const;

export function registerNameRoutes(app: App, { answers, countSearch }: Parts): void {
  for (const kind of ['authors', 'series'] as const) {
    app.get(
      `/api/v1/${kind}/:name`,
      {
        schema: {
          tags: ['books'],
          summary: summaries[kind],
          params: nameParamsSchema,
          response: { 200: namedBooksSchema, 304: notModified, 404: errorBodySchema, 429: errorBodySchema },
          answerHeaders: { 200: ['etag'], 304: ['etag'] },
        },
      },
      (request, reply) => {
        countSearch(request);
        return sendSoon(request, reply, answers.named(kind, request.params.name, reply));
      },
    );
  }
}
