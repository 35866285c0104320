/** Asks which words of titles and authors may have been meant by each typed word. */
import type { Pool } from 'pg';
import { editDistance } from '../words/edit-distance.ts';
import type { WordCounts } from '../words/word-counter.ts';
import { wordForms } from '../words/word-forms.ts';
import type { KnownWord } from '../words/word-queries.ts';
import { findSimilarWords } from './reading-queries.ts';
import { saysNothing, standsByItself } from './request-words.ts';
import type { TypedPart, TypedWord } from './word-likeness.ts';
import { createMeanings, type WordMeanings } from './word-meanings.ts';

/** In so large a part of all titles, a word says nothing about a book; of a few books that may be chance. */
const commonShare = 0.03;
const fewestCommon = 10;
/** Words, and pairs of words: of a longer text the first ones say enough. */
const maxAsked = 12;

export function asTyped(words: string[]): TypedPart[] {
  return words.map((text) => ({ text, typedAs: text }));
}

export function toTyped(parts: TypedPart[], counts: WordCounts): (TypedWord & TypedPart)[] {
  const common = Math.max(fewestCommon, commonShare * counts.allBooks);
  return parts.map((part, index) => ({
    ...part,
    isCommon: counts.booksNamed(part.text) >= common,
    isBeginning: index === parts.length - 1,
  }));
}

export function toKnown(word: string, counts: WordCounts): KnownWord {
  return { word, books: counts.booksWith(word), named: counts.booksNamed(word) };
}

/**
 * Of the words that are not common, and of two that may be one: a book has that one, or one of them nobody has. No half of
 * a word that was misspelt as well is "of" or "a": who types "a dog" does not mean Adam.
 * `trustsKnown`: beside a word that nobody has, the others mean themselves.
 */
export async function findMeanings(
  pool: Pool,
  { typed, joined, trustsKnown }: { typed: TypedWord[]; joined: string[]; trustsKnown: boolean },
  counts: WordCounts,
): Promise<WordMeanings> {
  const isUnknown = (index: number) => counts.booksNamed(typed[index]?.text ?? '') === 0;
  const mayBeHalves = (index: number) =>
    [index, index + 1].some(isUnknown) &&
    ![index, index + 1].some((half) => standsByItself(typed[half]?.text ?? ''));
  const trusted =
    trustsKnown && typed.some((_, index) => isUnknown(index))
      ? typed.filter((_, index) => !isUnknown(index))
      : [];
  const asked = [
    ...typed.filter((word) => !word.isCommon && word.text.length > 1 && !trusted.includes(word)),
    ...joined
      .map((text, index) => ({ text, isCommon: false, isBeginning: index === joined.length - 1, index }))
      .filter(({ text, index }) => counts.booksNamed(text) > 0 || mayBeHalves(index)),
  ];
  const similar = await findSimilarWords(
    pool,
    asked.slice(0, maxAsked).map((word) => ({ ...word, forms: wordForms(word.text) })),
  );
  const meanings = createMeanings();
  for (const word of trusted) meanings.add(word, [toKnown(word.text, counts)]);
  for (const [index, word] of asked.entries()) {
    const exact = counts.booksNamed(word.text) > 0 ? [toKnown(word.text, counts)] : [];
    const others = (similar[index] ?? []).filter(({ word: other }) => mayMean(word.text, other));
    meanings.add(word, [...others, ...exact]);
  }
  return meanings;
}

/** What only asks for a book is hardly misspelt: a story is no Stoker. */
function mayMean(text: string, other: string): boolean {
  return !saysNothing(text) || editDistance(text, other, 1) <= 1;
}
