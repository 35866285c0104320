/** Links that prove an address: asked for, mailed, used. */
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { limits } from '../../http/limits.ts';
import { countTry } from '../../http/rate-limit.ts';
import { hashPassword } from '../../security/password-hash.ts';
import {
  composeAccountExists,
  composeAddressVerification,
  composePasswordReset,
  type Mail,
} from '../mail/index.ts';
import {
  deleteSessionsOf,
  findUser,
  findUserByEmail,
  markEmailVerified,
  savePassword,
} from './account-queries.ts';
import { dropTokens, issueToken, type TokenPurpose, useToken } from './account-tokens.ts';
import { findPasswordProblem } from './password-policy.ts';

type Parts = { db: Db; mail: Mail };

const askingLimits = {
  'verify-address': { byNetwork: limits.verifyLinkByNetwork, byAccount: limits.verifyLinkByAccount },
  'reset-password': { byNetwork: limits.resetLinkByNetwork, byAccount: limits.resetLinkByAccount },
};

/**
 * Says who writes the letters. Whether an address is known is looked up here, behind the request's back,
 * so that asking for a link costs the same and tells nothing; and a token exists only from this moment on.
 */
export function composeAccountMail({ db, mail }: Parts, publicUrl: string): void {
  mail.compose('verify-address', async ({ recipient }) => {
    const user = await findUserByEmail(db, recipient);
    if (!user || user.emailVerified) return undefined;
    const token = await issueToken(db, 'verify-address', user.id);
    return composeAddressVerification(`${publicUrl}/verify-email#token=${token}`);
  });
  mail.compose('reset-password', async ({ recipient }) => {
    const user = await findUserByEmail(db, recipient);
    if (!user) return undefined;
    const token = await issueToken(db, 'reset-password', user.id);
    return composePasswordReset(`${publicUrl}/reset-password#token=${token}`);
  });
  mail.compose('account-exists', () =>
    Promise.resolve(
      composeAccountExists({ login: `${publicUrl}/login`, forgotten: `${publicUrl}/forgot-password` }),
    ),
  );
}

export async function requestLink(
  { db, mail }: Parts,
  { purpose, email, network }: { purpose: TokenPurpose; email: string; network: string },
): Promise<void> {
  if (!mail.enabled) {
    throw new AppError('mail_disabled', 'This store does not send e-mail, so it cannot send you a link.');
  }
  const { byNetwork, byAccount } = askingLimits[purpose];
  await countTry(db, byNetwork, network);
  await countTry(db, byAccount, email);
  await mail.queue(db, { kind: purpose, recipient: email });
}

export async function verifyAddress({ db }: Parts, used: { token: string; network: string }): Promise<void> {
  await countTry(db, limits.linkUseByNetwork, used.network);
  await inTransaction(db, async (tx) => {
    const userId = await useToken(tx, 'verify-address', used.token);
    if (userId === undefined) throw refuseLink();
    await markEmailVerified(tx, userId);
  });
}

/** Whoever reads the mailbox owns the account: the address counts as verified, and every session ends. */
export async function resetPassword(
  { db }: Parts,
  used: { token: string; newPassword: string; network: string },
): Promise<void> {
  await countTry(db, limits.linkUseByNetwork, used.network);
  // Before the transaction: hashing is slow on purpose, and a connection should not wait for it.
  const passwordHash = await hashPassword(used.newPassword);
  await inTransaction(db, async (tx) => {
    const userId = await useToken(tx, 'reset-password', used.token);
    const user = userId === undefined ? undefined : await findUser(tx, userId);
    if (!user) throw refuseLink();
    // Refused inside the transaction, so that the link can be used again with a better one.
    const problem = findPasswordProblem(used.newPassword, user.email);
    if (problem !== undefined) throw new AppError('password_refused', problem);
    await savePassword(tx, user.id, passwordHash);
    await markEmailVerified(tx, user.id);
    await dropTokens(tx, 'reset-password', user.id);
    await deleteSessionsOf(tx, user.id);
  });
}

function refuseLink(): AppError {
  return new AppError('link_invalid', 'This link is no longer good. Please ask for a new one.');
}
