import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { z } from 'zod';
import type { DemoPerson } from './demo-people.ts';
import { renderProblem, renderSignIn, renderUnknownSignIn } from './sign-in-pages.ts';
import { styleSheet } from './sign-in-style.ts';

const chosenSchema = z.object({
  name: z.string().trim().min(1).max(100),
  email: z.email().max(254).toLowerCase(),
  emailVerified: z.literal('on').optional(),
});

/** Answers the provider's own pages; false for everything that is the protocol's. */
export async function answerSignInPage(
  provider: Provider,
  people: Map<string, DemoPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', provider.issuer);
  const [, uid, cancel] = /^\/sign-in\/([\w-]+)(\/cancel)?$/.exec(pathname) ?? [];
  if (pathname === '/style.css') send(response, 'text/css', styleSheet);
  else if (uid === undefined) return false;
  else if (request.method === 'GET' && !cancel) await showSignIn(provider, request, response).catch(tell);
  else if (request.method === 'POST')
    await finish(provider, request, response, cancel ? denied : await choose(people, request)).catch(tell);
  else send(response, 'text/html', renderProblem(), 404);
  return true;

  /** The sign-in is known by a cookie. */
  function tell(error: unknown): void {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    send(response, 'text/html', renderUnknownSignIn(), 400);
  }
}

const denied: InteractionResults = { error: 'access_denied', error_description: 'The person cancelled.' };

async function showSignIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  send(response, 'text/html', renderSignIn(uid));
}

async function finish(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  result: InteractionResults | undefined,
): Promise<void> {
  if (!result) send(response, 'text/html', renderProblem(), 400);
  else await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** The same address is the same person, also after a restart. */
async function choose(
  people: Map<string, DemoPerson>,
  request: IncomingMessage,
): Promise<InteractionResults | undefined> {
  const form = Object.fromEntries(new URLSearchParams((await text(request)).slice(0, 4_000)));
  const chosen = chosenSchema.safeParse(form);
  if (!chosen.success) return undefined;
  const { name, email, emailVerified } = chosen.data;
  const subject = `demo-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`;
  people.set(subject, { name, email, emailVerified: emailVerified === 'on' });
  return { login: { accountId: subject, remember: false }, select_account: {} };
}

function send(response: ServerResponse, type: string, body: string, status = 200): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}
