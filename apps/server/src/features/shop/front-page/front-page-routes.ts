import { errorBodySchema, frontPageSchema, shownFrontPageSchema } from '@book-store/contract';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import type { ShopParts } from '../change-shop.ts';
import type { ShopReader } from '../read-shop.ts';
import { changeFrontPage } from './change-front-page.ts';
import { findFrontPage } from './front-page-queries.ts';
import type { FrontPageReader } from './read-front-page.ts';

const tags = ['shop'];
const security = [{ adminToken: [] }];

type Parts = Pick<ShopParts, 'db' | 'findPictureSize'> & {
  reader: ShopReader;
  frontPage: FrontPageReader;
  ownerGuard: Guard;
};

export function registerFrontPageRoutes(app: App, parts: Parts): void {
  const { db, reader, frontPage, ownerGuard } = parts;
  app.get(
    '/api/v1/front-page',
    {
      schema: {
        tags,
        summary: 'What the home page shows today of the owner’s own: a banner, news',
        response: { 200: shownFrontPageSchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-cache').send(await frontPage.readShown()),
  );

  app.get(
    '/api/v1/admin/front-page',
    {
      onRequest: ownerGuard,
      schema: {
        tags,
        security,
        summary: 'All banners and news, also those of other days; for owners',
        response: { 200: frontPageSchema, 401: errorBodySchema, 403: errorBodySchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await findFrontPage(db)),
  );

  app.put(
    '/api/v1/admin/front-page',
    {
      onRequest: ownerGuard,
      schema: {
        tags,
        security,
        summary: 'Change the banners and news of the home page; for owners',
        body: frontPageSchema,
        response: {
          200: frontPageSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          403: errorBodySchema,
          409: errorBodySchema.describe(
            'It has another version than the one sent; `details.frontPage` is how it is now',
          ),
          413: errorBodySchema,
          415: errorBodySchema,
          503: errorBodySchema,
        },
      },
    },
    async (request) => {
      const changed = await changeFrontPage(parts, request.body, currentAdmin(request));
      frontPage.drop();
      reader.drop();
      return changed;
    },
  );
}
