import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { popularityChannel } from '../catalogue-channels.ts';
import { tierSizes } from './tier-sizes.ts';
import { advisoryLocks } from '../../../database/advisory-locks.ts';

export async function hasUnitChanges(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM unit_changes LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Held until the transaction ends; false if another process has it. */
export async function tryRollUpLock(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(${advisoryLocks.popularity}) AS locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** Takes up to `most` queued changes into the units sold; tells how many it took. */
export async function applyUnitChanges(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    WITH taken AS (
      DELETE FROM unit_changes
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM unit_changes LIMIT ${limit}))
      RETURNING book_id, units
    ), summed AS (
      SELECT book_id, sum(units)::integer AS units FROM taken GROUP BY book_id HAVING sum(units) <> 0
    ), counted AS (
      UPDATE book_sales s SET units_sold = greatest(0, s.units_sold + summed.units)
      FROM summed WHERE s.book_id = summed.book_id
      RETURNING s.book_id, s.units_sold
    ), shown AS (
      UPDATE book_search s SET units_sold = counted.units_sold FROM counted WHERE s.book_id = counted.book_id
    )
    SELECT count(*) AS taken FROM taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}

/** Moves up to `most` books whose tier no longer fits their sales; tells how many it moved. */
export async function moveBetweenTiers(tx: Db, limit: number): Promise<number> {
  const [top, middle] = tierSizes;
  const { numAffectedRows } = await sql`
    WITH wanted AS (
      SELECT book_id, CASE WHEN row_number() OVER (ORDER BY units_sold DESC, created_at DESC, book_id DESC) <= ${top}
        THEN 0 ELSE 1 END AS tier
      FROM (
        SELECT book_id, units_sold, created_at FROM book_sales
        ORDER BY units_sold DESC, created_at DESC, book_id DESC LIMIT ${top + middle}
      ) best
    ), misplaced AS (
      SELECT coalesce(wanted.book_id, placed.book_id) AS book_id, coalesce(wanted.tier, 2) AS tier
      FROM wanted FULL JOIN (SELECT book_id, tier FROM book_search WHERE tier < 2) placed USING (book_id)
      WHERE wanted.tier IS DISTINCT FROM placed.tier
      LIMIT ${limit}
    )
    UPDATE book_search s SET tier = misplaced.tier FROM misplaced WHERE s.book_id = misplaced.book_id`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

export async function announcePopularityChange(tx: Db): Promise<void> {
  await sql`SELECT pg_notify(${popularityChannel}, '')`.execute(tx);
}
