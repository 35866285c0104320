/**
 * A single word with an error in it tells which word was meant, but hardly which book: the likeliest word is the reading,
 * without the names of the many books that have it or one like it. Among words that are about as near, one that is a
 * whole title was meant; else the one that most books have.
 */
import type { Pool } from 'pg';
import type { WordCounter } from '../words/word-counter.ts';
import { costOfUntyped } from './book-likeness.ts';
import { isCategory } from './meaning-groups.ts';
import { findWholeTitles } from './reading-queries.ts';
import { costOfFirstError } from './word-likeness.ts';
import type { Meaning } from './word-meanings.ts';

/** So many are looked up as titles at most. */
const maxCompared = 30;
/** In a shorter word, another first letter mostly makes another word: java is no lava. */
const longWord = 6;

/** `meanings`: the likeliest first. `most` is what a reading may cost. */
export async function readOneWord(
  { pool, words }: { pool: Pool; words: WordCounter },
  typed: string,
  { meanings, most }: { meanings: Meaning[]; most: number },
): Promise<string | undefined> {
  const near = (await countCategories(words, meanings)).filter(({ cost }) => cost <= most);
  const [first] = near;
  if (!first) return undefined;
  const asNear = near.slice(0, maxCompared).filter(({ cost }) => cost < first.cost + costOfUntyped);
  const isLikely = typed.length >= longWord && first.cost <= costOfFirstError;
  const isSure = isLikely || first.cost + costOfUntyped <= most;
  if (isSure && asNear.length === 1) return first.word;
  const titles = await findWholeTitles(
    pool,
    asNear.map(({ word }) => word),
  );
  const title = asNear.find(({ word }) => titles.has(word));
  if (title) return title.word;
  return isSure ? asNear.reduce((best, other) => (other.named > best.named ? other : best)).word : undefined;
}

/** Each book has its category among its words; one without books was not meant. */
async function countCategories(words: WordCounter, meanings: Meaning[]): Promise<Meaning[]> {
  const categories = meanings.flatMap(({ word }) => (isCategory(word) ? [word] : []));
  if (categories.length === 0) return meanings;
  const counts = await words.count(categories);
  return meanings
    .map((meaning) =>
      isCategory(meaning.word) ? { ...meaning, named: counts.booksWith(meaning.word) } : meaning,
    )
    .filter(({ named }) => named > 0);
}
