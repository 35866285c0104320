import {
  accountExportSchema,
  changePasswordSchema,
  deleteAccountSchema,
  errorBodySchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { App } from '../../../http/app-types.ts';
import { authHeaders, cookiesOf, sendCookies } from '../account-requests.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { changePassword } from './change-password.ts';
import { currentCustomer } from '../session/customer-guard.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { dropCookies, logOutEverywhere } from '../session/log-out.ts';

const refusals = { 401: errorBodySchema, 403: errorBodySchema, 429: errorBodySchema };
const newCookie = { 204: ['set-cookie'] } as const;

export function registerMyAccountRoutes(app: App, context: AccountsContext): void {
  const { auth, db, ownSite, customerGuard } = context;
  const onRequest = [ownSite, customerGuard];
  const shared = { tags: ['accounts'], security: [{ customerSession: [] }] };

  app.post(
    '/api/v1/accounts/password',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Change the password; ends all other sessions',
        body: changePasswordSchema,
        response: { 204: z.null().describe('Changed'), ...refusals },
        answerHeaders: newCookie,
      },
    },
    async (request, reply) => {
      const change = {
        ...request.body,
        customer: currentCustomer(request),
        headers: authHeaders(request),
        cookies: cookiesOf(request),
        token: context.readToken(request) ?? '',
      };
      return sendCookies(reply, await changePassword(context, change))
        .code(204)
        .send(null);
    },
  );

  app.post(
    '/api/v1/accounts/sign-out-everywhere',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'End all sessions, this one too',
        response: { 204: z.null().describe('Signed out everywhere') },
        answerHeaders: newCookie,
      },
    },
    async (request, reply) => {
      const asked = { userId: currentCustomer(request).id, headers: authHeaders(request) };
      return sendCookies(reply, await logOutEverywhere(context, asked))
        .code(204)
        .send(null);
    },
  );

  app.get(
    '/api/v1/accounts/export',
    {
      onRequest: customerGuard,
      schema: {
        ...shared,
        summary: 'Everything the store knows about the customer',
        response: { 200: accountExportSchema },
        answerHeaders: { 200: ['content-disposition'] },
      },
    },
    async (request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="book-store-my-data.json"')
        .send(await exportAccount(db, context.personal, currentCustomer(request))),
  );

  app.delete(
    '/api/v1/accounts/account',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Delete the account; orders stay without personal data',
        body: deleteAccountSchema,
        response: { 204: z.null().describe('Deleted'), ...refusals, 409: errorBodySchema },
        answerHeaders: newCookie,
      },
    },
    async (request, reply) => {
      const deletion = {
        customer: currentCustomer(request),
        password: request.body.password,
        token: context.readToken(request) ?? '',
      };
      await deleteAccount(context, context.anonymiseOrdersOf, deletion);
      return sendCookies(reply, await dropCookies(auth, authHeaders(request)))
        .code(204)
        .send(null);
    },
  );
}
