import { changePasswordSchema, errorBodySchema } from '@book-store/contract';
import { z } from 'zod';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from './admin-guard.ts';
import { changeOwnPassword, type OwnPasswordParts } from './own-password.ts';

export function registerOwnPasswordRoute(app: App, parts: OwnPasswordParts, adminGuard: Guard): void {
  app.put(
    '/api/v1/admin/me/password',
    {
      onRequest: adminGuard,
      schema: {
        tags: ['admin'],
        summary: 'Change one’s own password; ends one’s other sessions',
        security: [{ adminToken: [] }],
        body: changePasswordSchema,
        response: {
          204: z.null().describe('Changed'),
          400: errorBodySchema.describe('The current password is wrong, or the new one is not good enough'),
          401: errorBodySchema,
          429: errorBodySchema,
        },
        answerHeaders: { 204: ['set-cookie'] },
      },
    },
    async (request, reply) => {
      const cookies = request.headers.cookie ?? '';
      const cookie = await changeOwnPassword(parts, currentAdmin(request), { ...request.body, cookies });
      return reply.code(204).header('set-cookie', cookie).send(null);
    },
  );
}
