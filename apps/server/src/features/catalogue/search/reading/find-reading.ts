/**
 * Reads what was typed as words that one book has together, once the words as typed have found nothing:
 *
 * 0. What a script without spaces has run together is found by its pairs of letters.
 * 1. Each word that no book has is taken for one that is a single letter away. Most errors are that, and these words
 *    came with the answer that no book has it.
 * 2. Else every word may mean another one: two errors away, or of the same sound. Two words may be one that was typed
 *    with a space in it, one may be several without; numbers may be spelled.
 * 3. Else one of the words is left out.
 *
 * Each step asks the index for books that have one meaning of every word, and takes the one that is most like what was
 * typed (see book-likeness.ts). Its words are the reading, which is then searched for like any other words. Only a single
 * word that is a letter away is read without books (see one-near-word.ts).
 */
import type { Pool } from 'pg';
import { pairLetters } from '../words/fold-text.ts';
import type { WordCounter, WordCounts } from '../words/word-counter.ts';
import { compareWithBook, type LikeBook } from './book-likeness.ts';
import { asTyped, findMeanings, toKnown, toTyped } from './find-meanings.ts';
import { categoryWords, chooseGroups, type Group, groupMeanings, toGroup } from './meaning-groups.ts';
import { spellNumber } from './number-words.ts';
import { readOneWord } from './one-near-word.ts';
import { type Candidate, findCandidates, namesOf } from './reading-queries.ts';
import { saysNothing } from './request-words.ts';
import { partsOf, splitText } from './split-words.ts';
import type { TypedPart, TypedWord } from './word-likeness.ts';
import { createMeanings, type WordMeanings } from './word-meanings.ts';

export type Reading = {
  words: string[];
  /** Typed words that are not searched for. */
  leftOut: string[];
  /** The words say what was typed, in another form. */
  isAsTyped: boolean;
};

export type SearchedWords = { pool: Pool; words: WordCounter };

/** The typed words, or the same with one of them taken apart. */
type Variant = { typed: (TypedWord & TypedPart)[]; cost: number };

const maxSplits = 3;
const costOfSplit = 0.4;
export const costOfTwoErrors = 2;
/** What a reading may cost: so much, and so much more for each word; none for what only asks for a book and is in it. */
const nearReading = { atAll: 0.9, each: 0.6 };
const anyReading = { atAll: 1.5, each: 1.1 };

/** How far it is looked for what was meant. */
type Effort = {
  /** Of each word; the likeliest. */
  maxMeanings: number;
  /** Books that it is chosen among: each costs as much on the way here as to be found. */
  maxCandidates: number;
  /** Beside a word that nobody has, the others mean themselves. */
  trustsKnown: boolean;
};

export const onEnter: Effort = { maxMeanings: 30, maxCandidates: 120, trustsKnown: false };
export const whileTyping: Effort = { maxMeanings: 12, maxCandidates: 40, trustsKnown: true };

export async function findReading(
  database: SearchedWords,
  words: string[],
  counts: WordCounts,
  effort: Effort = onEnter,
): Promise<Reading | undefined> {
  // By itself, a word that names books means nothing else.
  if (words.length === 1 && counts.booksNamed(words[0] ?? '') > 0) return undefined;
  return (
    (await readPairs(database.words, words, counts)) ??
    (await readNearMisses(database, words, counts, effort)) ??
    (await readFreely(database, words, counts, effort))
  );
}

async function readPairs(
  counter: WordCounter,
  words: string[],
  counts: WordCounts,
): Promise<Reading | undefined> {
  const pairs = words.flatMap((word) => (counts.booksWith(word) > 0 ? [] : pairLetters(word)));
  if (pairs.length === 0) return undefined;
  const known = await counter.count(pairs);
  if (pairs.some((pair) => known.booksWith(pair) === 0)) return undefined;
  const parts = words.flatMap((word) => (counts.booksWith(word) > 0 ? [word] : pairLetters(word)));
  return { words: parts, leftOut: [], isAsTyped: true };
}

/** Only the words that no book has, each a letter away. */
async function readNearMisses(
  database: SearchedWords,
  words: string[],
  counts: WordCounts,
  effort: Effort,
): Promise<Reading | undefined> {
  const typed = toTyped(asTyped(words), counts);
  const meanings = createMeanings();
  for (const word of typed) {
    const known = counts.booksNamed(word.text) > 0;
    const near = known
      ? [toKnown(word.text, counts)]
      : [...categoryWords, ...(counts.similarTo(word.text) ?? [])];
    meanings.add({ ...word, isBeginning: false }, near);
  }
  const near = typed.map(({ text }) => meanings.of(text).filter(({ cost }) => cost < costOfTwoErrors));
  const [only] = near;
  if (only && near.length === 1) {
    const most = nearReading.atAll + nearReading.each;
    const word = await readOneWord(database, words[0] ?? '', { meanings: only, most });
    return word === undefined ? undefined : { words: [word], leftOut: [], isAsTyped: false };
  }
  const groups = near.map(toGroup);
  if (groups.some(({ books }) => books === 0)) return undefined;
  const candidates = await findCandidates(database.pool, chooseGroups(groups), effort.maxCandidates);
  return toReading(chooseBook(candidates, [{ typed, cost: 0 }], meanings, nearReading));
}

async function readFreely(
  database: SearchedWords,
  typedWords: string[],
  known: WordCounts,
  effort: Effort,
): Promise<Reading | undefined> {
  const parts = asTyped(typedWords).flatMap((part) =>
    putInPlace(part, spellNumber(part.text) ?? [part.text]),
  );
  const words = parts.map(({ text }) => text);
  // Only one: the parts of a word are counted by the hundred.
  const runTogether = findLongestUnknown(words, known);
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const counts = await database.words.count([...words, ...joined, ...partsOf(runTogether)]);
  const typed = toTyped(parts, counts);
  const splits: Variant[] = splitOne(parts, runTogether, counts).map((apart) => ({
    typed: toTyped(apart, counts),
    cost: costOfSplit * (apart.length - parts.length),
  }));
  const variants = [{ typed, cost: 0 }, ...splits];

  const meanings = await findMeanings(
    database.pool,
    { typed, joined, trustsKnown: effort.trustsKnown },
    counts,
  );
  const groups = groupMeanings(typed, meanings, effort.maxMeanings);
  const choose = async (alternatives: Group[][]) => {
    const candidates = await Promise.all(
      alternatives.map((some) => findCandidates(database.pool, some, effort.maxCandidates)),
    );
    return chooseBook(candidates.flat(), variants, meanings, anyReading);
  };
  const chosen = chooseGroups(groups);
  const apart = splits.map((split) => split.typed.map(({ text }) => toGroup([toKnown(text, counts)])));
  const found = await choose([chosen, ...apart.map(chooseGroups)]);
  if (found) return toReading(found);

  if (chosen.length < 2) return undefined;
  const leaveOutOneOf = (some: Group[]) =>
    choose(some.map((left) => chosen.filter((group) => group !== left)));
  // To keep a word with an error in it, and leave out one that is right, would cost more.
  const unknown = chosen.filter((group) => group.isOfUnknown);
  const right = chosen.filter((group) => !group.isOfUnknown);
  return toReading((await leaveOutOneOf(unknown)) ?? (await leaveOutOneOf(right)));
}

function findLongestUnknown(words: string[], counts: WordCounts): string {
  const unknown = words.filter((word) => counts.booksWith(word) === 0);
  return unknown.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function splitOne(parts: TypedPart[], runTogether: string, counts: WordCounts): TypedPart[][] {
  if (runTogether === '') return [];
  const splits = splitText(runTogether, (part) => counts.booksNamed(part), counts.allBooks, maxSplits);
  return splits.map((words) =>
    parts.flatMap((part) => (part.text === runTogether ? putInPlace(part, words) : [part])),
  );
}

function putInPlace({ typedAs }: TypedPart, words: string[]): TypedPart[] {
  return words.map((text) => ({ text, typedAs }));
}

function chooseBook(
  candidates: Candidate[],
  variants: Variant[],
  meanings: WordMeanings,
  limit: { atAll: number; each: number },
): LikeBook | undefined {
  let best: (LikeBook & { units: number }) | undefined;
  for (const candidate of candidates) {
    const book = namesOf(candidate);
    const { units_sold: units } = candidate;
    for (const { typed, cost: extra } of variants) {
      const like = compareWithBook(typed, book, meanings);
      if (isOfRequestOnly(like)) continue;
      const cost = like.cost + extra;
      const isBetter = !best || cost < best.cost || (cost === best.cost && units > best.units);
      const counted = typed.length - like.words.filter(saysNothing).length;
      if (isBetter && cost <= limit.atAll + limit.each * counted) best = { ...like, cost, units };
    }
  }
  return best;
}

/** What says which book was left out, and only what asks for one is there: "of the" is not what was meant. */
function isOfRequestOnly({ words, leftOut }: LikeBook): boolean {
  return words.every(saysNothing) && !leftOut.every(saysNothing);
}

function toReading(book: LikeBook | undefined): Reading | undefined {
  return book && book.words.length > 0
    ? { words: book.words, leftOut: book.leftOut, isAsTyped: false }
    : undefined;
}
