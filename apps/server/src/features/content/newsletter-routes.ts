import {
  errorBodySchema,
  newsletterLinkSchema,
  subscribedSchema,
  subscribeSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { App } from '../../http/app-types.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { confirmNewsletter, leaveNewsletter, type NewsletterParts, subscribe } from './subscribe.ts';

export function registerNewsletterRoutes(app: App, parts: NewsletterParts): void {
  const tags = ['content'];
  const refusals = { 400: errorBodySchema, 429: errorBodySchema };
  const done = { 204: z.null().describe('Done'), ...refusals };

  app.post(
    '/api/v1/newsletter',
    {
      schema: {
        tags,
        summary: 'Ask for the newsletter; a mailed link confirms the address',
        body: subscribeSchema,
        response: { 200: subscribedSchema, ...refusals },
      },
    },
    (request) => subscribe(parts, { ...request.body, network: clientNetwork(request) }),
  );

  app.post(
    '/api/v1/newsletter/confirm',
    {
      schema: {
        tags,
        summary: 'Say yes to the newsletter by the mailed token',
        body: newsletterLinkSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await confirmNewsletter(parts, { ...request.body, network: clientNetwork(request) });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v1/newsletter/unsubscribe',
    {
      schema: {
        tags,
        summary: 'Leave the newsletter by the mailed token',
        body: newsletterLinkSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await leaveNewsletter(parts, { ...request.body, network: clientNetwork(request) });
      return reply.code(204).send(null);
    },
  );
}
