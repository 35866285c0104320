/** How many books a list has in all, as far as that is worth counting. */
import { type BookCount, type BookCountQuery, type Category, maxCountedBooks } from '@book-store/contract';
import { countShelf } from './book-list-queries.ts';
import { countCovers } from './colours/find-covers.ts';
import { findKnownIsbn } from './list-books.ts';
import { type SearchedDatabase, searchWithFallbacks, type Wanted } from './search/search-books.ts';
import { countMatches } from './search/finding/search-queries.ts';

export async function countBooks(database: SearchedDatabase, query: BookCountQuery): Promise<BookCount> {
  const found = await countUpTo(maxCountedBooks + 1, database, query);
  return { count: Math.min(found, maxCountedBooks), isComplete: found <= maxCountedBooks };
}

async function countUpTo(
  limit: number,
  database: SearchedDatabase,
  { q, exact, category, colour }: BookCountQuery,
) {
  const isbn = q && (await findKnownIsbn(database.db, q));
  if (!q || isbn) return countShelf(database.db, { category, isbn, limit });
  const isOnShelf = category !== undefined;
  const searching = { text: q, isExact: exact ?? false, isOnShelf, colour, level: undefined };
  const { rows } = await searchWithFallbacks(database, searching, async (wanted) => {
    const count = await countWanted(database, wanted, category, limit);
    return count > 0 ? [count] : [];
  });
  return rows[0] ?? 0;
}

async function countWanted(
  database: SearchedDatabase,
  { plan, colour }: Wanted,
  category: Category | undefined,
  limit: number,
): Promise<number> {
  if (plan) return countMatches(database.pool, { plan, category, colour }, limit);
  return colour ? countCovers(database, { colour, category }) : 0;
}
