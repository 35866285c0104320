import { errorBodySchema, firstStepsSchema, shopSchema, updateShopSchema } from '@book-store/contract';
import { z } from 'zod';
import { sendEncoded } from '../../http/answers/content-encoding.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { currentAdmin } from '../admin/index.ts';
import { changeShop, type ShopParts } from './change-shop.ts';
import { type FirstStepsParts, listFirstSteps } from './first-steps.ts';
import { registerFrontPageRoutes } from './front-page/front-page-routes.ts';
import type { FrontPageReader } from './front-page/read-front-page.ts';
import type { ShopReader } from './read-shop.ts';
import { registerTrustRulesRoutes } from './trust/trust-rules-routes.ts';

const tags = ['shop'];

type Parts = ShopParts &
  FirstStepsParts & { reader: ShopReader; frontPage: FrontPageReader; ownerGuard: Guard };

export function registerShop(app: App, parts: Parts): void {
  const { reader, ownerGuard } = parts;
  registerFrontPageRoutes(app, parts);
  registerTrustRulesRoutes(app, parts);

  app.get(
    '/api/v1/shop',
    {
      schema: {
        tags,
        summary: 'The shop’s name, how to reach it, its currency, its texts',
        response: { 200: shopSchema, 304: z.null().describe('You have the newest version') },
        answerHeaders: { 200: ['etag'], 304: ['etag'] },
      },
    },
    async (request, reply) => {
      const answer = await reader.readAnswer();
      void reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
      return sendEncoded(request, reply, answer);
    },
  );

  app.put(
    '/api/v1/admin/shop',
    {
      onRequest: ownerGuard,
      schema: {
        tags,
        security: [{ adminToken: [] }],
        summary: 'Change the shop’s settings; for owners',
        body: updateShopSchema,
        response: {
          200: shopSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          403: errorBodySchema,
          409: errorBodySchema.describe(
            'The settings have another version than the one sent (`details.shop` is how they are now), there are orders in the currency that is to change, or closed days and the time zone is to go',
          ),
          413: errorBodySchema,
          415: errorBodySchema,
          503: errorBodySchema,
        },
      },
    },
    async (request) => {
      const shop = await changeShop(parts, request.body, currentAdmin(request));
      reader.drop();
      return shop;
    },
  );

  app.get(
    '/api/v1/admin/first-steps',
    {
      onRequest: ownerGuard,
      schema: {
        tags,
        security: [{ adminToken: [] }],
        summary: 'What a new shop still needs; for owners. None in the demo',
        response: { 200: firstStepsSchema, 401: errorBodySchema, 403: errorBodySchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await listFirstSteps(parts)),
  );
}
