/** Which parts the sitemap of a big catalogue has, and what they are called. */
import { isStoredId } from '@book-store/contract';
import type { BookRange, BookRanges } from '../../features/catalogue/index.ts';

const partName = /^books-(start|[0-9a-f-]{36})-to-(end|[0-9a-f-]{36})\.xml$/;

export function writePartName({ after = 'start', upTo = 'end' }: BookRange): string {
  return `books-${after}-to-${upTo}.xml`;
}

export function readPartName(name: string): BookRange | undefined {
  const [, after, upTo] = partName.exec(name) ?? [];
  if (after === undefined || upTo === undefined) return undefined;
  const range = { after: after === 'start' ? undefined : after, upTo: upTo === 'end' ? undefined : upTo };
  return [range.after, range.upTo].every((id) => id === undefined || isStoredId(id)) ? range : undefined;
}

/**
 * Finds the parts; for `lifetimeMs` the same ones again. Together they cover every key there can be, so a
 * book that came later is in one of them too, and a change to the catalogue costs no new walk through all of it.
 */
export function createPartFinder(
  bookRanges: BookRanges,
  booksInPart: number,
  lifetimeMs: number,
): () => Promise<BookRange[]> {
  let known: { parts: BookRange[]; until: number } | undefined;
  return async () => {
    if (known && performance.now() < known.until) return known.parts;
    const ends = await bookRanges.findEnds(booksInPart);
    const parts = [...ends, undefined].map((upTo, place) => ({ after: ends[place - 1], upTo }));
    // A small catalogue is walked through in no time, and may be a big one after the next import.
    known = parts.length > 1 ? { parts, until: performance.now() + lifetimeMs } : undefined;
    return parts;
  };
}
