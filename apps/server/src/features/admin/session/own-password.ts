import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { limits } from '../../../http/limits.ts';
import { type CountedTry, countTry, forgetTries, refundTriesIfBusy } from '../../../http/rate-limit.ts';
import type { KnownBrowsers } from '../../../security/known-browsers.ts';
import { checkPassword, hashPassword, refuseIfTooBusyToHash } from '../../../security/password-hash.ts';
import { refuseWeakPassword } from '../people/admin-password.ts';
import { adminGuesses } from './admin-guesses.ts';
import type { Admin } from './admin-guard.ts';
import {
  findAdminByUsername,
  lockPasswordForUpdate,
  revokeOtherSessions,
  updatePassword,
} from '../admin-queries.ts';
import { recordAudit } from '../../audit/index.ts';

export type OwnPasswordParts = { db: Db; browsers: KnownBrowsers };

type Change = { currentPassword: string; newPassword: string; cookies: string };

/** For owners and clerks alike; the session that asks goes on. Answers the cookie that keeps the browser known. */
export async function changeOwnPassword(
  { db, browsers }: OwnPasswordParts,
  admin: Admin,
  { currentPassword, newPassword, cookies }: Change,
): Promise<string> {
  refuseWeakPassword(newPassword, admin.username);
  refuseIfTooBusyToHash();
  const counted: CountedTry = [limits.adminPasswordCheckBySession, admin.sessionId];
  await countTry(db, ...counted);
  const compared = (await findAdminByUsername(db, admin.username))?.password_hash;
  const isRight = await refundTriesIfBusy(db, [counted], () => checkPassword(currentPassword, compared));
  if (!isRight) throw wrongPassword();
  await forgetTries(db, limits.adminPasswordCheckBySession, admin.sessionId);

  const account = admin.username.toLowerCase();
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    // Somebody else may have set another one meanwhile.
    if ((await lockPasswordForUpdate(tx, admin.id)) !== compared) throw wrongPassword();
    await updatePassword(tx, admin.id, passwordHash);
    await revokeOtherSessions(tx, admin);
    await adminGuesses.forgetAll(tx, account);
    await recordAudit(tx, admin, {
      action: 'admin-password-changed',
      object: { id: admin.id, name: admin.username },
    });
  });
  return browsers.remember(cookies, { account, passwordHash });
}

/** Not a 401, which would say that the token is no longer good, nor a 403: every admin may do this. */
function wrongPassword(): AppError {
  return new AppError('password_refused', 'Your current password is not right.');
}
