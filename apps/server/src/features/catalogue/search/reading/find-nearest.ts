/** What to offer where even a reading finds nothing: books that have some of what was typed, the likeliest first. */
import { compareWithBook } from './book-likeness.ts';
import { asTyped, findMeanings, toTyped } from './find-meanings.ts';
import { onEnter, type SearchedWords } from './find-reading.ts';
import { chooseGroups, groupMeanings, joinGroups } from './meaning-groups.ts';
import { type Candidate, findCandidates, namesOf } from './reading-queries.ts';

/** Any of them will do, so that the index lists the books of all. */
const maxGroups = 3;

export async function findNearest(
  { pool, words: counter }: SearchedWords,
  words: string[],
  limit: number,
): Promise<Candidate[]> {
  const { maxMeanings, maxCandidates, trustsKnown } = onEnter;
  const counts = await counter.count(words);
  const typed = toTyped(asTyped(words), counts);
  const meanings = await findMeanings(pool, { typed, joined: [], trustsKnown }, counts);
  const groups = chooseGroups(groupMeanings(typed, meanings, maxMeanings)).slice(0, maxGroups);
  const candidates = await findCandidates(pool, groups.length > 0 ? [joinGroups(groups)] : [], maxCandidates);
  return candidates
    .map((book) => ({ book, like: compareWithBook(typed, namesOf(book), meanings) }))
    .filter(({ like }) => like.words.length > 0)
    .toSorted(
      (left, right) => left.like.cost - right.like.cost || right.book.units_sold - left.book.units_sold,
    )
    .slice(0, limit)
    .map(({ book }) => book);
}
