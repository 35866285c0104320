import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { AccountParts } from '../account-parts.ts';
import { deleteUser, findPasswordHash } from '../account-queries.ts';
import { lockAccount, requirePassword } from './change-password.ts';
import type { Customer } from '../session/customer-guard.ts';
import { customerGuesses } from '../session/customer-guesses.ts';
import { hasSessionBegunWithin } from '../session/session-queries.ts';

export type AnonymiseOrders = (tx: Db, userId: string) => Promise<void>;

type Deletion = { customer: Customer; password: string | undefined; token: string };

const freshMinutes = 10;

/** With the password, or for somebody without one by a sign-in just now; the orders stay without their person. */
export async function deleteAccount(
  { db, mail }: Pick<AccountParts, 'db' | 'mail'>,
  anonymiseOrdersOf: AnonymiseOrders,
  { customer, password, token }: Deletion,
): Promise<void> {
  const compared = await requireProof(db, { customer, password, token });
  await inTransaction(db, async (tx) => {
    // First of all: an order on its way is stored before this, and seen below, or finds no account after it.
    await lockAccount(tx, customer.id, compared);
    await anonymiseOrdersOf(tx, customer.id);
    await mail.forget(tx, customer.email);
    await customerGuesses.forgetAll(tx, customer.email);
    await deleteUser(tx, customer.id);
  });
}

/** The hash that the password was compared with, if there is one. */
async function requireProof(
  db: Db,
  { customer, password = '', token }: Deletion,
): Promise<string | undefined> {
  if ((await findPasswordHash(db, customer.id)) !== undefined) {
    return requirePassword(db, { customer, password, token });
  }
  await requireFreshSession(db, token);
  return undefined;
}

async function requireFreshSession(db: Db, token: string): Promise<void> {
  if (await hasSessionBegunWithin(db, token, freshMinutes)) return;
  throw new AppError(
    'fresh_sign_in_required',
    'Please sign in with Google once more, then delete your account.',
  );
}
