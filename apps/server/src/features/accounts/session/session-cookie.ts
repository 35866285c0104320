/** The customer's cookie: the session's token and its signature, in the form that better-auth signs. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieAttributes, cookieName, findCookie } from '../../../security/cookies.ts';

/** What better-auth puts before the names of its cookies. */
export function sessionCookiePrefix(publicUrl: string): string {
  return cookieName(publicUrl, 'book-store');
}

export function sessionCookieName(publicUrl: string): string {
  return `${sessionCookiePrefix(publicUrl)}.session_token`;
}

export function signSessionToken(token: string, authSecret: string): string {
  return encodeURIComponent(`${token}.${sign(token, authSecret).toString('base64')}`);
}

/** As better-auth writes it at the log-in. */
export function describeSessionCookie(
  token: string,
  { publicUrl, authSecret, maxAgeSeconds }: { publicUrl: string; authSecret: string; maxAgeSeconds: number },
): string {
  const value = signSessionToken(token, authSecret);
  const attributes = cookieAttributes(publicUrl, 'Lax');
  return `${sessionCookieName(publicUrl)}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
}

/** The token if the signature is the store's own. */
export function readSessionToken(cookies: string, name: string, authSecret: string): string | undefined {
  const value = findCookie(cookies, name);
  if (!value || value.length > 1024) return undefined;
  const signed = decode(value);
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), 'base64');
  const expected = sign(token, authSecret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function sign(token: string, authSecret: string): Buffer {
  return createHmac('sha256', authSecret).update(token).digest();
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
