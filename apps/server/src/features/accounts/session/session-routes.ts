import {
  accountsConfigSchema,
  errorBodySchema,
  loginSchema,
  registeredSchema,
  registerSchema,
  sessionSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { App } from '../../../http/app-types.ts';
import { clientNetwork } from '../../../http/client-address.ts';
import { authHeaders, cookiesOf, sendCookies } from '../account-requests.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readSession } from './read-session.ts';
import { register } from './register.ts';

const refusals = { 429: errorBodySchema };

export function registerSessionRoutes(app: App, context: AccountsContext): void {
  const { settings, ownSite, readToken } = context;
  const tags = ['accounts'];

  app.get(
    '/api/v1/accounts/config',
    {
      schema: { tags, summary: 'What can be used to sign in here', response: { 200: accountsConfigSchema } },
    },
    () => ({
      authorizedDomains: [new URL(settings.publicUrl).host],
      google: { enabled: settings.google !== undefined, demo: settings.google?.demo ?? false },
      mail: { enabled: context.mail.enabled },
    }),
  );

  app.post(
    '/api/v1/accounts/register',
    {
      onRequest: ownSite,
      schema: {
        tags,
        summary: 'Register with e-mail and password (does not sign in)',
        body: registerSchema,
        response: { 201: registeredSchema, ...refusals },
        answerHeaders: { 201: ['set-cookie?'] },
      },
    },
    async (request, reply) => {
      const registration = { ...request.body, network: clientNetwork(request), cookies: cookiesOf(request) };
      const { verificationSent, cookies } = await register(context, registration);
      return sendCookies(reply, cookies).code(201).send({ verificationSent });
    },
  );

  app.post(
    '/api/v1/accounts/login',
    {
      onRequest: ownSite,
      schema: {
        tags,
        summary: 'Sign in with e-mail and password',
        body: loginSchema,
        response: {
          204: z.null().describe('Signed in: the session is in the cookie'),
          401: errorBodySchema,
          ...refusals,
        },
        answerHeaders: { 204: ['set-cookie'] },
      },
    },
    async (request, reply) => {
      const cookies = await logIn(context, {
        ...request.body,
        network: clientNetwork(request),
        headers: authHeaders(request),
        cookies: cookiesOf(request),
        formerToken: readToken(request),
      });
      return sendCookies(reply, cookies).code(204).send(null);
    },
  );

  app.post(
    '/api/v1/accounts/logout',
    {
      onRequest: ownSite,
      schema: {
        tags,
        summary: 'Sign out: the session ends at once',
        response: { 204: z.null().describe('Signed out') },
        answerHeaders: { 204: ['set-cookie'] },
      },
    },
    async (request, reply) => {
      const cookies = await logOut(context, { token: readToken(request), headers: authHeaders(request) });
      return sendCookies(reply, cookies).code(204).send(null);
    },
  );

  app.get(
    '/api/v1/accounts/session',
    {
      schema: {
        tags,
        summary: 'Who is signed in',
        response: { 200: sessionSchema },
        answerHeaders: { 200: ['set-cookie?'] },
      },
    },
    async (request, reply) => {
      const { database, authSecret } = context;
      const parts = { database, authSecret, publicUrl: settings.publicUrl };
      const { session, cookies } = await readSession(parts, readToken(request));
      return sendCookies(reply, cookies).send(session);
    },
  );
}
