import { randomUUID } from 'node:crypto';
import { adminTokenLifetime } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { limits } from '../../http/limits.ts';
import { countTry, forgetTries } from '../../http/rate-limit.ts';
import { hashPassword, verifyPassword } from '../../security/password-hash.ts';
import type { Admin } from './admin-guard.ts';
import {
  dropExpiredSessions,
  findAdminByUsername,
  holdPassword,
  insertSession,
  revokeSession,
} from './admin-queries.ts';
import { signToken, type TokenKey } from './admin-token.ts';
import { recordAudit } from './record-audit.ts';

type Login = { username: string; password: string; network: string };

/** One answer and one amount of work for a wrong name and a wrong password. */
export async function logInAdmin(db: Db, key: TokenKey, login: Login) {
  const account = login.username.toLowerCase();
  await countTry(db, limits.adminLogInByNetwork, login.network);
  await countTry(db, limits.adminLogInByAccount, account);

  const admin = await findAdminByUsername(db, login.username);
  const matches = await verifyPassword(login.password, admin?.password_hash ?? (await decoyHash()));
  if (!admin || !matches) throw wrongCredentials();
  await forgetTries(db, limits.adminLogInByAccount, account);
  await dropExpiredSessions(db);

  const issuedAt = new Date();
  const session = { id: randomUUID(), adminId: admin.id, issuedAt };
  const expiresAt = new Date(issuedAt.getTime() + adminTokenLifetime * 1000);
  await inTransaction(db, async (tx) => {
    // A password that was changed since it was compared must not open one more session.
    if ((await holdPassword(tx, admin.id)) !== admin.password_hash) throw wrongCredentials();
    await insertSession(tx, { ...session, expiresAt });
    await recordAudit(tx, admin, { action: 'logged-in', object: { id: admin.id, name: admin.username } });
  });
  return { token: await signToken(key, session), expiresAt: expiresAt.toISOString() };
}

export async function logOutAdmin(db: Db, admin: Admin): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await revokeSession(tx, admin.sessionId))) return;
    await recordAudit(tx, admin, { action: 'logged-out', object: { id: admin.id, name: admin.username } });
  });
}

function wrongCredentials(): AppError {
  return new AppError('wrong_credentials', 'Please enter valid Username or Password!');
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomUUID());
  return decoy;
}
