import { adminLoginSchema, adminTokenSchema, errorBodySchema } from '@book-store/contract';
import { z } from 'zod';
import type { App, Guard } from '../../../http/app-types.ts';
import { clientNetwork } from '../../../http/client-address.ts';
import { currentAdmin } from './admin-guard.ts';
import { type LoginParts, logInAdmin, logOutAdmin } from './admin-login.ts';

export function registerAdminSessionRoutes(app: App, parts: LoginParts, adminGuard: Guard): void {
  app.post(
    '/api/v1/auth/admin',
    {
      schema: {
        tags: ['admin'],
        summary: 'Log in as an administrator',
        body: adminLoginSchema,
        response: { 200: adminTokenSchema, 401: errorBodySchema, 429: errorBodySchema },
        answerHeaders: { 200: ['set-cookie'] },
      },
    },
    async (request, reply) => {
      const cookies = request.headers.cookie ?? '';
      const login = { ...request.body, network: clientNetwork(request), cookies };
      const { admitted, cookie } = await logInAdmin(parts, login);
      return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).send(admitted);
    },
  );

  app.post(
    '/api/v1/auth/admin/logout',
    {
      onRequest: adminGuard,
      schema: {
        tags: ['admin'],
        summary: 'Log out: the token is good no longer',
        security: [{ adminToken: [] }],
        response: { 204: z.null().describe('Logged out'), 401: errorBodySchema },
      },
    },
    async (request, reply) => {
      await logOutAdmin(parts.db, currentAdmin(request));
      return reply.code(204).send(null);
    },
  );
}
