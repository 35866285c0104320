import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AccountParts } from './account-parts.ts';
import { deleteUser, findPasswordHash } from './account-queries.ts';
import { requirePassword } from './change-password.ts';
import type { Customer } from './customer-guard.ts';
import { findSessionStart } from './session-queries.ts';

export type AnonymiseOrders = (tx: Db, userId: string) => Promise<void>;

type Deletion = { customer: Customer; password: string | undefined; token: string };

const freshMinutes = 10;

/** With the password, or for somebody without one by a sign-in just now; the orders stay without their person. */
export async function deleteAccount(
  { db, mail }: Pick<AccountParts, 'db' | 'mail'>,
  anonymiseOrdersOf: AnonymiseOrders,
  { customer, password, token }: Deletion,
): Promise<void> {
  if ((await findPasswordHash(db, customer.id)) === undefined) await requireFreshSession(db, token);
  else await requirePassword({ db }, customer, password ?? '');
  await inTransaction(db, async (tx) => {
    await anonymiseOrdersOf(tx, customer.id);
    await mail.forget(tx, customer.email);
    await deleteUser(tx, customer.id);
  });
}

async function requireFreshSession(db: Db, token: string): Promise<void> {
  const startedAt = await findSessionStart(db, token);
  if (startedAt && Date.now() - startedAt.getTime() < freshMinutes * 60_000) return;
  throw new AppError(
    'fresh_sign_in_required',
    'Please sign in with Google once more, then delete your account.',
  );
}
