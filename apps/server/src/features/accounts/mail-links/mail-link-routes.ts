import {
  emailRequestSchema,
  errorBodySchema,
  resetPasswordSchema,
  verifiedSchema,
  verifyEmailSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { App } from '../../../http/app-types.ts';
import { clientNetwork } from '../../../http/client-address.ts';
import { cookiesOf, sendCookies } from '../account-requests.ts';
import { requestLink, resetPassword, verifyAddress } from './account-mail.ts';
import type { AccountsContext } from '../accounts-context.ts';

const refusals = { 400: errorBodySchema, 403: errorBodySchema, 429: errorBodySchema };
const asked = {
  204: z.null().describe('The same for known and unknown addresses'),
  409: errorBodySchema.describe('This store does not send mail'),
  ...refusals,
};
const done = { 204: z.null().describe('Done'), ...refusals };

export function registerMailLinkRoutes(app: App, context: AccountsContext): void {
  const { ownSite } = context;
  const tags = ['accounts'];

  app.post(
    '/api/v1/accounts/verification',
    {
      onRequest: ownSite,
      schema: {
        tags,
        summary: 'Ask again for the mail that confirms an address',
        body: emailRequestSchema,
        response: asked,
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await requestLink(context, { purpose: 'verify-address', email, network: clientNetwork(request) });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v1/accounts/verify',
    {
      onRequest: ownSite,
      schema: {
        tags,
        summary: 'Confirm an address by the mailed token',
        description:
          'In a browser that neither registered nor has logged in since, the password and all sessions end.',
        body: verifyEmailSchema,
        response: { 200: verifiedSchema, ...refusals },
      },
    },
    (request) =>
      verifyAddress(context, {
        ...request.body,
        network: clientNetwork(request),
        cookies: cookiesOf(request),
      }),
  );

  app.post(
    '/api/v1/accounts/password-reset',
    {
      onRequest: ownSite,
      schema: {
        tags,
        summary: 'Ask for a mail to choose a new password',
        body: emailRequestSchema,
        response: asked,
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await requestLink(context, { purpose: 'reset-password', email, network: clientNetwork(request) });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v1/accounts/password-reset/confirm',
    {
      onRequest: ownSite,
      schema: {
        tags,
        summary: 'Set a new password by the mailed token; ends all sessions and links',
        body: resetPasswordSchema,
        response: done,
        answerHeaders: { 204: ['set-cookie'] },
      },
    },
    async (request, reply) => {
      const cookies = await resetPassword(context, {
        ...request.body,
        network: clientNetwork(request),
        cookies: cookiesOf(request),
      });
      return sendCookies(reply, cookies).code(204).send(null);
    },
  );
}
