import { randomUUID } from 'node:crypto';
import { adminTokenLifetimeSeconds } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { KnownBrowsers } from '../../../security/known-browsers.ts';
import { checkPassword, refuseIfTooBusyToHash } from '../../../security/password-hash.ts';
import { adminGuesses } from './admin-guesses.ts';
import type { Admin } from './admin-guard.ts';
import {
  dropExpiredSessions,
  findAdminByUsername,
  lockPasswordForShare,
  insertSession,
  revokeSession,
} from '../admin-queries.ts';
import { signToken, type TokenKey } from './admin-token.ts';
import { recordAudit } from '../../audit/index.ts';
import { recordFailedLogIn } from './record-failed-log-in.ts';

type Login = { username: string; password: string; network: string; cookies: string };

export type LoginParts = { db: Db; key: TokenKey; browsers: KnownBrowsers };

/** One answer and one amount of work for a wrong name and a wrong password. */
export async function logInAdmin({ db, key, browsers }: LoginParts, login: Login) {
  refuseIfTooBusyToHash();
  const account = login.username.toLowerCase();
  const admin = await findAdminByUsername(db, login.username);
  const credential = admin && { account, passwordHash: admin.password_hash };
  const browserId = browsers.recognise(login.cookies, credential);
  const guess = { account, network: login.network, browserId };
  const isRight = await adminGuesses.compare(db, guess, () =>
    checkPassword(login.password, admin?.password_hash),
  );
  if (!isRight || !admin || !credential) {
    await recordFailedLogIn(db, admin);
    throw wrongCredentials();
  }
  await adminGuesses.takeBack(db, guess);
  await dropExpiredSessions(db);

  const session = { id: randomUUID(), adminId: admin.id };
  const { issuedAt, expiresAt } = await inTransaction(db, async (tx) => {
    // A password that was changed since it was compared must not open one more session.
    if ((await lockPasswordForShare(tx, admin.id)) !== admin.password_hash) throw wrongCredentials();
    await recordAudit(tx, admin, { action: 'logged-in', object: { id: admin.id, name: admin.username } });
    return insertSession(tx, { ...session, lifetimeSeconds: adminTokenLifetimeSeconds });
  });
  return {
    admitted: { token: await signToken(key, { ...session, issuedAt }), expiresAt: expiresAt.toISOString() },
    cookie: browsers.remember(login.cookies, credential),
  };
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
