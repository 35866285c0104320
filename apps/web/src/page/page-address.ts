/** One address for each page: however else it is written leads there, by one redirect. */
import { isStoredId } from '@book-store/contract/stored-id';

const origin = /^https?:\/\/[^/?#]*/i;
/** A header takes only what can be seen, and browsers drop tabs and line ends from an address. */
const unprintable = /[^\x21-\x7e]/gu;

/** A request names a path and a query; one that came through a proxy may name the store as well. */
export function splitAddress(url: string): { path: string; query: string } {
  const [address = ''] = url.replace(origin, '').split('#', 1);
  const mark = address.indexOf('?');
  if (mark < 0) return { path: address || '/', query: '' };
  return { path: address.slice(0, mark) || '/', query: address.slice(mark + 1) };
}

/**
 * The parts of a path as they are written, without empty ones and without dots that lead up or nowhere. None of them
 * begins with a slash or a backslash, so that a path made of them never leads to another host.
 */
export function pathParts(path: string): string[] {
  const parts: string[] = [];
  for (const part of path.split(/[/\\]/)) {
    const name = decodePart(part);
    if (name === '..') parts.pop();
    else if (name !== '' && name !== '.') parts.push(escapeUnprintable(part));
  }
  return parts;
}

/** Undefined for what stands for no text. */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

export function escapeUnprintable(text: string): string {
  return text.replace(unprintable, (character) => encodeURIComponent(character.toWellFormed()));
}

/** Ids are written in small letters. */
export function toCanonicalParameter(value: string): string {
  const small = value.toLowerCase();
  return encodeURIComponent(isStoredId(small) ? small : value);
}
