/** Loads many books at once, all or none; afterwards they are searched and counted like any other book. */
import { formatCount } from '@book-store/contract';
import type { Insertable } from 'kysely';
import type pg from 'pg';
import { bindTo } from '../../database/bind-to-client.ts';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { addBookCounts } from '../statistics/index.ts';
import { announceBookChange } from './book-queries.ts';
import { bookColumns, triggeredColumns } from './book-fields.ts';
import {
  copyRows,
  dropIndexes,
  type IndexDefinition,
  switchShelvesOff,
  switchShelvesOn,
  vacuumTables,
  toCopyLine,
} from './bulk-load-queries.ts';
import { moveBetweenTiers } from './popularity/popularity-queries.ts';
import { tierSizes } from './popularity/tier-sizes.ts';
import { type SearchRow, toSearchRow } from './search/rows/search-row.ts';
import { searchRules } from './search/search-rules.ts';
import { collectWordChanges } from './search/rows/word-changes.ts';

/** What a book may lack is left out. */
export type LoadedBook = Insertable<Tables['books']> & { created_at: Date; units_sold: number };

const booksAtOnce = 2_000;
const lastTier = 2;

/** For a connection without time limits. */
export async function loadBooks(
  database: Database,
  count: number,
  makeBook: () => LoadedBook,
  onProgress: (line: string) => void,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL maintenance_work_mem = '256MB'");
    const indexes = await dropIndexes(client);
    await switchShelvesOff(client);
    await copyAll(client, count, makeBook, onProgress);
    onProgress('Filling the shelves…');
    await switchShelvesOn(client);
    onProgress('Ranking the books…');
    const tx = bindTo(client);
    await moveBetweenTiers(tx, 2 * (tierSizes[0] + tierSizes[1]));
    await rebuildIndexes(client, indexes, onProgress);
    await announceBookChange(tx);
    await client.query('COMMIT');
    onProgress('Tidying up…');
    await vacuumTables(client);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function copyAll(
  client: pg.PoolClient,
  count: number,
  makeBook: () => LoadedBook,
  onProgress: (line: string) => void,
): Promise<void> {
  const words = collectWordChanges();
  let trending = 0;
  for (let loaded = 0; loaded < count; ) {
    const books = Array.from({ length: Math.min(booksAtOnce, count - loaded) }, makeBook);
    const rows = books.map((book) => ({ book, row: toSearchRow(book) }));
    await copyBooks(client, rows);
    for (const { book, row } of rows) {
      words.add(row);
      if (book.trending) trending += 1;
    }
    loaded += books.length;
    onProgress(`${formatCount(loaded)} of ${formatCount(count)} books`);
  }
  const tx = bindTo(client);
  await words.write(tx);
  await addBookCounts(tx, { books: count, trending });
}

const triggered = new Set<string>(triggeredColumns);
const copiedColumns = bookColumns.filter((column) => !triggered.has(column));

type Row = { book: LoadedBook; row: SearchRow };

async function copyBooks(client: pg.PoolClient, rows: Row[]): Promise<void> {
  await copyRows(
    client,
    `books (${copiedColumns.join(', ')})`,
    rows.map(({ book }) => toCopyLine(copiedColumns.map((column) => book[column] ?? null))),
  );
  await copyRows(
    client,
    'book_sales (book_id, category, created_at, units_sold)',
    rows.map(({ book }) => toCopyLine([book.id, book.category, book.created_at, book.units_sold])),
  );
  await copyRows(
    client,
    'book_search (book_id, tier, units_sold, created_at, category, title, words, rules_version)',
    rows.map(({ book, row }) =>
      toCopyLine([
        book.id,
        lastTier,
        book.units_sold,
        book.created_at,
        book.category,
        row.title,
        row.vector,
        searchRules,
      ]),
    ),
  );
}

async function rebuildIndexes(
  client: pg.PoolClient,
  indexes: IndexDefinition[],
  onProgress: (line: string) => void,
): Promise<void> {
  for (const [position, { name, definition }] of indexes.entries()) {
    onProgress(`Index ${position + 1} of ${indexes.length}: ${name}`);
    await client.query(definition);
  }
}
