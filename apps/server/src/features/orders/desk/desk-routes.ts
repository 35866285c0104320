import {
  addNoteSchema,
  correctAddressSchema,
  errorBodySchema,
  idParamsSchema,
  type MoneyFormat,
  orderEntriesSchema,
  orderSchema,
  returnBooksSchema,
  setParcelSchema,
} from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import { returnBooks } from '../returns/return-books.ts';
import { correctAddress } from './correct-address.ts';
import { addNote, readEntries } from './order-notes.ts';
import { setParcel } from './set-parcel.ts';

type Parts = { db: Db; readShop: () => Promise<MoneyFormat> };

export function registerDeskRoutes(app: App, { db, readShop }: Parts, adminGuard: Guard): void {
  const shared = { tags: ['admin'], security: [{ adminToken: [] }], params: idParamsSchema };
  const refusals = { 400: errorBodySchema, 401: errorBodySchema, 404: errorBodySchema };
  const changed = { 200: orderSchema, ...refusals, 409: errorBodySchema };

  app.get(
    '/api/v1/admin/orders/:id/entries',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'What the desk wrote down about an order, oldest first',
        response: { 200: orderEntriesSchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readEntries(db, request.params.id)),
  );

  app.post(
    '/api/v1/admin/orders/:id/notes',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Add a note for the desk',
        body: addNoteSchema,
        response: { 200: orderEntriesSchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await addNote(db, request.params.id, request.body.text, currentAdmin(request))),
  );

  app.put(
    '/api/v1/admin/orders/:id/parcel',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Say who carries a parcel, and where it can be followed',
        body: setParcelSchema,
        response: changed,
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await setParcel(db, request.params.id, request.body, currentAdmin(request))),
  );

  app.put(
    '/api/v1/admin/orders/:id/address',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Correct where an order goes, until it is shipped',
        body: correctAddressSchema,
        response: changed,
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await correctAddress(db, request.params.id, request.body, currentAdmin(request))),
  );

  app.post(
    '/api/v1/admin/orders/:id/returns',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Take back books that were paid, and give money back',
        body: returnBooksSchema,
        response: changed,
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await returnBooks({ db, readShop }, request.params.id, request.body, currentAdmin(request))),
  );
}
