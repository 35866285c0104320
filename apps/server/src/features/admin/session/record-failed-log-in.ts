import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { limits } from '../../../http/limits.ts';
import { countUnlessTooMany } from '../../../http/rate-limit.ts';
import { recordAudit } from '../../audit/index.ts';

/**
 * Only the name of an account that there is: whatever else was typed may be a password in the wrong field. Guessing
 * cannot fill the trail, and costs one transaction with a known and with an unknown name alike.
 */
export async function recordFailedLogIn(
  db: Db,
  admin: { id: string; username: string } | undefined,
): Promise<void> {
  const tried = { id: admin?.id ?? '', name: admin?.username ?? '' };
  await inTransaction(db, async (tx) => {
    const waitSeconds = await countUnlessTooMany(tx, limits.failedLogInEntries, tried.id);
    if (waitSeconds === undefined) await recordAudit(tx, null, { action: 'log-in-failed', object: tried });
  });
}
