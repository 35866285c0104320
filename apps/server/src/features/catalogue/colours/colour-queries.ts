/** The SQL of the covers' colours. */
import type { CoverColour } from '@book-store/contract';
import { sql } from 'kysely';
import { advisoryLocks } from '../../../database/advisory-locks.ts';
import type { Db } from '../../../database/connect.ts';
import { colourRules } from './name-colours.ts';

/** Held by the connection until it ends; false if another process has it. */
export async function tryColourLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_lock(${advisoryLocks.coverColours}) AS locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/** `isSpread`: nobody can carry it yet. */
export async function saveColours(
  db: Db,
  { coverImage, colours, isSpread }: { coverImage: string; colours: CoverColour[]; isSpread: boolean },
): Promise<void> {
  const known = { colours, rules_version: colourRules, is_spread: isSpread };
  await db
    .insertInto('cover_colours')
    .values({ cover_image: coverImage, ...known })
    .onConflict((conflict) => conflict.column('cover_image').doUpdateSet(known))
    .execute();
}

/** Of uploaded covers, the next whose colours were never named, or by older rules, with its smallest file. */
export async function findUnnamedCover(
  db: Db,
): Promise<{ coverImage: string; bytes: Buffer | null } | undefined> {
  const { rows } = await sql<{ coverImage: string; bytes: Buffer | null }>`
    SELECT c.stem || '.webp' AS "coverImage", (
      SELECT f.bytes FROM cover_files f WHERE f.stem = c.stem AND f.format = 'webp' ORDER BY f.width LIMIT 1
    ) AS bytes
    FROM covers c
    WHERE NOT EXISTS (
      SELECT FROM cover_colours k WHERE k.cover_image = c.stem || '.webp' AND k.rules_version >= ${colourRules}
    )
    LIMIT 1`.execute(db);
  return rows[0];
}

/** Those of the names whose colours are known by the present rules. */
export async function findNamed(db: Db, coverImages: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('cover_colours')
    .select('cover_image')
    .where('cover_image', 'in', coverImages)
    .where('rules_version', '>=', colourRules)
    .execute();
  return new Set(rows.map(({ cover_image: coverImage }) => coverImage));
}

export async function findUnspread(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('cover_colours')
    .select('cover_image')
    .where('is_spread', '=', false)
    .execute();
  return rows.map(({ cover_image: coverImage }) => coverImage);
}

export async function markSpread(db: Db, coverImages: string[]): Promise<void> {
  await db
    .updateTable('cover_colours')
    .set({ is_spread: true })
    .where('cover_image', 'in', coverImages)
    .execute();
}

/** The next books after `after` in the order of their keys, and which of them have another colour than their cover. */
export async function findNextBooks(
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; isOther: boolean }[]> {
  const { rows } = await sql<{ id: string; isOther: boolean }>`
    SELECT s.book_id AS id, c.cover_image IS NOT NULL AND s.colour <> coalesce(c.colours[1], '') AS "isOther"
    FROM (SELECT book_id, colour FROM shelf_books WHERE book_id > ${after} ORDER BY book_id LIMIT ${limit}) s
    JOIN books b ON b.id = s.book_id LEFT JOIN cover_colours c ON c.cover_image = b.cover_image
    ORDER BY s.book_id`.execute(db);
  return rows;
}

export async function colourBooks(db: Db, ids: string[]): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    SELECT shelves_colour(${ids}::uuid[]) AS changed`.execute(db);
  return rows[0]?.changed ?? 0;
}
