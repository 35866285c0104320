/** The SQL of loading many books at once, on one connection. */

import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const loadedTables = [
  'books',
  'book_sales',
  'book_search_top',
  'book_search_middle',
  'book_search_rest',
  'search_words',
];

export type IndexDefinition = { name: string; definition: string };

/** Filling an index row by row takes many times as long as building it afterwards. */
export async function dropIndexes(client: pg.ClientBase): Promise<IndexDefinition[]> {
  const { rows } = await client.query<IndexDefinition>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT indisprimary`,
    [loadedTables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows;
}

/** The shelves would be kept in step book by book; made anew afterwards they take a fraction of the time. */
export async function switchShelvesOff(client: pg.ClientBase): Promise<void> {
  await client.query('ALTER TABLE books DISABLE TRIGGER USER; ALTER TABLE book_sales DISABLE TRIGGER USER');
}

export async function switchShelvesOn(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT shelves_fill()');
  await client.query('ALTER TABLE books ENABLE TRIGGER USER; ALTER TABLE book_sales ENABLE TRIGGER USER');
}

export async function copyRows(client: pg.ClientBase, target: string, lines: string[]): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${target} FROM STDIN`));
  stream.end(lines.join(''));
  await finished(stream);
}

/** One line of COPY's text format. */
export function toCopyLine(values: (string | number | boolean | Date | null)[]): string {
  const write = (value: (typeof values)[number]) => {
    if (value === null) return '\\N';
    return value instanceof Date ? value.toISOString() : escapeCopy(String(value));
  };
  return `${values.map(write).join('\t')}\n`;
}

const special: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeCopy(text: string): string {
  return text.replace(/[\\\n\r\t]/g, (character) => special[character] ?? character);
}

/** Fresh statistics for the planner, and no first reader who has to tidy up. */
export async function vacuumTables(client: pg.ClientBase): Promise<void> {
  await client.query(`VACUUM (ANALYZE) ${loadedTables.join(', ')}, shelf_books`);
}
