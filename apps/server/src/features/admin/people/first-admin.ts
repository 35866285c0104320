/** Owners who are made, and passwords that are set, on the store's own machine. */
import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '../../../app-error.ts';
import { commandLine } from '../../../command-line.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { hashPassword } from '../../../security/password-hash.ts';
import { adminGuesses } from '../session/admin-guesses.ts';
import { refuseWeakPassword } from './admin-password.ts';
import { countAdmins, listAdmins, lockAdmins, revokeSessionsOf, saveAdmin } from '../admin-queries.ts';
import { recordAudit } from '../../audit/index.ts';

export type FirstAdmin = {
  /** Whether this call made the admin, or found one of that name, or only others. */
  state: 'made' | 'found' | 'others';
  /** Only one that was made up here, to be shown once. */
  generatedPassword: string | undefined;
};

/** Makes the first admin, where there is none. */
export async function ensureFirstAdmin(
  db: Db,
  wanted: { username: string; password: string | undefined },
): Promise<FirstAdmin> {
  const password = wanted.password ?? randomBytes(12).toString('base64url');
  if ((await countAdmins(db)) === 0 && (await makeFirstAdmin(db, wanted.username, password))) {
    return { state: 'made', generatedPassword: wanted.password === undefined ? password : undefined };
  }
  const isThere = (await listUsernames(db)).includes(wanted.username);
  return { state: isThere ? 'found' : 'others', generatedPassword: undefined };
}

/** Of several instances that start at once, one makes the admin and shows the password. */
async function makeFirstAdmin(db: Db, username: string, password: string): Promise<boolean> {
  refuseWeakPassword(password, username);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    if ((await countAdmins(tx)) > 0) return false;
    await storePassword(tx, username, passwordHash);
    return true;
  });
}

/**
 * Sets the password of an admin and ends all of that admin's sessions. A slip of the pen in the name makes nobody an owner;
 * only a store that nobody can enter gets its first one.
 */
export async function setAdminPassword(db: Db, username: string, password: string): Promise<void> {
  await storeIfAllowed(db, { username, password }, (usernames) => {
    if (usernames.length === 0 || usernames.includes(username)) return;
    throw new AppError(
      'not_found',
      `There is no admin "${username}", only ${usernames.join(', ')}: name one of them, or make a new owner with "${commandLine('admin', 'add-owner', username)}".`,
    );
  });
}

export async function addOwner(db: Db, username: string, password: string): Promise<void> {
  await storeIfAllowed(db, { username, password }, (usernames) => {
    if (!usernames.includes(username)) return;
    throw new AppError(
      'username_taken',
      `There is an admin "${username}" already: "${commandLine('admin', 'set-password', username)}" gives a new password.`,
    );
  });
}

/** `refuse` is asked while nobody else can add an admin. */
async function storeIfAllowed(
  db: Db,
  { username, password }: { username: string; password: string },
  refuse: (usernames: string[]) => void,
): Promise<void> {
  refuseWeakPassword(password, username);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    refuse(await listUsernames(tx));
    await storePassword(tx, username, passwordHash);
  });
}

async function listUsernames(db: Db): Promise<string[]> {
  return (await listAdmins(db)).map(({ username }) => username);
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
