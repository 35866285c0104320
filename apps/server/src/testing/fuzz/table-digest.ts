import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { addQueuedSales } from '../../features/statistics/index.ts';

/** Written by the store itself, at its own time, or with each try. */
const ignoredTables = [
  'rate_limits',
  'hourly_visits',
  'unit_changes',
  'book_sales',
  'book_search%',
  'order_search%',
  'shelf_books',
  'shelf_counts',
  'shelf_sold_out_counts',
  'shelf_colour_counts',
  'cover_colours',
  'search_counts',
  'search_choices',
  'mail_outbox',
];

export type TableDigests = Map<string, string>;

/** Every row of every other table. */
export async function digestTables(db: Db): Promise<TableDigests> {
  // Else the store would do it between two digests.
  await addQueuedSales(db);
  const statement = statements.get(db) ?? (await writeStatement(db));
  const { rows } = await statement.execute(db);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

type Statement = RawBuilder<{ name: string; digest: string }>;

/** No table comes or goes between two requests. */
const statements = new WeakMap<Db, Statement>();

async function writeStatement(db: Db): Promise<Statement> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT LIKE ALL (${ignoredTables}) ORDER BY 1`.execute(db);
  const parts = tables.map(
    ({ name }) => sql`SELECT ${name}::text AS name,
      md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${sql.table(name)} t`,
  );
  const statement: Statement = sql`${sql.join(parts, sql` UNION ALL `)}`;
  statements.set(db, statement);
  return statement;
}

/** Some letters bring a link along, which is made when they leave. */
export async function hasLettersWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mail_outbox LIMIT 1`.execute(db);
  return rows.length > 0;
}

export function findChanged(before: TableDigests, after: TableDigests): string[] {
  return [...after].flatMap(([name, digest]) => (before.get(name) === digest ? [] : [name]));
}
