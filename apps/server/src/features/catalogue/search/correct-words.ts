/** Puts typing errors right, once a search has found nothing. */
import { categories } from '@book-store/contract';
import type { Pool } from 'pg';
import { beginningDistance, editDistance } from './edit-distance.ts';
import { maxWordLength } from './fold-text.ts';
import type { WordCounts } from './word-counter.ts';
import { allowedEdits, wordForms } from './word-forms.ts';
import { findSimilarWords, findWordsOneLetterAway, type KnownWord } from './word-queries.ts';

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
        : correctWord(pool, word, {
            isBeginning: options.lastIsBeginning && index === words.length - 1,
            similar: counts.similarTo(word),
          }),
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
async function correctWord(
  pool: Pool,
  word: string,
  { isBeginning, similar }: { isBeginning: boolean; similar: KnownWord[] | undefined },
): Promise<KnownWord | undefined> {
  const measure = isBeginning ? beginningDistance : editDistance;
  for (let edits = 1; edits <= allowedEdits(word.length); edits += 1) {
    const known =
      edits === 1 && !isBeginning
        ? (similar ?? (await findWordsOneLetterAway(pool, word)))
        : await findWordsNear(pool, word, edits, isBeginning);
    const [likeliest] = [...known, ...categoryWords]
      .filter((candidate) => measure(word, candidate.word, edits) <= edits)
      .toSorted((left, right) => byLikelihood(word, left, right));
    if (likeliest) return likeliest;
  }
  return undefined;
}

function findWordsNear(pool: Pool, word: string, edits: number, isBeginning: boolean): Promise<KnownWord[]> {
  const max = isBeginning ? maxWordLength : word.length + edits;
  return findSimilarWords(pool, wordForms(word, edits), { min: word.length - edits, max });
}

/** People seldom mistype the first letter, and mean the commoner word. */
function byLikelihood(word: string, left: KnownWord, right: KnownWord): number {
  const firstLetter = (known: KnownWord) => (known.word[0] === word[0] ? 0 : 1);
  return firstLetter(left) - firstLetter(right) || right.named - left.named;
}
