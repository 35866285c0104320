/** Authors, series and shelves for what somebody is typing, taken from the books that it finds. */
import { type Shelf, splitAuthors, type SuggestedGroup } from '@book-store/contract';
import { foldWords } from './words/fold-text.ts';
import type { SuggestedRow } from './finding/search-queries.ts';

type GroupedBook = Pick<SuggestedRow, 'author' | 'series' | 'category'>;

const maxOfAKind = 2;
const maxNearest = 3;
/** One letter is the beginning of too much. */
const minShelfLength = 2;

/** Those whose name has every word, the last one as a beginning. */
export function findGroups(words: string[], books: GroupedBook[], shelves: Shelf[]): SuggestedGroup[] {
  const isMeant = (name: string) => hasWords(foldWords(name), words);
  const typed = words.join(' ');
  const meant = shelves.filter(
    ({ title }) => typed.length >= minShelfLength && foldWords(title).join(' ').startsWith(typed),
  );
  return [
    ...distinct(books.flatMap(authorsOf).filter(isMeant))
      .slice(0, maxOfAKind)
      .map((name) => ({ kind: 'author' as const, name })),
    ...distinct(books.map(({ series }) => series).filter((name) => name !== null && isMeant(name)))
      .slice(0, maxOfAKind)
      .map((name) => ({ kind: 'series' as const, name })),
    ...meant.map(toShelfGroup),
  ];
}

/** Those that books belong to which are only near to what was typed. */
export function groupsOf(books: GroupedBook[], shelves: Shelf[]): SuggestedGroup[] {
  return [
    ...distinct(books.flatMap(authorsOf))
      .slice(0, maxNearest)
      .map((name) => ({ kind: 'author' as const, name })),
    ...distinct(books.map(({ series }) => series))
      .slice(0, maxNearest)
      .map((name) => ({ kind: 'series' as const, name })),
    ...[...new Set(books.map(({ category }) => category))]
      .flatMap((category) => shelves.filter(({ name }) => name === category))
      .slice(0, maxNearest)
      .map(toShelfGroup),
  ];
}

function authorsOf({ author }: GroupedBook): string[] {
  return author === null ? [] : splitAuthors(author);
}

function toShelfGroup({ name, title }: Shelf) {
  return { kind: 'shelf' as const, category: name, title };
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
