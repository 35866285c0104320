/** Keys and indexes, taken away before many rows are loaded: building them afterwards takes a fraction of the time. */
import type pg from 'pg';

type TableRule = { name: string; drop: string; create: string };

/**
 * In the order in which they can be made: what a foreign key refers to must be unique first. Those of a divided table as a
 * whole stay, since its parts' own hang on them.
 */
const findRules = `
  WITH loaded AS (
    SELECT oid FROM pg_class
    WHERE coalesce(pg_partition_root(oid)::oid, oid) IN (
      SELECT oid FROM pg_class WHERE relname = ANY ($1) AND relnamespace = current_schema()::regnamespace
    )
  )
  SELECT conname AS name, position, create_text AS create, drop_text AS drop
  FROM (
    SELECT c.conname, CASE c.contype WHEN 'f' THEN 3 ELSE 1 END AS position,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) AS create_text,
      format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname) AS drop_text
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE t.oid IN (SELECT oid FROM loaded) AND t.relkind = 'r' AND c.contype IN ('p', 'u', 'f')
      AND c.conparentid = 0
    UNION ALL
    SELECT i.relname, 2, pg_get_indexdef(i.oid), format('DROP INDEX %s', i.oid::regclass)
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
    WHERE x.indrelid IN (SELECT oid FROM loaded) AND i.relkind = 'i' AND NOT i.relispartition
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.oid AND c.contype IN ('p', 'u', 'x'))
  ) AS rules
  ORDER BY position, name`;

export async function dropRules(client: pg.ClientBase, tables: string[]): Promise<TableRule[]> {
  const { rows } = await client.query<TableRule>(findRules, [tables]);
  for (const { drop } of rows.toReversed()) await client.query(drop);
  return rows;
}

export async function createRules(
  client: pg.ClientBase,
  rules: TableRule[],
  onProgress: (line: string) => void,
): Promise<void> {
  for (const [index, { name, create }] of rules.entries()) {
    onProgress(`Key or index ${index + 1} of ${rules.length}: ${name}`);
    await client.query(create);
  }
}
