import {
  fileImportListSchema,
  fileImportSchema,
  fileRowsQuerySchema,
  fileRowsSchema,
  idParamsSchema,
  leaveOutRowsSchema,
  supplierListSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { App } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import { type FileRouteParts, known, owned, refusals, shared } from './file-route-parts.ts';
import { registerFileWork } from './file-work-routes.ts';
import { forgetSupplier } from './forget-supplier.ts';
import { leaveOutRows } from './leave-out-rows.ts';
import { discardImport, listFileImports, readFileImport, readImportRows } from './manage-file-imports.ts';
import { registerFileSending } from './send-file-routes.ts';
import { listSuppliers } from './supplier-queries.ts';

export function registerSupplierFiles(app: App, parts: FileRouteParts): void {
  registerReading(app, parts);
  registerFileWork(app, parts);
  registerFileSending(app, parts);
}

function registerReading(app: App, { db, adminGuard }: FileRouteParts): void {
  app.get(
    '/api/v1/admin/imports',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'The files that were taken, newest first',
        response: { ...refusals, 200: fileImportListSchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await listFileImports(db)),
  );
  app.get(
    '/api/v1/admin/imports/:id',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'A supplier’s file',
        params: idParamsSchema,
        response: { ...known, 200: fileImportSchema },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readFileImport(db, request.params.id)),
  );
  app.get(
    '/api/v1/admin/imports/:id/rows',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'What the rows of a file change, or changed; those that change nothing are left out',
        params: idParamsSchema,
        querystring: fileRowsQuerySchema,
        response: { ...known, 200: fileRowsSchema },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await readImportRows(db, request.params.id, request.query)),
  );
  app.put(
    '/api/v1/admin/imports/:id/left-out',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Leave rows of a checked file out, or take them after all',
        params: idParamsSchema,
        body: leaveOutRowsSchema,
        response: { ...owned, 200: fileImportSchema },
      },
    },
    (request) => leaveOutRows(db, request.params.id, request.body, currentAdmin(request)),
  );
  app.get(
    '/api/v1/admin/suppliers',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'The suppliers, and how they write their files',
        response: { ...refusals, 200: supplierListSchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await listSuppliers(db)),
  );
  app.delete(
    '/api/v1/admin/suppliers/:id',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Forget how a supplier writes its files',
        params: idParamsSchema,
        response: { ...known, 204: z.null().describe('It is forgotten') },
      },
    },
    async (request, reply) => {
      await forgetSupplier(db, request.params.id, currentAdmin(request));
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/v1/admin/imports/:id',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Take nothing of a file, and forget it',
        params: idParamsSchema,
        response: { ...owned, 204: z.null().describe('It is gone') },
      },
    },
    async (request, reply) => {
      await discardImport(db, request.params.id, currentAdmin(request));
      return reply.code(204).send(null);
    },
  );
}
