import { errorBodySchema, trustRulesSchema } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import type { ShopReader } from '../read-shop.ts';
import { changeTrustRules } from './change-trust-rules.ts';
import { findTrustRules } from './trust-rules-queries.ts';

type Parts = { db: Db; reader: ShopReader; ownerGuard: Guard };

export function registerTrustRulesRoutes(app: App, { db, reader, ownerGuard }: Parts): void {
  const shared = { tags: ['shop'], security: [{ adminToken: [] }] };

  app.get(
    '/api/v1/admin/trust-rules',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'By what orders are held until somebody confirms them; for owners',
        response: { 200: trustRulesSchema, 401: errorBodySchema, 403: errorBodySchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await findTrustRules(db)),
  );

  app.put(
    '/api/v1/admin/trust-rules',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Change by what orders are held; for owners',
        body: trustRulesSchema,
        response: {
          200: trustRulesSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          403: errorBodySchema,
          409: errorBodySchema.describe(
            'They have another version than the one sent; `details.trustRules` is how they are now',
          ),
          413: errorBodySchema,
          415: errorBodySchema,
          503: errorBodySchema,
        },
      },
    },
    async (request) => {
      const changed = await changeTrustRules(db, request.body, currentAdmin(request));
      reader.drop();
      return changed;
    },
  );
}
