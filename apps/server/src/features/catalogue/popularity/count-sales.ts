/** Takes queued sales into the units sold, in steps that fit a statement's time limit whatever has piled up. */
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import {
  announcePopularityChange,
  applyUnitChanges,
  hasUnitChanges,
  moveBetweenTiers,
  tryRollUpLock,
} from './popularity-queries.ts';

const changesAtOnce = 10_000;
const movesAtOnce = 500;

/** All sales, and every book in its tier. */
export async function countSales(db: Db): Promise<void> {
  await applyQueuedSales(db);
  while (!(await settleTiers(db)));
}

/** False if nothing was queued, or another process is at it. */
export async function applyQueuedSales(db: Db): Promise<boolean> {
  let applied = false;
  while (await hasUnitChanges(db)) {
    const taken = await inTransaction(db, async (tx) => {
      if (!(await tryRollUpLock(tx))) return 0;
      await announcePopularityChange(tx);
      return applyUnitChanges(tx, changesAtOnce);
    });
    if (taken === 0) break;
    applied = true;
  }
  return applied;
}

/** Moves some books to the tier that their sales give them; true once none is left to move. */
export async function settleTiers(db: Db): Promise<boolean> {
  const moved = await inTransaction(db, async (tx) => {
    if (!(await tryRollUpLock(tx))) return movesAtOnce;
    const count = await moveBetweenTiers(tx, movesAtOnce);
    if (count > 0) await announcePopularityChange(tx);
    return count;
  });
  return moved < movesAtOnce;
}
