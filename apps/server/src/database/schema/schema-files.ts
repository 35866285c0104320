/** The schema as it is written down: migrations, each run once and in order, and routines, run whenever they change. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export type SchemaFile = { name: string; text: string; checksum: string };
export type SchemaFiles = { migrations: readonly SchemaFile[]; routines: readonly SchemaFile[] };

export const schemaFiles: SchemaFiles = {
  migrations: readFolder(new URL('../../../migrations/', import.meta.url)),
  routines: readFolder(new URL('../../../routines/', import.meta.url)),
};

function readFolder(folder: URL): SchemaFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => toSchemaFile(file.slice(0, -'.sql'.length), readFileSync(new URL(file, folder), 'utf8')));
}

export function toSchemaFile(name: string, written: string): SchemaFile {
  // A checkout may have changed the ends of the lines.
  const text = written.replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}
