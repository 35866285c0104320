import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { hashPassword, verifyPassword } from '../../security/password-hash.ts';
import type { AccountParts, SetCookies } from './account-parts.ts';
import { deleteSessionsOf, findPasswordHash, savePassword } from './account-queries.ts';
import type { Customer } from './customer-guard.ts';
import { findPasswordProblem } from './password-policy.ts';
import { countPasswordTry, forgetPasswordTries } from './password-tries.ts';

type Change = { customer: Customer; currentPassword: string; newPassword: string; headers: Headers };

/** Ends every session, then starts a new one for the browser that asked. */
export async function changePassword(
  { db, auth }: Pick<AccountParts, 'db' | 'auth'>,
  { customer, currentPassword, newPassword, headers }: Change,
): Promise<SetCookies> {
  const problem = findPasswordProblem(newPassword, customer.email);
  if (problem !== undefined) throw new AppError('password_refused', problem);
  await requirePassword({ db }, customer, currentPassword);

  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await savePassword(tx, customer.id, passwordHash);
    await deleteSessionsOf(tx, customer.id);
  });
  const started = await auth.api.startSession({
    body: { userId: customer.id },
    headers,
    returnHeaders: true,
  });
  return started.headers.getSetCookie();
}

export async function requirePassword(
  { db }: Pick<AccountParts, 'db'>,
  customer: Customer,
  password: string,
): Promise<void> {
  await countPasswordTry(db, customer.email);
  const known = await findPasswordHash(db, customer.id);
  if (known === undefined) {
    throw new AppError(
      'forbidden',
      'You sign in with Google and have no password here yet: ask for a link to set one.',
    );
  }
  if (!(await verifyPassword(password, known))) {
    throw new AppError('wrong_credentials', 'Your current password is not right.');
  }
  await forgetPasswordTries(db, customer.email);
}
