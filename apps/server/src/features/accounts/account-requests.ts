/** Between Fastify's requests and the rules of the accounts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guard } from '../../http/app-types.ts';
import { createGuard } from '../../http/create-guard.ts';
import { comesFromStore, crossSiteRequest } from '../../http/request-checks/cross-site-guard.ts';
import type { SetCookies } from './account-parts.ts';
import { readSessionToken, sessionCookieName } from './session/session-cookie.ts';

/** Only what better-auth needs: no header in which a stranger could claim an address. */
export function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'user-agent': (request.headers['user-agent'] ?? '').slice(0, 300) });
  if (request.headers.cookie !== undefined) headers.set('cookie', request.headers.cookie);
  return headers;
}

/** As the browser sent them. */
export function cookiesOf(request: FastifyRequest): string {
  return request.headers.cookie ?? '';
}

export function createTokenReader(publicUrl: string, authSecret: string) {
  const name = sessionCookieName(publicUrl);
  return (request: FastifyRequest) => readSessionToken(cookiesOf(request), name, authSecret);
}

export function sendCookies(reply: FastifyReply, cookies: SetCookies): FastifyReply {
  return cookies.length === 0 ? reply : reply.header('set-cookie', cookies);
}

/** Refuses a write from another site even without a cookie: nobody may be signed in behind their back. */
export function createOwnSiteGuard(publicUrl: string): Guard {
  return createGuard({ refusals: ['cross_site_request'] }, (request) => {
    return comesFromStore(request, publicUrl) ? Promise.resolve() : Promise.reject(crossSiteRequest());
  });
}
