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
 * typed (see book-likeness.ts). Its words are the reading, which is then searched for like any other words.
 */
import { categories } from '@book-store/contract';
import type { Pool } from 'pg';
import { foldWords, pairLetters } from '../fold-text.ts';
import type { WordCounter, WordCounts } from '../word-counter.ts';
import { wordForms } from '../word-forms.ts';
import type { KnownWord } from '../word-queries.ts';
import { compareWithBook, type LikeBook } from './book-likeness.ts';
import { spellNumber } from './number-words.ts';
import { type Candidate, findCandidates, findSimilarWords } from './reading-queries.ts';
import { partsOf, splitText } from './split-words.ts';
import type { TypedWord } from './word-likeness.ts';
import { createMeanings, type WordMeanings } from './word-meanings.ts';

/** They stand in every row like a word of the description; how common they are is not asked. */
const categoryWords: KnownWord[] = categories.map((word) => ({ word, books: 1, named: 1 }));

export type Reading = {
  words: string[];
  /** Typed words that are not searched for. */
  leftOut: string[];
  /** The words say what was typed, in another form. */
  isAsTyped: boolean;
};

type Searched = { pool: Pool; words: WordCounter };

/** The typed words, or the same with one of them taken apart. */
type Variant = { typed: TypedWord[]; cost: number };

/** For the index: one of the words that something typed may mean, and how many books have one. */
type Group = { query: string; books: number };

/** In so large a part of all titles, a word says nothing about a book; of a few books that may be chance. */
const commonShare = 0.03;
const fewestCommon = 10;
const maxMeanings = 30;
const maxSplits = 3;
/** Words, and pairs of words: of a longer text the first ones say enough. */
const maxAsked = 12;
/** Of the rarest words; the others are compared when the books are there. */
const maxGroups = 5;
const maxListLength = 20_000;
const costOfSplit = 0.4;
const costOfTwoErrors = 2;
/** What a reading may cost: so much, and so much more for each word. */
const nearReading = { atAll: 0.9, each: 0.6 };
const anyReading = { atAll: 1.5, each: 1.1 };

export async function findReading(
  database: Searched,
  words: string[],
  counts: WordCounts,
): Promise<Reading | undefined> {
  return (
    (await readPairs(database.words, words, counts)) ??
    (await readNearMisses(database.pool, words, counts)) ??
    (await readFreely(database, words, counts))
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
async function readNearMisses(pool: Pool, words: string[], counts: WordCounts): Promise<Reading | undefined> {
  const typed = toTyped(words, counts);
  const meanings = createMeanings();
  for (const word of typed) {
    const known = counts.booksNamed(word.text) > 0;
    const near = known
      ? [toKnown(word.text, counts)]
      : [...(counts.similarTo(word.text) ?? []), ...categoryWords];
    meanings.add({ ...word, isBeginning: false }, near);
  }
  const groups = typed.map(({ text }) =>
    toGroup(meanings.of(text).filter(({ cost }) => cost < costOfTwoErrors)),
  );
  if (groups.some(({ books }) => books === 0)) return undefined;
  const candidates = await findCandidates(pool, allOf(chooseGroups(groups)));
  return toReading(chooseBook(candidates, [{ typed, cost: 0 }], meanings, nearReading));
}

async function readFreely(
  database: Searched,
  typedWords: string[],
  known: WordCounts,
): Promise<Reading | undefined> {
  const words = typedWords.flatMap((word) => spellNumber(word) ?? [word]);
  // Only one: the parts of a word are counted by the hundred.
  const runTogether = findLongestUnknown(words, known);
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const counts = await database.words.count([...words, ...joined, ...partsOf(runTogether)]);
  const typed = toTyped(words, counts);
  const splits: Variant[] = splitOne(words, runTogether, counts).map((apart) => ({
    typed: toTyped(apart, counts),
    cost: costOfSplit * (apart.length - words.length),
  }));
  const variants = [{ typed, cost: 0 }, ...splits];

  const meanings = await findMeanings(database.pool, typed, joined, counts);
  const groups = groupMeanings(typed, meanings);
  const queries = [
    groups,
    ...splits.map((split) => split.typed.map(({ text }) => toGroup([toKnown(text, counts)]))),
  ]
    .map((some) => allOf(chooseGroups(some)))
    .filter((query) => query !== '');
  const choose = async (query: string) =>
    chooseBook(await findCandidates(database.pool, query), variants, meanings, anyReading);
  const found = await choose(anyOf(queries));
  if (found) return toReading(found);

  const chosen = chooseGroups(groups);
  if (chosen.length < 2) return undefined;
  return toReading(
    await choose(anyOf(chosen.map((_, left) => allOf(chosen.filter((__, index) => index !== left))))),
  );
}

function toTyped(words: string[], counts: WordCounts): TypedWord[] {
  const common = Math.max(fewestCommon, commonShare * counts.allBooks);
  return words.map((text, index) => ({
    text,
    isCommon: counts.booksNamed(text) >= common,
    isBeginning: index === words.length - 1,
  }));
}

function toKnown(word: string, counts: WordCounts): KnownWord {
  return { word, books: counts.booksWith(word), named: counts.booksNamed(word) };
}

/** Of the words that are not common, and of two that may be one: a book has that one, or one of them nobody has. */
async function findMeanings(
  pool: Pool,
  typed: TypedWord[],
  joined: string[],
  counts: WordCounts,
): Promise<WordMeanings> {
  const isUnknown = (index: number) => counts.booksNamed(typed[index]?.text ?? '') === 0;
  const asked = [
    ...typed.filter(({ isCommon, text }) => !isCommon && text.length > 1),
    ...joined
      .map((text, index) => ({ text, isCommon: false, isBeginning: index === joined.length - 1, index }))
      .filter(({ text, index }) => counts.booksNamed(text) > 0 || isUnknown(index) || isUnknown(index + 1)),
  ];
  const similar = await findSimilarWords(
    pool,
    asked.slice(0, maxAsked).map((word) => ({ ...word, forms: wordForms(word.text) })),
  );
  const meanings = createMeanings();
  for (const [index, word] of asked.entries()) {
    const exact = counts.booksNamed(word.text) > 0 ? [toKnown(word.text, counts)] : [];
    meanings.add(word, [...(similar[index] ?? []), ...exact]);
  }
  return meanings;
}

/** Of each word that is not common: what it may mean, alone or together with its neighbours. */
function groupMeanings(typed: TypedWord[], meanings: WordMeanings): Group[] {
  const likeliest = (text: string) =>
    meanings
      .of(text)
      .filter(({ cost, named }) => cost === 0 || named <= maxListLength)
      .slice(0, maxMeanings);
  return typed.flatMap(({ text, isCommon }, index) => {
    if (isCommon) return [];
    const before = typed[index - 1];
    const after = typed[index + 1];
    return [
      toGroup([
        ...likeliest(text),
        ...(before ? likeliest(before.text + text) : []),
        ...(after ? likeliest(text + after.text) : []),
      ]),
    ];
  });
}

function toGroup(words: KnownWord[]): Group {
  const terms = words.flatMap(({ word }) =>
    isCategory(word) ? [`'n/${word}'`, `'${word}'`] : [`'n/${word}'`],
  );
  const distinct = [...new Set(terms)];
  return { query: `(${distinct.join(' | ')})`, books: words.reduce((sum, { named }) => sum + named, 0) };
}

function isCategory(word: string): boolean {
  return categoryWords.some((category) => category.word === word);
}

/** The rarest; those with long lists only if there are no others. */
function chooseGroups(groups: Group[]): Group[] {
  const known = groups.filter(({ books }) => books > 0).toSorted((left, right) => left.books - right.books);
  const short = known.filter(({ books }) => books <= maxListLength);
  return (short.length > 0 ? short : known.slice(0, 1)).slice(0, maxGroups);
}

const allOf = (groups: Group[]) => groups.map(({ query }) => query).join(' & ');
const anyOf = (queries: string[]) => queries.map((query) => `(${query})`).join(' | ');

function findLongestUnknown(words: string[], counts: WordCounts): string {
  const unknown = words.filter((word) => counts.booksWith(word) === 0);
  return unknown.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function splitOne(words: string[], runTogether: string, counts: WordCounts): string[][] {
  if (runTogether === '') return [];
  const splits = splitText(runTogether, (part) => counts.booksNamed(part), counts.allBooks, maxSplits);
  return splits.map((parts) => words.flatMap((word) => (word === runTogether ? parts : [word])));
}

function chooseBook(
  candidates: Candidate[],
  variants: Variant[],
  meanings: WordMeanings,
  limit: { atAll: number; each: number },
): LikeBook | undefined {
  let best: (LikeBook & { units: number }) | undefined;
  for (const { title, author, category, units_sold: units } of candidates) {
    const book = { titleWords: foldWords(title), otherWords: [...foldWords(author ?? ''), category] };
    for (const { typed, cost: extra } of variants) {
      const like = compareWithBook(typed, book, meanings);
      const cost = like.cost + extra;
      const isBetter = !best || cost < best.cost || (cost === best.cost && units > best.units);
      if (isBetter && cost <= limit.atAll + limit.each * typed.length) best = { ...like, cost, units };
    }
  }
  return best;
}

function toReading(book: LikeBook | undefined): Reading | undefined {
  return book && book.words.length > 0
    ? { words: book.words, leftOut: book.leftOut, isAsTyped: false }
    : undefined;
}
