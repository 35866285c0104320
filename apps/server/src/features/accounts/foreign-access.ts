import type { Db } from '../../database/connect.ts';
import { deletePassword, deleteSessionsOf } from './account-queries.ts';
import { deleteAddressesOf } from './addresses/address-queries.ts';
import { dropTokens } from './mail-links/account-tokens.ts';

/**
 * Whoever chose the password may not be the account's owner: it ends, and with it every session and mailed link. The
 * addresses that were kept go too: the checkout would offer a stranger's for the owner's own. Orders stay: the shop has them to pack.
 */
export async function endForeignAccess(tx: Db, userId: string): Promise<void> {
  await deletePassword(tx, userId);
  await deleteSessionsOf(tx, userId);
  await dropTokens(tx, userId);
  await deleteAddressesOf(tx, userId);
}
