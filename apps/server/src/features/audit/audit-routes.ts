import { auditListQuerySchema, auditListSchema } from '@book-store/contract';
import type { Db } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { linkToNextPage } from '../../http/answers/next-page-link.ts';
import { listAudit } from './list-audit.ts';

const path = '/api/v1/admin/audit';

export function registerAuditRoutes(app: App, db: Db, ownerGuard: Guard): void {
  app.get(
    path,
    {
      onRequest: ownerGuard,
      schema: {
        tags: ['admin'],
        summary: 'Who changed what, newest first; for owners',
        security: [{ adminToken: [] }],
        querystring: auditListQuerySchema,
        response: { 200: auditListSchema },
        answerHeaders: { 200: ['link?'] },
      },
    },
    async (request, reply) => {
      const { limit, partOf } = request.query;
      const { entries, nextCursor } = await listAudit(db, request.query);
      if (nextCursor !== undefined) {
        void reply.header('link', linkToNextPage(path, { limit, partOf, cursor: nextCursor }));
      }
      return reply.header('cache-control', 'no-store').send(entries);
    },
  );
}
