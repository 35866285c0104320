import {
  adminShelfSchema,
  adminShelvesSchema,
  createShelfSchema,
  deleteShelfQuerySchema,
  errorBodySchema,
  shelfOrderSchema,
  shelfParamsSchema,
  updateShelfSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import type { BookAnswers } from '../caching/book-answers.ts';
import { createShelf, deleteShelf, listAllShelves, reorderShelves, updateShelf } from './manage-shelves.ts';

const shared = { tags: ['books'], security: [{ adminToken: [] }] };
const refusals = { 401: errorBodySchema, 503: errorBodySchema };
const ownerRefusals = { ...refusals, 400: errorBodySchema, 403: errorBodySchema, 409: errorBodySchema };
const bodyRefusals = { ...ownerRefusals, 413: errorBodySchema, 415: errorBodySchema };

type Parts = { db: Db; adminGuard: Guard; ownerGuard: Guard; answers: BookAnswers };

/** Each drops the ready answers before it answers itself, so that the owner sees what was just done. */
export function registerShelfAdminRoutes(app: App, { db, adminGuard, ownerGuard, answers }: Parts): void {
  app.get(
    '/api/v1/admin/shelves',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'All shelves, the hidden ones too, with how many books they have',
        response: { ...refusals, 200: adminShelvesSchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await listAllShelves(db)),
  );

  app.post(
    '/api/v1/admin/shelves',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Add a shelf; for owners',
        body: createShelfSchema,
        response: { ...bodyRefusals, 201: adminShelfSchema },
      },
    },
    async (request, reply) => {
      const shelf = await createShelf(db, request.body, currentAdmin(request));
      answers.drop();
      return reply.code(201).send(shelf);
    },
  );

  app.put(
    '/api/v1/admin/shelves/:name',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Change what a shelf is called and says, or hide it; for owners',
        params: shelfParamsSchema,
        body: updateShelfSchema,
        response: { ...bodyRefusals, 200: adminShelfSchema, 404: errorBodySchema },
      },
    },
    async (request) => {
      const shelf = await updateShelf(db, request.params.name, request.body, currentAdmin(request));
      answers.drop();
      return shelf;
    },
  );

  app.put(
    '/api/v1/admin/shelf-order',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Put the shelves in another order: all of their short names; for owners',
        body: shelfOrderSchema,
        response: { ...bodyRefusals, 200: adminShelvesSchema },
      },
    },
    async (request) => {
      const shelves = await reorderShelves(db, request.body.names, currentAdmin(request));
      answers.drop();
      return shelves;
    },
  );

  app.delete(
    '/api/v1/admin/shelves/:name',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Take a shelf away; where it has books, with the shelf that takes them; for owners',
        params: shelfParamsSchema,
        querystring: deleteShelfQuerySchema,
        response: {
          ...ownerRefusals,
          204: z.null().describe('It is gone'),
          404: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      await deleteShelf(db, request.params.name, request.query.moveTo, currentAdmin(request));
      answers.drop();
      return reply.code(204).send(null);
    },
  );
}
