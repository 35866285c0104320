import { errorBodySchema, subscribedSchema, subscribeSchema } from '@book-store/contract';
import type { Db } from '../../database/connect.ts';
import type { App } from '../../http/app-types.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { subscribe } from './subscribe.ts';

export function registerNewsletterRoutes(app: App, db: Db): void {
  app.post(
    '/api/v1/newsletter',
    {
      schema: {
        tags: ['content'],
        summary: 'Subscribe an address to the newsletter',
        body: subscribeSchema,
        response: { 200: subscribedSchema, 400: errorBodySchema, 429: errorBodySchema },
      },
    },
    (request) => subscribe(db, request.body.email, clientNetwork(request)),
  );
}
