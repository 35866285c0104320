/** Puts typing errors right, once a search has found nothing. */
import { categories } from '@book-store/contract';
import type { Pool } from 'pg';
import { beginningDistance, editDistance } from './edit-distance.ts';
import { longestWord } from './fold-text.ts';
import { allowedEdits, wordForms } from './word-forms.ts';
import type { WordCounts } from './word-counter.ts';
import { findSimilarWords, type KnownWord } from './word-queries.ts';

const categoryWords: KnownWord[] = categories.map((category) => ({ word: category, books: 0, named: 0 }));

export type Correction = { words: string[]; known: KnownWord[] };

/** The words with every unknown one replaced by its likeliest meaning; undefined if nothing better is known. */
export async function correctWords(
  pool: Pool,
  words: string[],
  counts: WordCounts,
  options: { lastIsBeginning: boolean },
): Promise<Correction | undefined> {
  const corrected = await Promise.all(
    words.map((word, index) =>
      counts.booksWith(word) > 0
        ? Promise.resolve(undefined)
        : correctWord(pool, word, options.lastIsBeginning && index === words.length - 1),
    ),
  );
  const known = corrected.filter((word) => word !== undefined);
  if (known.length === 0) return undefined;
  return {
    words: words.map((word, index) => corrected[index]?.word ?? word),
    // How common a category is was not asked.
    known: known.filter(({ books }) => books > 0),
  };
}

/** Most errors are a single one, and its few forms are found in a fraction of the time of those of two. */
async function correctWord(pool: Pool, word: string, isBeginning: boolean): Promise<KnownWord | undefined> {
  const measure = isBeginning ? beginningDistance : editDistance;
  for (let edits = 1; edits <= allowedEdits(word.length); edits += 1) {
    const lengths = { least: word.length - edits, most: isBeginning ? longestWord : word.length + edits };
    const halves = edits === 1 && !isBeginning ? halvesOf(word) : { beginning: '', end: '' };
    const known = await findSimilarWords(pool, wordForms(word, edits), lengths, halves);
    const [likeliest] = [...known, ...categoryWords]
      .filter((candidate) => measure(word, candidate.word, edits) <= edits)
      .toSorted((left, right) => byLikelihood(word, left, right));
    if (likeliest) return likeliest;
  }
  return undefined;
}

/** Short of the middle, where two letters may have been swapped. */
function halvesOf(word: string): { beginning: string; end: string } {
  const letters = Math.floor((word.length - 1) / 2);
  return { beginning: word.slice(0, letters), end: word.slice(word.length - letters) };
}

/** People seldom mistype the first letter, and mean the commoner word. */
function byLikelihood(word: string, left: KnownWord, right: KnownWord): number {
  const firstLetter = (known: KnownWord) => (known.word[0] === word[0] ? 0 : 1);
  return firstLetter(left) - firstLetter(right) || right.named - left.named;
}
