import { emailSchema } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { limits } from '../../../http/limits.ts';
import { type CountedTry, countTry, refundTriesIfBusy } from '../../../http/rate-limit.ts';
import { hashPassword, refuseIfTooBusyToHash } from '../../../security/password-hash.ts';
import { findPasswordProblem } from '../../../security/password-policy.ts';
import type { AccountParts, SetCookies } from '../account-parts.ts';
import { insertUser, savePassword } from '../account-queries.ts';

type Registration = { email: string; password: string; network: string; cookies: string };

type Parts = Pick<AccountParts, 'db' | 'mail' | 'browsers'>;

/**
 * Does not sign in, so that its answer is the same for a new and a known address: the owner of a known one gets
 * a mail instead. The page logs in next. Without mail the generic refusal is all that is left for a known address.
 */
export async function register(
  { db, mail, browsers }: Parts,
  typed: Registration,
): Promise<{ verificationSent: boolean; cookies: SetCookies }> {
  refuseIfTooBusyToHash();
  const byNetwork: CountedTry = [limits.registerByNetwork, typed.network];
  await countTry(db, ...byNetwork);
  const address = emailSchema.safeParse(typed.email);
  if (!address.success) throw refuse({ field: 'email', message: 'Please give a valid e-mail address.' });
  const email = address.data;
  const problem = findPasswordProblem(typed.password, email);
  if (problem !== undefined) throw refuse({ field: 'password', message: problem });
  const byAccount: CountedTry = [limits.registerByAccount, email];
  await countTry(db, ...byAccount);

  const passwordHash = await refundTriesIfBusy(db, [byNetwork, byAccount], () =>
    hashPassword(typed.password),
  );
  const isNew = await inTransaction(db, async (tx) => {
    const name = email.slice(0, email.indexOf('@'));
    const userId = await insertUser(tx, { email, name, emailVerified: false });
    if (userId !== undefined) await savePassword(tx, userId, passwordHash);
    await mail.queue(tx, {
      kind: userId === undefined ? 'account-exists' : 'verify-address',
      recipient: email,
    });
    return userId !== undefined;
  });
  if (!isNew && !mail.enabled) throw refuse();
  if (!mail.enabled) return { verificationSent: false, cookies: [] };
  // Known again when the address is confirmed. For a known address it is a cookie that nothing recognises.
  const cookies = [browsers.remember(typed.cookies, { account: email, passwordHash })];
  return { verificationSent: true, cookies };
}

function refuse(problem?: { field: string; message: string }): AppError {
  return new AppError('registration_refused', 'Please provide a valid email and password!', {
    details: problem && { problems: [problem] },
  });
}
