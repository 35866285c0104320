/** Reads a backup file frame by frame, and believes none before its checksum is right. */
import { type FileHandle, open } from 'node:fs/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { z } from 'zod';
import { BackupError } from './backup-error.ts';
import {
  type BackupHeader,
  type BackupTrailer,
  checksumBytes,
  countRows,
  firstChecksum,
  formatVersion,
  type FrameKind,
  frameHeadBytes,
  frameKinds,
  headerSchema,
  magic,
  maxContentBytes,
  nextChecksum,
  tableSchema,
  trailerSchema,
} from './backup-format.ts';

const decompress = promisify(zstdDecompress);
const kinds = new Map<string, FrameKind>(
  Object.entries(frameKinds).map(([kind, letter]) => [letter, kind as FrameKind]),
);

type Frame = { kind: FrameKind; content: Buffer };

/** Rows come as text, in pieces that may end in the middle of one. */
type BackupPart = { table: string; text: Buffer; bytesRead: number };

export type ReadBackup = {
  header: BackupHeader;
  /** To be read to the end: only then it is known that all of it is there. */
  parts: AsyncGenerator<BackupPart, undefined>;
  /** Filled by reading: how many rows each table has. */
  rows: BackupTrailer['rows'];
  bytes: number;
  close(): Promise<void>;
};

export async function openBackup(file: string): Promise<ReadBackup> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} cannot be read: ${reason}.`);
  });
  try {
    const { size } = await handle.stat();
    const source = createSource(handle, file);
    const start = await source.take(magic.length).catch(() => Buffer.alloc(0));
    if (!start.equals(magic)) throw new BackupError(`${file} is not a backup of this store.`);
    const frames = readFrames(source, file);
    const header = readHeader(await nextFrame(frames, file), file);
    const rows: BackupTrailer['rows'] = {};
    const parts = readParts(frames, { header, rows, file, source });
    return { header, parts, rows, bytes: size, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

type Source = { take(length: number): Promise<Buffer>; isAtEnd(): Promise<boolean>; position(): number };

function createSource(handle: FileHandle, file: string): Source {
  let position = 0;
  const take = async (length: number) => {
    const buffer = Buffer.alloc(length);
    for (let filled = 0; filled < length; ) {
      const { bytesRead } = await handle.read(buffer, filled, length - filled, position);
      if (bytesRead === 0) throw cut(file);
      filled += bytesRead;
      position += bytesRead;
    }
    return buffer;
  };
  const isAtEnd = async () => (await handle.read(Buffer.alloc(1), 0, 1, position)).bytesRead === 0;
  return { take, isAtEnd, position: () => position };
}

async function* readFrames(source: Source, file: string): AsyncGenerator<Frame, undefined> {
  let checksum = firstChecksum();
  for (;;) {
    const head = await source.take(frameHeadBytes);
    const kind = kinds.get(head.toString('latin1', 0, 1));
    const contentBytes = head.readUInt32BE(1);
    const storedBytes = head.readUInt32BE(5);
    if (!kind || contentBytes > maxContentBytes || storedBytes > maxContentBytes) throw changed(file);
    const expected = await source.take(checksumBytes);
    const stored = await source.take(storedBytes);
    checksum = nextChecksum(checksum, head, stored);
    if (!checksum.equals(expected)) throw changed(file);
    const content = await decompress(stored, { maxOutputLength: maxContentBytes });
    if (content.length !== contentBytes) throw changed(file);
    yield { kind, content };
  }
}

async function nextFrame(frames: AsyncGenerator<Frame, undefined>, file: string): Promise<Frame> {
  const { value } = await frames.next();
  if (!value) throw cut(file);
  return value;
}

function readHeader({ kind, content }: Frame, file: string): BackupHeader {
  if (kind !== 'header') throw changed(file);
  const { format } = parse(headerSchema.pick({ format: true }).loose(), content, file);
  if (format > formatVersion) {
    throw new BackupError(`${file} was made by a newer version of the store: restore it with that version.`);
  }
  return parse(headerSchema, content, file);
}

async function* readParts(
  frames: AsyncGenerator<Frame, undefined>,
  { header, rows, file, source }: Pick<ReadBackup, 'header' | 'rows'> & { file: string; source: Source },
): AsyncGenerator<BackupPart, undefined> {
  const waiting = header.tables.map(({ name }) => name);
  let table: string | undefined;
  for (;;) {
    const { kind, content } = await nextFrame(frames, file);
    if (kind === 'table') {
      table = parse(tableSchema, content, file).name;
      if (table !== waiting.shift()) throw changed(file);
      rows[table] = 0;
    } else if (kind === 'rows' && table !== undefined) {
      rows[table] = (rows[table] ?? 0) + countRows(content);
      yield { table, text: content, bytesRead: source.position() };
    } else if (kind === 'trailer') {
      const trailer = parse(trailerSchema, content, file);
      const isWhole = waiting.length === 0 && isDeepStrictEqual(rows, trailer.rows);
      if (!isWhole || !(await source.isAtEnd())) throw changed(file);
      return undefined;
    } else {
      throw changed(file);
    }
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, content: Buffer, file: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch {
    throw changed(file);
  }
}

function cut(file: string): BackupError {
  return new BackupError(`${file} is cut off: its end is missing, so make or copy it again.`);
}

function changed(file: string): BackupError {
  return new BackupError(`${file} is damaged: it is not as it was written, so make or copy it again.`);
}
