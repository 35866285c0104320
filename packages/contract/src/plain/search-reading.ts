/**
 * What the search read for what was typed, where that is something else. The list of books is a plain array, so this
 * travels in a header, written like the query of an address.
 */

export const searchReadingHeader = 'search-reading';

export type SearchReading = {
  /** What was searched for. */
  q: string;
  /** Typed words that were not, since no book has all of them; folded, as the search compares them. */
  leftOut: string[];
};

export function writeSearchReading({ q, leftOut }: SearchReading): string {
  return new URLSearchParams([['q', q], ...leftOut.map((word) => ['leftOut', word])]).toString();
}

export function readSearchReading(header: string | null | undefined): SearchReading | undefined {
  const read = new URLSearchParams(header ?? '');
  const q = read.get('q');
  return q ? { q, leftOut: read.getAll('leftOut') } : undefined;
}
