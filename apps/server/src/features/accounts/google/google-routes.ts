/** The popup's way: start, to the provider, back, end page. */
import { readFileSync } from 'node:fs';
import { googlePopupChannel, popupStartQuerySchema } from '@book-store/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../http/app-types.ts';
import { clientNetwork } from '../../../http/client-address.ts';
import { authHeaders } from '../account-requests.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { createGoogleClient } from './google-client.ts';
import { GoogleFailure } from './google-failure.ts';
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in.ts';
import { createStateSeal, readPopupNonce } from './popup-state.ts';

const path = '/api/v1/accounts/google';
const endScript = readFileSync(new URL('./popup-end.js', import.meta.url), 'utf8');
const endPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Sign-in</title>
    <link rel="icon" href="data:,">
    <script src="${path}/end.js" defer></script>
  </head>
  <body data-channel="${googlePopupChannel}">
    <p>This window can be closed now.</p>
  </body>
</html>
`;

const text = z.string().max(4_000).optional();
const callbackQuerySchema = z.object({ state: text, code: text, error: text, iss: text });

export function registerGoogleRoutes(app: App, context: AccountsContext): void {
  const { auth, authSecret, browsers, db, mail, readToken } = context;
  const { google, publicUrl } = context.settings;
  const seal = createStateSeal(authSecret, publicUrl);
  const client = google && createGoogleClient(google, `${publicUrl}${path}/callback`);
  const parts = { db, auth, mail, browsers, client, seal };

  app.get(
    `${path}/popup-start`,
    {
      onRequest: freeOpener,
      schema: {
        tags: ['accounts'],
        summary: 'Where the Google popup begins',
        querystring: popupStartQuerySchema,
        response: {
          302: z.null().describe('To the provider'),
          303: z.null().describe('To the page that ends the popup, with the reason in the fragment'),
        },
        answerHeaders: { 302: ['location', 'set-cookie'], 303: ['location'] },
      },
    },
    async (request, reply) => {
      const { nonce } = request.query;
      try {
        const { address, cookie } = await startGoogleSignIn(parts, nonce);
        return reply.header('set-cookie', cookie).redirect(address, 302);
      } catch (error) {
        return endWith(request, reply, nonce, error);
      }
    },
  );

  app.get(
    `${path}/callback`,
    {
      onRequest: freeOpener,
      schema: {
        tags: ['accounts'],
        summary: 'Where the provider sends the Google popup back to',
        querystring: callbackQuerySchema,
        response: {
          303: z.null().describe('To the page that ends the popup, with the outcome in the fragment'),
        },
        answerHeaders: { 303: ['location', 'set-cookie'] },
      },
    },
    async (request, reply) => {
      const nonce = readPopupNonce(request.query.state);
      const returned = {
        callback: request.query,
        cookies: request.headers.cookie ?? '',
        headers: authHeaders(request),
        network: clientNetwork(request),
        formerToken: readToken(request),
      };
      void reply.header('set-cookie', seal.clear);
      try {
        void reply.header('set-cookie', await finishGoogleSignIn(parts, returned));
        return sendToEnd(reply, { nonce });
      } catch (error) {
        return endWith(request, reply, nonce, error);
      }
    },
  );

  app.get(`${path}/end`, { onRequest: freeOpener, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(endPage),
  );
  app.get(`${path}/end.js`, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(endScript),
  );
}

/** With an opener policy on any page of the popup, the page that opened it would lose sight of it. */
function freeOpener(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.removeHeader('cross-origin-opener-policy');
  done();
}

function endWith(request: FastifyRequest, reply: FastifyReply, nonce: string | undefined, error: unknown) {
  const code = error instanceof GoogleFailure ? error.code : 'internal-error';
  // Of a refused token only the reason: the error itself may hold what was in it.
  const facts = error instanceof GoogleFailure ? { reason: error.reason } : { err: error };
  const level = code === 'internal-error' || code === 'invalid-api-key' ? 'error' : 'warn';
  request.log[level]({ code, ...facts }, 'a sign-in with Google failed');
  return sendToEnd(reply, { nonce, code });
}

/** In the fragment, which no server and no log ever sees; and the provider's code leaves the address bar. */
function sendToEnd(reply: FastifyReply, outcome: { nonce: string | undefined; code?: string }): FastifyReply {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(outcome)) if (value !== undefined) parameters.set(name, value);
  return reply.redirect(`${path}/end#${parameters}`, 303);
}
