/**
 * While many rows are made anew, the indexes of their words collect what is new and sort it in by the thousand, which is
 * four times as fast as row by row. Searches read what was collected as well: these 8 MB take them some milliseconds. A role
 * that does not own the indexes, or a query that holds one for seconds, leaves everything as it is.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../database/connect.ts';
import { inTransaction } from '../../../../database/in-transaction.ts';

const wordIndexes = ['book_search_top_words', 'book_search_middle_words', 'book_search_rest_words'];
const collectedKilobytes = 8 * 1024;

export async function startCollecting(db: Db): Promise<void> {
  const options = `fastupdate = on, gin_pending_list_limit = ${collectedKilobytes}`;
  for (const index of wordIndexes) {
    await changeIndex(db, index, `SET (${options})`).catch(() => undefined);
  }
}

export async function isCollecting(db: Db): Promise<boolean> {
  return (await findCollecting(db)).length > 0;
}

export async function stopCollecting(db: Db): Promise<void> {
  for (const name of await findCollecting(db)) {
    await changeIndex(db, name, 'SET (fastupdate = off)');
    await changeIndex(db, name, 'RESET (gin_pending_list_limit)');
    await sql`SELECT gin_clean_pending_list(${name}::regclass)`.execute(db);
  }
}

async function findCollecting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relname = ANY(${wordIndexes}::text[]) AND 'fastupdate=on' = ANY(reloptions)
      AND relnamespace = current_schema()::regnamespace`.execute(db);
  return rows.map(({ name }) => name);
}

/** Not at the price of searches that wait behind it. */
function changeIndex(db: Db, name: string, change: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`SET LOCAL lock_timeout = '2s'`.execute(tx);
    await sql`ALTER INDEX ${sql.ref(name)} ${sql.raw(change)}`.execute(tx);
  });
}
