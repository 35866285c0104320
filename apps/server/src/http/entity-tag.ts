/** Tags by which a caller says which version of an answer it has already. */
import { hash } from 'node:crypto';

export function toEtag(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** A proxy that compressed the answer has made the tag a weak one. */
export function isSameVersion(known: string, etag: string): boolean {
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
