/** As if somebody had tried so often already, without the work of all these tries. */
import type { Db } from '../database/connect.ts';
import type { Limit } from '../http/limits.ts';
import { limitKey } from '../http/rate-limit.ts';

export async function useUpLimit(
  db: Db,
  limit: Limit,
  countedBy: string[],
  { left = 0 } = {},
): Promise<void> {
  const count = limit.max - left;
  const resetsAt = new Date(Date.now() + limit.windowSeconds * 1000);
  await db
    .insertInto('rate_limits')
    .values({ key: limitKey(limit, countedBy), count, resets_at: resetsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, resets_at: resetsAt }))
    .execute();
}
