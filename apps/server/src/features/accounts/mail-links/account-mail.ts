/** Links that prove an address: asked for, mailed, used. */
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { limits } from '../../../http/limits.ts';
import { type CountedTry, countTry, refundTriesIfBusy } from '../../../http/rate-limit.ts';
import { hashPassword, refuseIfTooBusyToHash } from '../../../security/password-hash.ts';
import { findPasswordProblem } from '../../../security/password-policy.ts';
import type { Mail } from '../../mail/index.ts';
import {
  composeAccountExists,
  composeAddressVerification,
  composePasswordEnded,
  composePasswordReset,
} from './account-letters.ts';
import {
  deleteSessionsOf,
  findPasswordHash,
  findUserByEmail,
  lockUser,
  markEmailVerified,
  savePassword,
} from '../account-queries.ts';
import { dropTokens, findTokenUser, issueToken, type TokenPurpose, useToken } from './account-tokens.ts';
import type { AccountParts, SetCookies } from '../account-parts.ts';
import { customerGuesses } from '../session/customer-guesses.ts';
import { endForeignAccess } from '../foreign-access.ts';

type Parts = { db: Db; mail: Mail };
type LinkParts = Pick<AccountParts, 'db' | 'browsers'>;

const askingLimits = {
  'verify-address': { byNetwork: limits.verifyLinkByNetwork, byAccount: limits.verifyLinkByAccount },
  'reset-password': { byNetwork: limits.resetLinkByNetwork, byAccount: limits.resetLinkByAccount },
};

/**
 * Says who writes the letters. Whether an address is known is looked up here, behind the request's back,
 * so that asking for a link costs the same and tells nothing; and a token exists only from this moment on.
 */
export function composeAccountMail({ db, mail }: Parts, publicUrl: string): void {
  mail.compose('verify-address', async ({ recipient }, shop) => {
    const user = await findUserByEmail(db, recipient);
    if (!user || user.emailVerified) return undefined;
    const token = await issueToken(db, 'verify-address', user.id);
    return composeAddressVerification(shop, `${publicUrl}/verify-email#token=${token}`);
  });
  mail.compose('reset-password', async ({ recipient }, shop) => {
    const user = await findUserByEmail(db, recipient);
    if (!user) return undefined;
    const token = await issueToken(db, 'reset-password', user.id);
    return composePasswordReset(shop, `${publicUrl}/reset-password#token=${token}`);
  });
  mail.compose('password-ended', (_job, shop) =>
    Promise.resolve(composePasswordEnded(shop, `${publicUrl}/forgot-password`)),
  );
  mail.compose('account-exists', (_job, shop) =>
    Promise.resolve(
      composeAccountExists(shop, {
        login: `${publicUrl}/login`,
        forgotten: `${publicUrl}/forgot-password`,
      }),
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

type UsedLink = { token: string; network: string; cookies: string };

/**
 * The browser that registered, or has logged in since, keeps its password. In any other one it is not known who chose
 * it: somebody may have registered an address that is not theirs. So it ends, and whoever reads the mailbox chooses
 * another at once, with the token that is answered here.
 */
export async function verifyAddress(
  { db, browsers }: LinkParts,
  used: UsedLink,
): Promise<{ newPasswordToken: string | null }> {
  await countTry(db, limits.linkUseByNetwork, used.network);
  return inTransaction(db, async (tx) => {
    const user = await useLink(tx, 'verify-address', used.token);
    if (user.emailVerified) return { newPasswordToken: null };
    await markEmailVerified(tx, user.id);
    if (await isPasswordKnown(tx, browsers, { user, cookies: used.cookies }))
      return { newPasswordToken: null };
    await endForeignAccess(tx, user.id);
    return { newPasswordToken: await issueToken(tx, 'reset-password', user.id) };
  });
}

/**
 * Whoever reads the mailbox owns the account: the address counts as verified; every session and link ends. Where nobody had
 * shown that before, what a stranger may have left there ends as well.
 */
export async function resetPassword(
  { db, browsers }: LinkParts,
  used: UsedLink & { newPassword: string },
): Promise<SetCookies> {
  refuseIfTooBusyToHash();
  const counted: CountedTry = [limits.linkUseByNetwork, used.network];
  await countTry(db, ...counted);
  // A made-up link must not cost a hash, which is slow on purpose.
  if ((await findTokenUser(db, 'reset-password', used.token)) === undefined) throw refuseLink();
  // Before the transaction, since a connection should not wait for it.
  const passwordHash = await refundTriesIfBusy(db, [counted], () => hashPassword(used.newPassword));
  return inTransaction(db, async (tx) => {
    const user = await useLink(tx, 'reset-password', used.token);
    // Refused inside the transaction, so that the link can be used again with a better one.
    const problem = findPasswordProblem(used.newPassword, user.email);
    if (problem !== undefined) throw new AppError('password_refused', problem);
    const mayBeForeign =
      !user.emailVerified && !(await isPasswordKnown(tx, browsers, { user, cookies: used.cookies }));
    if (mayBeForeign) await endForeignAccess(tx, user.id);
    await savePassword(tx, user.id, passwordHash);
    await markEmailVerified(tx, user.id);
    await dropTokens(tx, user.id);
    await deleteSessionsOf(tx, user.id);
    await customerGuesses.forgetAll(tx, user.email);
    return [browsers.remember(used.cookies, { account: user.email, passwordHash })];
  });
}

/** Whether this browser has used the account's password, or there is none. */
async function isPasswordKnown(
  tx: Db,
  browsers: LinkParts['browsers'],
  { user, cookies }: { user: { id: string; email: string }; cookies: string },
): Promise<boolean> {
  const passwordHash = await findPasswordHash(tx, user.id);
  return (
    passwordHash === undefined ||
    browsers.recognise(cookies, { account: user.email, passwordHash }) !== undefined
  );
}

/**
 * The link's account, which nobody else changes until the transaction ends. It is locked before the link is used up: a new
 * password ends all links of the account, and two of them used at once would wait for each other.
 */
async function useLink(tx: Db, purpose: TokenPurpose, token: string) {
  const userId = await findTokenUser(tx, purpose, token);
  const user = userId === undefined ? undefined : await lockUser(tx, userId);
  if (!user || !(await useToken(tx, purpose, token))) throw refuseLink();
  return user;
}

function refuseLink(): AppError {
  return new AppError('link_invalid', 'This link is no longer good. Please ask for a new one.');
}
