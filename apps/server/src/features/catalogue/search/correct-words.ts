/** Puts typing errors right, once a search has found nothing. */
import { categories } from '@book-store/contract';
import type { Pool } from 'pg';
import { beginningDistance, editDistance } from './edit-distance.ts';
import { longestWord } from './fold-text.ts';
import { allowedEdits, wordForms } from './word-forms.ts';
import type { WordCounts } from './word-counter.ts';
import { findSimilarWords, type KnownWord } from './word-queries.ts';

/** The words with every unknown one replaced by its likeliest meaning; undefined if nothing better is known. */
export async function correctWords(
  pool: Pool,
  words: string[],
  counts: WordCounts,
  options: { lastIsBeginning: boolean },
): Promise<string[] | undefined> {
  const corrected = await Promise.all(
    words.map((word, index) =>
      counts.booksWith(word) > 0
        ? Promise.resolve(word)
        : correctWord(pool, word, options.lastIsBeginning && index === words.length - 1),
    ),
  );
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}

async function correctWord(pool: Pool, word: string, isBeginning: boolean): Promise<string> {
  const edits = allowedEdits(word.length);
  if (edits === 0) return word;
  const lengths = { least: word.length - edits, most: isBeginning ? longestWord : word.length + edits };
  const measure = isBeginning ? beginningDistance : editDistance;
  const known = await findSimilarWords(pool, wordForms(word), lengths);
  const likely = [...known, ...categories.map((category) => ({ word: category as string, named: 0 }))]
    .map((candidate) => ({ ...candidate, edits: measure(word, candidate.word) }))
    .filter((candidate) => candidate.edits <= edits)
    .toSorted((left, right) => left.edits - right.edits || byLikelihood(word, left, right));
  return likely[0]?.word ?? word;
}

/** People seldom mistype the first letter, and mean the commoner word. */
function byLikelihood(word: string, left: KnownWord, right: KnownWord): number {
  const firstLetter = (known: KnownWord) => (known.word[0] === word[0] ? 0 : 1);
  return firstLetter(left) - firstLetter(right) || right.named - left.named;
}
