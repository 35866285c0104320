import {
  bookSchema,
  createBookSchema,
  errorBodySchema,
  idParamsSchema,
  updateBookSchema,
} from '@book-store/contract';
import type { Db } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { currentAdmin } from '../admin/index.ts';
import type { BookAnswers } from './caching/book-answers.ts';
import { createBook, deleteBook, updateBook } from './change-book.ts';

const shared = { tags: ['books'], security: [{ adminToken: [] }] };
const refusals = { 401: errorBodySchema, 503: errorBodySchema };

/** Each drops the ready answers before it answers itself, so that the admin sees what was just done. */
export function registerBookAdminRoutes(
  app: App,
  db: Db,
  { adminGuard, ownerGuard }: { adminGuard: Guard; ownerGuard: Guard },
  answers: BookAnswers,
): void {
  app.post(
    '/api/v1/books/create-book',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Add a book',
        body: createBookSchema,
        response: {
          ...refusals,
          201: bookSchema,
          400: errorBodySchema,
          413: errorBodySchema,
          415: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const book = await createBook(db, request.body, currentAdmin(request));
      answers.drop();
      return reply.code(201).send(book);
    },
  );

  app.put(
    '/api/v1/books/update/:id',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Change a book',
        params: idParamsSchema,
        body: updateBookSchema,
        response: {
          ...refusals,
          200: bookSchema,
          400: errorBodySchema,
          404: errorBodySchema,
          409: errorBodySchema.describe(
            'The book has another version than the one sent; `details.book` is the book as it is now',
          ),
          413: errorBodySchema,
          415: errorBodySchema,
        },
      },
    },
    async (request) => {
      const book = await updateBook(db, request.params.id, request.body, currentAdmin(request));
      answers.drop();
      return book;
    },
  );

  app.delete(
    '/api/v1/books/:id',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Delete a book; old orders keep what they say about it',
        params: idParamsSchema,
        response: { ...refusals, 200: bookSchema, 403: errorBodySchema, 404: errorBodySchema },
      },
    },
    async (request) => {
      const book = await deleteBook(db, request.params.id, currentAdmin(request));
      answers.drop();
      return book;
    },
  );
}
