import type { UnfoundSearches } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../database/connect.ts';
import type { WordsCount } from './search-counter.ts';

/** By words, then by book: how often it was chosen for them. */
export type Favourites = ReadonlyMap<string, ReadonlyMap<string, number>>;

const daysKept = 30;
/** Of a day the words that were searched for most. */
const maxWordsOfDay = 2_000;
const maxChoices = 10_000;
/** Fewer may be chance, or one person's doing. */
const minChosen = 5;
const unfoundShown = 20;

/** Adds to what is there, so that several processes can write; in the order of the words, so that none waits in a circle. */
export async function recordCounts(db: Db, counts: ReadonlyMap<string, WordsCount>): Promise<void> {
  if (counts.size === 0) return;
  const rows = [...counts.entries()];
  await sql`
    INSERT INTO search_counts AS known (day, words, searches, found, chosen)
    SELECT (now() AT TIME ZONE 'UTC')::date, added.*
    FROM unnest(
      ${rows.map(([words]) => words)}::text[], ${rows.map(([, { searches }]) => searches)}::integer[],
      ${rows.map(([, { found }]) => found)}::integer[], ${rows.map(([, { chosen }]) => chosen)}::integer[]
    ) AS added (words, searches, found, chosen)
    ORDER BY words
    ON CONFLICT (day, words) DO UPDATE SET
      searches = known.searches + excluded.searches,
      found = known.found + excluded.found,
      chosen = known.chosen + excluded.chosen`.execute(db);
}

/** Keys are a book's id, a space and the words. */
export async function recordChoices(db: Db, choices: ReadonlyMap<string, number>): Promise<void> {
  if (choices.size === 0) return;
  const keys = [...choices.keys()];
  await sql`
    INSERT INTO search_choices AS known (words, book_id, chosen, last_day)
    SELECT words, book_id, chosen, (now() AT TIME ZONE 'UTC')::date
    FROM unnest(
      ${keys.map((key) => key.slice(key.indexOf(' ') + 1))}::text[],
      ${keys.map((key) => key.slice(0, key.indexOf(' ')))}::uuid[], ${[...choices.values()]}::integer[]
    ) AS added (words, book_id, chosen)
    ORDER BY words, book_id
    ON CONFLICT (words, book_id) DO UPDATE SET
      chosen = known.chosen + excluded.chosen, last_day = excluded.last_day`.execute(db);
}

/** Keeps the tables small, whoever sends however many different words. */
export async function sweepSearchCounts(db: Db): Promise<void> {
  await sql`
    DELETE FROM search_counts
    WHERE day < (now() AT TIME ZONE 'UTC')::date - ${daysKept}::integer OR (day, words) IN (
      SELECT day, words FROM search_counts WHERE day = (now() AT TIME ZONE 'UTC')::date
      ORDER BY searches DESC, chosen DESC, words OFFSET ${maxWordsOfDay}
    )`.execute(db);
  await sql`
    DELETE FROM search_choices
    WHERE last_day < (now() AT TIME ZONE 'UTC')::date - ${daysKept}::integer OR (words, book_id) IN (
      SELECT words, book_id FROM search_choices ORDER BY chosen DESC, last_day DESC, words, book_id OFFSET ${maxChoices}
    )`.execute(db);
}

export async function readFavourites(db: Db): Promise<Favourites> {
  const rows = await db
    .selectFrom('search_choices')
    .select(['words', 'book_id', 'chosen'])
    .where('chosen', '>=', minChosen)
    .limit(maxChoices)
    .execute();
  const favourites = new Map<string, Map<string, number>>();
  for (const { words, book_id: id, chosen } of rows) {
    const known = favourites.get(words) ?? new Map<string, number>();
    favourites.set(words, known.set(id, chosen));
  }
  return favourites;
}

/** Those that found nothing each time, the most frequent first. */
export async function findUnfoundSearches(db: Db): Promise<UnfoundSearches> {
  const { rows } = await sql<UnfoundSearches[number]>`
    SELECT words, sum(searches)::integer AS searches, max(day)::text AS "lastDay"
    FROM search_counts GROUP BY words HAVING sum(found) = 0 AND sum(searches) > 0
    ORDER BY sum(searches) DESC, max(day) DESC, words LIMIT ${unfoundShown}`.execute(db);
  return rows;
}
