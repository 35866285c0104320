import {
  adminMeSchema,
  adminPeopleSchema,
  adminPersonSchema,
  changeAdminPasswordSchema,
  changeAdminRoleSchema,
  createAdminSchema,
  errorBodySchema,
  idParamsSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from '../session/admin-guard.ts';
import {
  changeAdminPassword,
  changeAdminRole,
  createAdmin,
  listPeople,
  removeAdmin,
} from './manage-admins.ts';

const shared = { tags: ['admin'], security: [{ adminToken: [] }] };
const refusals = { 401: errorBodySchema, 403: errorBodySchema };
const aboutOne = { ...refusals, 400: errorBodySchema, 404: errorBodySchema };

export function registerPeopleRoutes(
  app: App,
  db: Db,
  guards: { adminGuard: Guard; ownerGuard: Guard },
): void {
  const onRequest = guards.ownerGuard;

  app.get(
    '/api/v1/admin/me',
    {
      onRequest: guards.adminGuard,
      schema: {
        ...shared,
        summary: 'Who is logged in',
        response: { 200: adminMeSchema, 401: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { username, name, role } = currentAdmin(request);
      return reply.header('cache-control', 'no-store').send({ username, name, role });
    },
  );

  app.get(
    '/api/v1/admin/admins',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'All admins; for owners',
        response: { 200: adminPeopleSchema, ...refusals },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await listPeople(db)),
  );

  app.post(
    '/api/v1/admin/admins',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Add an admin',
        body: createAdminSchema,
        response: { ...refusals, 201: adminPersonSchema, 400: errorBodySchema, 409: errorBodySchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createAdmin(db, currentAdmin(request), request.body)),
  );

  app.post(
    '/api/v1/admin/admins/:id/password',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Give an admin a new password; ends that admin’s sessions',
        params: idParamsSchema,
        body: changeAdminPasswordSchema,
        response: { ...aboutOne, 204: z.null().describe('Changed'), 409: errorBodySchema },
      },
    },
    async (request, reply) => {
      await changeAdminPassword(db, currentAdmin(request), request.params.id, request.body.password);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v1/admin/admins/:id/role',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Make an admin an owner or a clerk; ends that admin’s sessions',
        params: idParamsSchema,
        body: changeAdminRoleSchema,
        response: { ...aboutOne, 200: adminPersonSchema, 409: errorBodySchema },
      },
    },
    (request) => changeAdminRole(db, currentAdmin(request), request.params.id, request.body.role),
  );

  app.delete(
    '/api/v1/admin/admins/:id',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Remove an admin',
        params: idParamsSchema,
        response: { ...aboutOne, 204: z.null().describe('Removed'), 409: errorBodySchema },
      },
    },
    async (request, reply) => {
      await removeAdmin(db, currentAdmin(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
