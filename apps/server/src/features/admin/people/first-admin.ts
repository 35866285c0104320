import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { hashPassword } from '../../../security/password-hash.ts';
import { adminGuesses } from '../session/admin-guesses.ts';
import { refuseWeakPassword } from './admin-password.ts';
import { countAdmins, lockAdmins, revokeSessionsOf, saveAdmin } from '../admin-queries.ts';
import { recordAudit } from '../../audit/index.ts';

/** Makes the first admin; the password is returned only when it was made up here, to be shown once. */
export async function ensureFirstAdmin(
  db: Db,
  wanted: { username: string; password: string | undefined },
): Promise<{ generatedPassword: string | undefined }> {
  if ((await countAdmins(db)) > 0) return { generatedPassword: undefined };
  const password = wanted.password ?? randomBytes(12).toString('base64url');
  refuseWeakPassword(password, wanted.username);
  const passwordHash = await hashPassword(password);
  const isMade = await inTransaction(db, async (tx) => {
    // Of several instances that start at once, one makes the admin and shows the password.
    await lockAdmins(tx);
    if ((await countAdmins(tx)) > 0) return false;
    await storePassword(tx, wanted.username, passwordHash);
    return true;
  });
  return { generatedPassword: isMade && wanted.password === undefined ? password : undefined };
}

/** Sets the password of an admin, new or known, and ends all of that admin's sessions. */
export async function setAdminPassword(db: Db, username: string, password: string): Promise<void> {
  refuseWeakPassword(password, username);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, (tx) => storePassword(tx, username, passwordHash));
}

async function storePassword(tx: Db, username: string, passwordHash: string): Promise<void> {
  const { id, isNew } = await saveAdmin(tx, { id: randomUUID(), username, passwordHash });
  await revokeSessionsOf(tx, id);
  await adminGuesses.forgetAll(tx, username.toLowerCase());
  await recordAudit(tx, null, {
    action: isNew ? 'admin-created' : 'admin-password-changed',
    object: { id, name: username },
    changes: isNew ? { role: { new: 'owner' } } : {},
  });
}
