/** What to offer where even a reading finds nothing: books that have some of what was typed, the likeliest first. */
import { compareWithBook, type NamedBook } from './book-likeness.ts';
import { asTyped, findMeanings, toTyped } from './find-meanings.ts';
import { onEnter, type SearchedWords } from './find-reading.ts';
import { chooseGroups, groupMeanings, joinGroups } from './meaning-groups.ts';
import { type Candidate, findCandidates, namesOf } from './reading-queries.ts';
import { saysNothing } from './request-words.ts';
import type { TypedWord } from './word-likeness.ts';
import type { WordMeanings } from './word-meanings.ts';

/** Any of them will do, so that the index lists the books of all. */
const maxGroups = 3;
/** Of a word's letters: with more of them wrong, a book that has such a word has nothing to do with what was typed. */
const maxErrorShare = 0.24;

export async function findNearest(
  { pool, words: counter }: SearchedWords,
  words: string[],
  limit: number,
): Promise<Candidate[]> {
  const { maxMeanings, maxCandidates, trustsKnown } = onEnter;
  const counts = await counter.count(words);
  const typed = toTyped(asTyped(words.filter((word) => !saysNothing(word))), counts);
  const meanings = await findMeanings(pool, { typed, joined: [], trustsKnown }, counts);
  const groups = chooseGroups(groupMeanings(typed, meanings, maxMeanings)).slice(0, maxGroups);
  const candidates = await findCandidates(pool, groups.length > 0 ? [joinGroups(groups)] : [], maxCandidates);
  return candidates
    .map((book) => ({ book, names: namesOf(book) }))
    .filter(({ names }) => hasNearWord(typed, names, meanings))
    .map(({ book, names }) => ({ book, like: compareWithBook(typed, names, meanings) }))
    .toSorted(
      (left, right) => left.like.cost - right.like.cost || right.book.units_sold - left.book.units_sold,
    )
    .slice(0, limit)
    .map(({ book }) => book);
}

function hasNearWord(
  typed: TypedWord[],
  { titleWords, otherWords }: NamedBook,
  meanings: WordMeanings,
): boolean {
  const names = [...titleWords, ...otherWords];
  return typed.some(
    ({ text, isCommon }) =>
      !isCommon && names.some((name) => meanings.costOf(text, name) <= maxErrorShare * text.length),
  );
}
