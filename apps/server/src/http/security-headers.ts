import { createHash } from 'node:crypto';
import type { App } from './app-types.ts';
import { requestIdHeader } from './request-id.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const overHttps = { ...headers, 'strict-transport-security': 'max-age=31536000' };

/** For documents that contain this one script. */
export function policyWithScript(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return `${contentSecurityPolicy}; script-src 'self' 'sha256-${hash}'`;
}

/**
 * The same few headers on every answer, and the request's id; no package, since the sign-in popup needs its own opener
 * policy.
 */
export function registerSecurityHeaders(app: App, publicUrl: string): void {
  const sent = securityHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(sent).header(requestIdHeader, request.id);
    done();
  });
}

export function securityHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? overHttps : headers;
}

/** For the API's description: what any answer may carry. */
export function describeEverywhereHeaders() {
  const names = [...Object.keys(overHttps), 'cache-control', 'content-encoding', requestIdHeader, 'vary'];
  return Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' as const } }]));
}
