/**
 * A single word with an error in it tells which word was meant, but hardly which book: the likeliest word is the reading,
 * without a look at the many books that have it or one like it. Among words that are equally near, one that is a whole
 * title was meant; else the one that most books have.
 */
import type { Pool } from 'pg';
import { costOfUntyped } from './book-likeness.ts';
import { findWholeTitles } from './reading-queries.ts';
import type { Meaning } from './word-meanings.ts';

/** Of so many the first ones are likelier than any other. */
const maxCompared = 30;

/** `meanings`: the likeliest first. */
export async function chooseNearWord(pool: Pool, meanings: Meaning[]): Promise<string | undefined> {
  const [first] = meanings;
  if (!first) return undefined;
  const asNear = meanings.slice(0, maxCompared).filter(({ cost }) => cost < first.cost + costOfUntyped);
  if (asNear.length === 1) return first.word;
  const titles = await findWholeTitles(
    pool,
    asNear.map(({ word }) => word),
  );
  return (asNear.find(({ word }) => titles.has(word)) ?? first).word;
}
