/** A database as text and rows, so that two of them can be compared. */
import { join } from 'node:path';
import pg from 'pg';
import { connectionConfig, type DatabaseAddress } from '../../connect.ts';

export const lastReleaseFile = join(import.meta.dirname, 'last-release.sql');

type Row = Record<string, unknown>;
export type Table = { table: string; columns: string[]; rows: Row[] };

/** Without psql, which not every machine has; in a session of its own, since a dump changes its settings. */
export function runScript(address: DatabaseAddress, text: string): Promise<unknown> {
  return withClient(address, (client) => client.query(text));
}

/** Every table with its rows; the parts of one that is divided are not told apart. */
export function listTables(address: DatabaseAddress): Promise<Table[]> {
  return withClient(address, async (client) => {
    const { rows: tables } = await client.query<{ table: string }>(`
      SELECT relname AS table FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      ORDER BY relname`);
    const found: Table[] = [];
    for (const { table } of tables) {
      const { rows } = await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM "${table}" t`);
      const { fields } = await client.query(`SELECT * FROM "${table}" LIMIT 0`);
      found.push({ table, columns: fields.map(({ name }) => name), rows: rows.map(({ row }) => row) });
    }
    return found;
  });
}

/**
 * Everything that the schema consists of, one line for each thing. NOT NULL is told with its column: as constraints, newer
 * versions name them in a way that no dump of an older one can keep.
 */
export function describeSchema(address: DatabaseAddress): Promise<string[]> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ line: string }>(schemaLines);
    return rows.map(({ line }) => line).toSorted();
  });
}

const schemaLines = `
  SELECT concat_ws(' ', 'relation', relname, relkind, reloptions, pg_get_partkeydef(oid),
    pg_get_expr(relpartbound, oid)) AS line
  FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'column', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod),
    a.attcollation::regcollation, a.attnotnull, a.attidentity, a.attgenerated, a.attstorage,
    pg_get_expr(d.adbin, d.adrelid))
  FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  UNION ALL
  SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT concat_ws(' ', 'index', indexdef) FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT concat_ws(' ', 'function', pg_get_functiondef(oid)) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace`;

async function withClient<Result>(address: DatabaseAddress, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connectionConfig(address));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
