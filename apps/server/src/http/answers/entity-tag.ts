/** Tags by which a caller says which version of an answer it has already. */
import { createHash, hash } from 'node:crypto';

export function toEtag(body: string | Buffer): string {
  return quote(hash('sha256', body, 'base64url'));
}

/** The same tag for a body that is made piece by piece. */
export function startEtag(): { add: (piece: string | Buffer) => void; end: () => string } {
  const sum = createHash('sha256');
  return { add: (piece) => void sum.update(piece), end: () => quote(sum.digest('base64url')) };
}

function quote(digest: string): string {
  return `"${digest.slice(0, 22)}"`;
}

/** A proxy that compressed the answer has made the tag a weak one. */
export function isSameVersion(known: string, etag: string): boolean {
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
