import { adminLoginSchema, adminTokenSchema, errorBodySchema } from '@book-store/contract';
import { z } from 'zod';
import type { Db } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { currentAdmin } from './admin-guard.ts';
import { logInAdmin, logOutAdmin } from './admin-login.ts';
import type { TokenKey } from './admin-token.ts';

export function registerAdminSessionRoutes(app: App, db: Db, key: TokenKey, adminGuard: Guard): void {
  app.post(
    '/api/v1/auth/admin',
    {
      schema: {
        tags: ['admin'],
        summary: 'Log in as an administrator',
        body: adminLoginSchema,
        response: { 200: adminTokenSchema, 401: errorBodySchema, 429: errorBodySchema },
      },
    },
    (request) => logInAdmin(db, key, { ...request.body, network: clientNetwork(request) }),
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
      await logOutAdmin(db, currentAdmin(request));
      return reply.code(204).send(null);
    },
  );
}
