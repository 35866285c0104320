import type { CoverColour, CoverFormat } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { saveColours } from '../colours/colour-queries.ts';

export type CoverSize = { width: number; height: number };
export type CoverFile = { width: number; format: CoverFormat; bytes: Buffer };

export function findCoverSize(db: Db, stem: string): Promise<CoverSize | undefined> {
  return db.selectFrom('covers').select(['width', 'height']).where('stem', '=', stem).executeTakeFirst();
}

/** By the name that an upload was answered with. */
export function findPictureSize(db: Db, file: string): Promise<CoverSize | undefined> {
  return findCoverSize(db, file.replace(/\.webp$/, ''));
}

/** The same picture may arrive twice at once: the second is the first. */
export async function saveCover(
  db: Db,
  {
    stem,
    size,
    files,
    colours,
  }: { stem: string; size: CoverSize; files: CoverFile[]; colours: CoverColour[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('covers')
      .values({ stem, ...size })
      .onConflict((conflict) => conflict.doNothing())
      .returning('stem')
      .executeTakeFirst();
    if (!added) return;
    await tx
      .insertInto('cover_files')
      .values(files.map((file) => ({ stem, ...file })))
      .execute();
    await saveColours(tx, { coverImage: `${stem}.webp`, colours, isSpread: true });
  });
}

/** The wanted width, or the widest there is of a picture that was narrower. */
export async function findCoverBytes(
  db: Db,
  wanted: { stem: string; width: number; format: CoverFormat },
): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('cover_files')
    .select('bytes')
    .where('stem', '=', wanted.stem)
    .where('format', '=', wanted.format)
    .where('width', '<=', wanted.width)
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst();
  return file?.bytes;
}
