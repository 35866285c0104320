/** How many books a list has in all, as far as that is worth counting. */
import { type BookCount, type BookCountQuery, maxCountedBooks } from '@book-store/contract';
import { countShelf } from './book-list-queries.ts';
import { findKnownIsbn } from './list-books.ts';
import { type SearchedDatabase, searchWithFallbacks } from './search/search-books.ts';
import { countMatches } from './search/finding/search-queries.ts';

export async function countBooks(database: SearchedDatabase, query: BookCountQuery): Promise<BookCount> {
  const found = await countUpTo(maxCountedBooks + 1, database, query);
  return { count: Math.min(found, maxCountedBooks), isComplete: found <= maxCountedBooks };
}

async function countUpTo(limit: number, database: SearchedDatabase, { q, exact, category }: BookCountQuery) {
  const isbn = q && (await findKnownIsbn(database.db, q));
  if (!q || isbn) return countShelf(database.db, { category, isbn, limit });
  const isOnShelf = category !== undefined;
  const searching = { text: q, isExact: exact ?? false, isOnShelf, level: undefined };
  const { rows } = await searchWithFallbacks(database, searching, async (plan) => {
    const count = await countMatches(database.pool, { plan, category }, limit);
    return count > 0 ? [count] : [];
  });
  return rows[0] ?? 0;
}
