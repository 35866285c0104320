import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { ownShard } from './figure-shards.ts';

/** Adds to (or, with negative numbers, takes from) the number of books and of trending books. */
export async function addBookCounts(tx: Db, added: { books: number; trending: number }): Promise<void> {
  if (added.books === 0 && added.trending === 0) return;
  await sql`
    UPDATE total_figures
    SET books = books + ${added.books}, trending_books = trending_books + ${added.trending}
    WHERE shard = ${sql.raw(ownShard)}`.execute(tx);
}
