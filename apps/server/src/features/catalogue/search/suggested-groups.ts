/** Authors, series and shelves for what somebody is typing, taken from the books that it finds. */
import { categories, type SuggestedGroup } from '@book-store/contract';
import { foldWords } from './words/fold-text.ts';
import type { SuggestedRow } from './finding/search-queries.ts';

type GroupedBook = Pick<SuggestedRow, 'author' | 'series' | 'category'>;

const maxOfAKind = 2;
const maxNearest = 3;
/** One letter is the beginning of too much. */
const minShelfLength = 2;

/** Those whose name has every word, the last one as a beginning. */
export function findGroups(words: string[], books: GroupedBook[]): SuggestedGroup[] {
  const isMeant = (name: string) => hasWords(foldWords(name), words);
  const typed = words.join(' ');
  const shelves = categories.filter((name) => typed.length >= minShelfLength && name.startsWith(typed));
  return [
    ...distinct(books.map(({ author }) => author).filter((name) => name !== null && isMeant(name)))
      .slice(0, maxOfAKind)
      .map((name) => ({ kind: 'author' as const, name })),
    ...distinct(books.map(({ series }) => series).filter((name) => name !== null && isMeant(name)))
      .slice(0, maxOfAKind)
      .map((name) => ({ kind: 'series' as const, name })),
    ...shelves.map((category) => ({ kind: 'shelf' as const, category })),
  ];
}

/** Those that books belong to which are only near to what was typed. */
export function groupsOf(books: GroupedBook[]): SuggestedGroup[] {
  return [
    ...distinct(books.map(({ author }) => author))
      .slice(0, maxNearest)
      .map((name) => ({ kind: 'author' as const, name })),
    ...distinct(books.map(({ series }) => series))
      .slice(0, maxNearest)
      .map((name) => ({ kind: 'series' as const, name })),
    ...[...new Set(books.map(({ category }) => category))]
      .slice(0, maxNearest)
      .map((category) => ({ kind: 'shelf' as const, category })),
  ];
}

function hasWords(nameWords: string[], words: string[]): boolean {
  return words.every((word, index) =>
    nameWords.some((known) => (index < words.length - 1 ? known === word : known.startsWith(word))),
  );
}

/** By their words: "Brontë" and "BRONTE" are one. */
function distinct(names: (string | null)[]): string[] {
  const known = new Map<string, string>();
  for (const name of names) {
    const words = name === null ? '' : foldWords(name).join(' ');
    if (name !== null && words !== '' && !known.has(words)) known.set(words, name);
  }
  return [...known.values()];
}
