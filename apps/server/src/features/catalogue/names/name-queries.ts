import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { type BookRow, bookColumnsOfB } from '../book-fields.ts';
import { readRecordedRules } from '../search/rows/reindex-queries.ts';
import { nameMark, toWholeName } from '../search/rows/search-row.ts';
import { rulesWithWholeNames } from '../search/search-rules.ts';

export type NameKind = 'authors' | 'series';

/** What decides whether a book bears a name, and where it stands among the others. */
export type Candidate = Pick<BookRow, 'id' | 'author' | 'series' | 'volume' | 'created_at'> & {
  units_sold: number;
};

/** Whole names are found as such once every row of the search has them; until then all books with these words are looked at. */
export async function findCandidates(
  db: Db,
  kind: NameKind,
  words: string[],
  limit: number,
): Promise<Candidate[]> {
  const isKeptWhole = (await readRecordedRules(db)) >= rulesWithWholeNames;
  const query = isKeptWhole
    ? `'${toWholeName(kind, words)}'`
    : [...new Set(words)].map((word) => `'${nameMark}${word}'`).join(' & ');
  const { rows } = await sql<Candidate>`
    SELECT s.units_sold, b.id, b.author, b.series, b.volume, b.created_at
    FROM (SELECT book_id, units_sold FROM book_search WHERE words @@ ${query}::tsquery LIMIT ${limit}) s
    JOIN books b ON b.id = s.book_id`.execute(db);
  return rows;
}

/** In the order of their ids. */
export async function readBooks(db: Db, ids: string[]): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    SELECT ${bookColumnsOfB} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    JOIN books b ON b.id = wanted.id ORDER BY wanted.place`.execute(db);
  return rows;
}
