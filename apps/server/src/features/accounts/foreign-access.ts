import type { Db } from '../../database/connect.ts';
import { deletePassword, deleteSessionsOf } from './account-queries.ts';
import { dropTokens } from './mail-links/account-tokens.ts';

/** Whoever chose the password may not be the account's owner: it ends, and with it every session and mailed link. */
export async function endForeignAccess(tx: Db, userId: string): Promise<void> {
  await deletePassword(tx, userId);
  await deleteSessionsOf(tx, userId);
  await dropTokens(tx, userId);
}
