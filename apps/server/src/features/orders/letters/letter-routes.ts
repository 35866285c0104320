import {
  changeOrderLetterSchema,
  errorBodySchema,
  letterPreviewSchema,
  orderLetterListSchema,
  orderLetterParamsSchema,
  orderLetterSchema,
  type Shop,
} from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import { changeLetterTexts, listOrderLetters, resetLetterTexts } from './letter-texts.ts';
import { previewLetter } from './preview-letter.ts';

type Parts = { db: Db; readShop: () => Promise<Shop>; publicUrl: string; ownerGuard: Guard };

export function registerLetterRoutes(app: App, { db, readShop, publicUrl, ownerGuard }: Parts): void {
  const shared = { tags: ['admin'], security: [{ adminToken: [] }] };
  const refusals = { 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema };

  app.get(
    '/api/v1/admin/letters',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'The letters about orders, as they begin; for owners',
        response: { 200: orderLetterListSchema, ...refusals },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await listOrderLetters(db)),
  );

  app.put(
    '/api/v1/admin/letters/:status',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Change how a letter begins; for owners',
        params: orderLetterParamsSchema,
        body: changeOrderLetterSchema,
        response: { 200: orderLetterSchema, ...refusals },
      },
    },
    (request) =>
      changeLetterTexts(db, { ...request.params, texts: request.body, admin: currentAdmin(request) }),
  );

  app.delete(
    '/api/v1/admin/letters/:status',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'Let a letter begin as it comes; for owners',
        params: orderLetterParamsSchema,
        response: { 200: orderLetterSchema, ...refusals },
      },
    },
    (request) => resetLetterTexts(db, request.params.status, currentAdmin(request)),
  );

  app.post(
    '/api/v1/admin/letters/:status/preview',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'The letter about an example order, in these words; nothing is kept. For owners',
        params: orderLetterParamsSchema,
        body: changeOrderLetterSchema,
        response: { 200: letterPreviewSchema, ...refusals },
      },
    },
    async (request) =>
      previewLetter(request.params.status, request.body, { shop: await readShop(), publicUrl }),
  );
}
