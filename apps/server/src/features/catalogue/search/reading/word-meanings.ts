/** What each typed word may mean among the words that titles and authors have, and what reading it so costs. */
import type { KnownWord } from '../words/word-queries.ts';
import { type TypedWord, wordCost } from './word-likeness.ts';

export type Meaning = KnownWord & { cost: number };

export type WordMeanings = {
  /** The likeliest first. */
  of(text: string): Meaning[];
  /** Infinite where a word is no meaning of what was typed. */
  costOf(text: string, word: string): number;
};

export function createMeanings(): WordMeanings & { add(typed: TypedWord, known: KnownWord[]): void } {
  const meanings = new Map<string, Map<string, Meaning>>();
  return {
    add: (typed, known) => {
      const found = meanings.get(typed.text) ?? new Map<string, Meaning>();
      for (const word of known) {
        const cost = wordCost(typed, word.word);
        if (cost < Infinity) found.set(word.word, { ...word, cost });
      }
      meanings.set(typed.text, found);
    },
    of: (text) =>
      Array.from(meanings.get(text)?.values() ?? []).toSorted(
        (left, right) => left.cost - right.cost || right.named - left.named,
      ),
    costOf: (text, word) => (text === word ? 0 : (meanings.get(text)?.get(word)?.cost ?? Infinity)),
  };
}
