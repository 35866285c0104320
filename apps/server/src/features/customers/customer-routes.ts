import {
  addNoteSchema,
  customerListQuerySchema,
  customerListSchema,
  customerNoteParamsSchema,
  customerNotesSchema,
  customerSchema,
  errorBodySchema,
  idParamsSchema,
  orderCustomerSchema,
  orderListQuerySchema,
  orderListSchema,
} from '@book-store/contract';
import type { Db } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { linkToNextPage } from '../../http/answers/next-page-link.ts';
import { currentAdmin } from '../admin/index.ts';
import {
  addCustomerNote,
  deleteCustomerNote,
  listCustomerNotes,
  readCustomerOfOrder,
} from './customer-notes.ts';
import { listCustomers, listOrdersOfCustomer, readCustomer } from './list-customers.ts';

const path = '/api/v1/admin/customers';

export function registerCustomers(app: App, db: Db, adminGuard: Guard): void {
  const shared = { tags: ['admin'], security: [{ adminToken: [] }] };
  const refusals = { 400: errorBodySchema, 401: errorBodySchema };
  const missing = { ...refusals, 404: errorBodySchema };

  app.get(
    path,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Customers by name, e-mail or telephone, the newest first',
        querystring: customerListQuerySchema,
        response: { 200: customerListSchema, ...refusals },
        answerHeaders: { 200: ['link?'] },
      },
    },
    async (request, reply) => {
      const { customers, nextCursor } = await listCustomers(db, request.query);
      if (nextCursor) {
        void reply.header('link', linkToNextPage(path, { ...request.query, cursor: nextCursor }));
      }
      return reply.header('cache-control', 'no-store').send(customers);
    },
  );

  app.get(
    `${path}/:id`,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'One customer, with the figures of their orders',
        params: idParamsSchema,
        response: { 200: customerSchema, ...missing },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readCustomer(db, request.params.id)),
  );

  app.get(
    `${path}/:id/orders`,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'The orders of a customer, the newest first',
        params: idParamsSchema,
        querystring: orderListQuerySchema,
        response: { 200: orderListSchema, ...missing },
        answerHeaders: { 200: ['link?'] },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { orders, nextCursor } = await listOrdersOfCustomer(db, id, request.query);
      if (nextCursor) {
        const next = { limit: request.query.limit, cursor: nextCursor };
        void reply.header('link', linkToNextPage(`${path}/${encodeURIComponent(id)}/orders`, next));
      }
      return reply.header('cache-control', 'no-store').send(orders);
    },
  );

  app.get(
    `${path}/:id/notes`,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'What booksellers wrote down about a customer, the newest first',
        params: idParamsSchema,
        response: { 200: customerNotesSchema, ...missing },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await listCustomerNotes(db, request.params.id)),
  );

  app.get(
    '/api/v1/admin/orders/:id/customer',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Whose order it is, and what booksellers wrote down about them',
        params: idParamsSchema,
        response: { 200: orderCustomerSchema, ...missing },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readCustomerOfOrder(db, request.params.id)),
  );

  app.post(
    `${path}/:id/notes`,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Add a note about a customer',
        params: idParamsSchema,
        body: addNoteSchema,
        response: { 200: customerNotesSchema, ...missing },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const notes = await addCustomerNote(db, params.id, body.text, currentAdmin(request));
      return reply.header('cache-control', 'no-store').send(notes);
    },
  );

  app.delete(
    `${path}/:id/notes/:noteId`,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Delete a note about a customer',
        params: customerNoteParamsSchema,
        response: { 200: customerNotesSchema, ...missing },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await deleteCustomerNote(db, request.params, currentAdmin(request))),
  );
}
