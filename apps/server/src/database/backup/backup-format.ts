/**
 * What a backup file consists of; docs/backup-format.md tells it for those who have to read one without this program.
 * After the magic come frames: a header, for each table its rows in pieces, and a trailer. Each frame carries a checksum of
 * itself and of all before it, so that nothing can be cut off, changed, left out or put elsewhere without being noticed.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const magic = Buffer.from('BOOKSTORE-BACKUP');
export const formatVersion = 1;

/** One byte says what a frame is. */
export const frameKinds = { header: 'H', table: 'T', rows: 'R', trailer: 'E' } as const;

export type FrameKind = keyof typeof frameKinds;

/** Kind, length of the content, length of what is stored of it. */
export const frameHeadBytes = 9;
export const checksumBytes = 32;

/** A frame holds less; a damaged length must not fill the memory. */
export const maxContentBytes = 4 * 1024 * 1024;

export const headerSchema = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** The server's version, such as 180004. */
  postgres: z.number().int(),
  /** The schema's version: every migration that it has, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      /** The column that counts by itself, and how far it has come; null where the role may not know. */
      counter: z.object({ column: z.string(), last: z.number().nullable() }).optional(),
    }),
  ),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type StoredTable = BackupHeader['tables'][number];

/** Which table the rows that follow belong to. */
export const tableSchema = z.object({ name: z.string() });

export const trailerSchema = z.object({ rows: z.record(z.string(), z.number().int()) });

export type BackupTrailer = z.infer<typeof trailerSchema>;

export function firstChecksum(): Buffer {
  return createHash('sha256').update(magic).digest();
}

/** Over all that is stored of the frame, and the checksum of the one before. */
export function nextChecksum(last: Buffer, head: Buffer, stored: Buffer): Buffer {
  return createHash('sha256').update(last).update(head).update(stored).digest();
}

/** In COPY's text format a row is a line, and a line break inside a value is written in another way. */
export function countRows(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) count += 1;
  return count;
}
