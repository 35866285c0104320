/** Which tables a backup holds: all that the schema has but these, so that a new one cannot be forgotten. */
import type pg from 'pg';
import type { StoredTable } from './backup-format.ts';

/** Each with the reason why it is not in the file. */
export const leftOut: Record<string, string> = {
  applied_migrations: 'in the header; written anew by the restore',
  applied_routines: 'written anew by the restore',
  session: 'somebody who has logged out since would be logged in again',
  admin_sessions: 'somebody who has logged out since would be logged in again',
  account_tokens: 'a link that was used since would work once more',
  shelf_books: 'follows from the books; filled anew by the restore',
  shelf_counts: 'follows from the books; filled anew by the restore',
  shelf_sold_out_counts: 'follows from the books; filled anew by the restore',
  shelf_colour_counts: 'follows from the books; filled anew by the restore',
  cover_colours: 'follows from the covers; the store fills it by itself',
  order_search: 'follows from the orders; the store fills it by itself',
  order_search_parts: 'follows from the orders; the store fills it by itself',
  order_search_stale: 'follows from the orders; the store fills it by itself',
  order_search_progress: 'follows from the orders; the store fills it by itself',
  file_import_pieces: 'only until a file is taken; it can be sent again',
  customer_search: 'follows from accounts and orders; the store fills it by itself',
  customer_search_stale: 'follows from accounts and orders; the store fills it by itself',
  customer_search_progress: 'follows from accounts and orders; the store fills it by itself',
  code_outbox: 'a code is good for minutes; another can be asked for',
  rate_limits: 'says nothing after some minutes',
};

/** Those of the one who made the schema: others may keep theirs beside them. A divided table counts as one. */
const ownTables = `
  FROM pg_class t JOIN pg_class made ON made.relowner = t.relowner AND made.relnamespace = t.relnamespace
  WHERE made.relname = 'applied_migrations' AND made.relnamespace = current_schema()::regnamespace
    AND t.relkind IN ('r', 'p') AND NOT t.relispartition`;

export type TableToStore = StoredTable & { sizeBytes: number };

export async function listTablesToStore(client: pg.ClientBase): Promise<TableToStore[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    sizeBytes: number;
    counter: string | null;
    last: number | null;
  }>(
    `SELECT t.relname AS name,
       (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       coalesce((SELECT sum(pg_table_size(relid)) FROM pg_partition_tree(t.oid)), pg_table_size(t.oid))::bigint
         AS "sizeBytes",
       counted.attname::text AS counter, sequence.last_value AS last
     FROM (SELECT t.* ${ownTables} AND t.relname <> ALL ($1)) t
       LEFT JOIN pg_attribute counted ON counted.attrelid = t.oid AND counted.attidentity <> ''
       LEFT JOIN pg_sequences sequence ON counted.attname IS NOT NULL
         AND format('%I.%I', sequence.schemaname, sequence.sequencename)
           = pg_get_serial_sequence(format('%I', t.relname), counted.attname)
     ORDER BY t.relname`,
    [Object.keys(leftOut)],
  );
  return rows.map(({ name, columns, sizeBytes, counter, last }) => ({
    name,
    columns,
    sizeBytes,
    ...(counter !== null && { counter: { column: counter, last } }),
  }));
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
