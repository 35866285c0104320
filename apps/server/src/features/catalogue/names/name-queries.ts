import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { type BookRow, bookColumnsOfB } from '../book-fields.ts';
import { nameMark } from '../search/rows/search-row.ts';

/** What decides whether a book bears a name, and where it stands among the others. */
export type Candidate = Pick<BookRow, 'id' | 'author' | 'series' | 'volume' | 'created_at'> & {
  units_sold: number;
};

/** Books that have all of the words in title, author or series, by the search's own index; its best tier comes first. */
export async function findCandidates(db: Db, words: string[], limit: number): Promise<Candidate[]> {
  const query = words.map((word) => `'${nameMark}${word}'`).join(' & ');
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
