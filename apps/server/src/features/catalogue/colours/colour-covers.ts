/**
 * Names the colours of covers that have none yet, or by older rules, and gives them to the books that carry these covers.
 * In small steps, so that it can be broken off at any time and goes on from there; one process does it for all.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundledCoverCount, coverWidths, promotionalImages } from '@book-store/contract';
import { connectForBulkWork, type DatabaseAddress, type Db } from '../../../database/connect.ts';
import { errorCodeOf } from '../../../error-code.ts';
import { announceBookChange } from '../book-queries.ts';
import {
  colourBooks,
  findNamed,
  findNextBooks,
  findUnnamedCover,
  findUnspread,
  markSpread,
  saveColours,
  tryColourLock,
} from './colour-queries.ts';
import { nameColours } from './name-colours.ts';

const booksSeenAtOnce = 1_000;
const booksColouredAtOnce = 100;
const beforeTheFirst = '00000000-0000-0000-0000-000000000000';

export type ColouringOptions = {
  /** Where the bundled covers were rendered to. */
  coversDir: string;
  /** After each step, with the time that it took. */
  rest?: (tookMs: number) => Promise<void>;
  signal?: AbortSignal;
};

/** How many books got another colour; undefined if another process is at it. */
export async function colourCovers(
  address: DatabaseAddress,
  options: ColouringOptions,
): Promise<number | undefined> {
  const database = connectForBulkWork(address);
  const { db } = database;
  try {
    if (!(await tryColourLock(db))) return undefined;
    await nameBundled(db, options);
    await nameUploaded(db, options);
    return await spreadColours(db, options);
  } finally {
    await database.close();
  }
}

async function nameBundled(db: Db, { coversDir }: ColouringOptions): Promise<void> {
  const books = Array.from({ length: bundledCoverCount }, (_, index) => `book-${index + 1}.png`);
  const bundled = [...books, ...promotionalImages];
  const named = await findNamed(db, bundled);
  for (const coverImage of bundled.filter((name) => !named.has(name))) {
    const bytes = await readPicture(join(coversDir, coverImage.replace('.png', `-${coverWidths[0]}.webp`)));
    if (bytes) await saveColours(db, { coverImage, colours: await nameColours(bytes), isSpread: false });
  }
}

/** A shop without the demo has no bundled covers. */
async function readPicture(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function nameUploaded(db: Db, options: ColouringOptions): Promise<void> {
  for (;;) {
    const started = performance.now();
    const cover = await findUnnamedCover(db);
    if (!cover) return;
    const { coverImage, bytes } = cover;
    // A file that is missing or damaged has no colours, and is not tried for ever.
    const colours = bytes ? await nameColours(bytes).catch(() => []) : [];
    await saveColours(db, { coverImage, colours, isSpread: false });
    await restAfter(started, options);
  }
}

/** Once more where books were changed: one that was added meanwhile may have been passed. */
async function spreadColours(db: Db, options: ColouringOptions): Promise<number> {
  let coloured = 0;
  for (;;) {
    const unspread = await findUnspread(db);
    if (unspread.length === 0) return coloured;
    const changed = await goThroughBooks(db, options);
    coloured += changed;
    if (changed > 0) await announceBookChange(db);
    else await markSpread(db, unspread);
  }
}

async function goThroughBooks(db: Db, options: ColouringOptions): Promise<number> {
  let changed = 0;
  let after: string | undefined = beforeTheFirst;
  while (after !== undefined) {
    const started = performance.now();
    const books: { id: string; isOther: boolean }[] = await findNextBooks(db, after, booksSeenAtOnce);
    await restAfter(started, options);
    const others = books.filter(({ isOther }) => isOther).map(({ id }) => id);
    for (let at = 0; at < others.length; at += booksColouredAtOnce) {
      const begun = performance.now();
      changed += await colourBooks(db, others.slice(at, at + booksColouredAtOnce));
      await restAfter(begun, options);
    }
    after = books.length < booksSeenAtOnce ? undefined : books.at(-1)?.id;
  }
  return changed;
}

async function restAfter(started: number, { rest, signal }: ColouringOptions): Promise<void> {
  signal?.throwIfAborted();
  await rest?.(performance.now() - started);
}
