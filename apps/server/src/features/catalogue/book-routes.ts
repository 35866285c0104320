import {
  bookCountQuerySchema,
  bookCountSchema,
  bookListQuerySchema,
  bookListSchema,
  bookSchema,
  errorBodySchema,
  idParamsSchema,
  maxCountedBooks,
  suggestionQuerySchema,
  suggestionsSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { App } from '../../http/app-types.ts';
import type { CountSearch } from '../../http/search-limit.ts';
import type { BookAnswers } from './caching/book-answers.ts';
import { lightValidation } from './light-validation.ts';
import { noteSearch } from './search/learning/note-search.ts';
import type { SearchCounter } from './search/learning/search-counter.ts';
import { sendSoon } from './caching/send-answer.ts';

const tags = ['books'];
const notModified = z.null().describe('You have the newest version');
const versioned = { 200: ['etag'], 304: ['etag'] } as const;
const versionedPages = { 200: ['etag', 'link?'], 304: ['etag', 'link?'] } as const;
const versionedSearches = {
  200: ['etag', 'link?', 'search-reading?'],
  304: ['etag', 'link?', 'search-reading?'],
} as const;

type Parts = { answers: BookAnswers; countSearch: CountSearch; counter: SearchCounter };

export function registerBookRoutes(app: App, { answers, countSearch, counter }: Parts): void {
  app.get(
    '/api/v1/books',
    {
      validatorCompiler: lightValidation,
      schema: {
        tags,
        summary: 'Books, the newest first; searched, filtered, sorted and paged',
        querystring: bookListQuerySchema,
        response: { 200: bookListSchema, 304: notModified, 429: errorBodySchema },
        answerHeaders: versionedSearches,
      },
    },
    (request, reply) => {
      if (request.query.q) countSearch(request);
      const answer = answers.list(request.query, reply);
      // What a bookseller looks up is nothing that a shopper missed.
      if (request.headers.authorization === undefined) noteSearch(counter, request.query, answer);
      return sendSoon(request, reply, answer);
    },
  );

  app.get(
    '/books.json',
    {
      schema: {
        tags,
        summary: 'The newest books, as the list call gives them',
        response: { 200: bookListSchema, 304: notModified },
        answerHeaders: versionedPages,
      },
    },
    (request, reply) => sendSoon(request, reply, answers.list({}, reply)),
  );

  app.get(
    '/api/v1/book-count',
    {
      schema: {
        tags,
        summary: `How many books a list has in all; no more than ${maxCountedBooks} are counted`,
        querystring: bookCountQuerySchema,
        response: { 200: bookCountSchema, 304: notModified, 429: errorBodySchema },
        answerHeaders: versioned,
      },
    },
    (request, reply) => {
      if (request.query.q) countSearch(request);
      return sendSoon(request, reply, answers.count(request.query, reply));
    },
  );

  app.get(
    '/api/v1/books/suggestions',
    {
      schema: {
        tags,
        summary: 'Books, authors, series and shelves that match what somebody is typing',
        querystring: suggestionQuerySchema,
        response: { 200: suggestionsSchema, 304: notModified, 429: errorBodySchema },
        answerHeaders: versioned,
      },
    },
    (request, reply) => {
      countSearch(request);
      return sendSoon(request, reply, answers.suggest(request.query, reply));
    },
  );

  app.get(
    '/api/v1/books/:id',
    {
      validatorCompiler: lightValidation,
      schema: {
        tags,
        summary: 'One book',
        params: idParamsSchema,
        response: { 200: bookSchema, 304: notModified, 404: errorBodySchema },
        answerHeaders: versioned,
      },
    },
    (request, reply) => sendSoon(request, reply, answers.book(request.params.id, reply)),
  );
}
