import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { limits } from '../../../http/limits.ts';
import { type CountedTry, countTry, forgetTries, refundTriesIfBusy } from '../../../http/rate-limit.ts';
import { checkPassword, hashPassword, refuseIfTooBusyToHash } from '../../../security/password-hash.ts';
import { findPasswordProblem } from '../../../security/password-policy.ts';
import type { AccountParts, SetCookies } from '../account-parts.ts';
import { deleteSessionsOf, findPasswordHash, lockUser, savePassword } from '../account-queries.ts';
import { dropTokens } from '../mail-links/account-tokens.ts';
import { customerGuesses } from '../session/customer-guesses.ts';
import type { Customer } from '../session/customer-guard.ts';

type Parts = Pick<AccountParts, 'db' | 'auth' | 'browsers'>;

type Change = {
  customer: Customer;
  currentPassword: string;
  newPassword: string;
  headers: Headers;
  cookies: string;
  /** Of the session that asks. */
  token: string;
};

/** Ends every session and every mailed link, then starts a new session for the browser that asked. */
export async function changePassword({ db, auth, browsers }: Parts, change: Change): Promise<SetCookies> {
  const { customer, newPassword, headers, cookies } = change;
  const problem = findPasswordProblem(newPassword, customer.email);
  if (problem !== undefined) throw new AppError('password_refused', problem);
  const compared = await requirePassword(db, { ...change, password: change.currentPassword });

  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, customer.id, compared);
    await savePassword(tx, customer.id, passwordHash);
    await deleteSessionsOf(tx, customer.id);
    await dropTokens(tx, customer.id);
    await customerGuesses.forgetAll(tx, customer.email);
  });
  const started = await auth.api.startSession({
    body: { userId: customer.id },
    headers,
    returnHeaders: true,
  });
  const remembered = browsers.remember(cookies, { account: customer.email, passwordHash });
  return [...started.headers.getSetCookie(), remembered];
}

/**
 * The hash that the password was compared with. Counted by session: strangers have none, and whoever stole one
 * does not use up the tries of its owner's other browsers.
 */
export async function requirePassword(
  db: Db,
  { customer, password, token }: { customer: Customer; password: string; token: string },
): Promise<string> {
  refuseIfTooBusyToHash();
  const counted: CountedTry = [limits.passwordCheckBySession, token];
  await countTry(db, ...counted);
  const known = await findPasswordHash(db, customer.id);
  if (known === undefined) {
    throw new AppError(
      'forbidden',
      'You sign in with Google and have no password here yet: ask for a link to set one.',
    );
  }
  if (!(await refundTriesIfBusy(db, [counted], () => checkPassword(password, known)))) {
    throw new AppError('wrong_credentials', 'Your current password is not right.');
  }
  await forgetTries(db, limits.passwordCheckBySession, token);
  return known;
}

/** Nothing else happens to the account until the transaction ends; refused if its password is another one by now. */
export async function lockAccount(tx: Db, userId: string, compared: string | undefined): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || (await findPasswordHash(tx, userId)) !== compared) {
    throw new AppError('not_signed_in', 'Your account has changed meanwhile. Please sign in again.');
  }
}
