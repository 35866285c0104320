/** Who gets into the database: only who can read the password, which lies beside the cluster, readable by its user alone. */
import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, queryOnce } from './await-database.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { databaseRole } from './initialise-cluster.ts';

type Access = { password: string; isClosed: boolean };

const everybody = 'local all all trust\n';
const passwordOnly = 'local all all scram-sha-256\n';

export async function readPassword({ home }: Pick<DatabaseFolder, 'home'>): Promise<string | undefined> {
  const text = await readFile(join(home, 'password'), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

/** Before the start: a cluster without a known password lets in whoever reaches its private socket, until it has one. */
export async function prepareAccess(databaseFolder: DatabaseFolder): Promise<Access> {
  const known = await readPassword(databaseFolder);
  const rules = await readFile(rulesFile(databaseFolder), 'utf8').catch(() => '');
  const isClosed = known !== undefined && rules === passwordOnly;
  if (!isClosed) await replaceFile(databaseFolder, rulesFile(databaseFolder), everybody);
  return { password: known ?? randomBytes(24).toString('base64url'), isClosed };
}

/** After the start. */
export async function closeAccess(
  databaseFolder: DatabaseFolder,
  connection: Connection,
  { password, isClosed }: Access,
): Promise<void> {
  if (isClosed) return;
  await replaceFile(databaseFolder, join(databaseFolder.home, 'password'), `${password}\n`);
  // Nobody guesses 24 random bytes, so checking them need not be slow.
  await queryOnce(connection, `SET scram_iterations = 1; ALTER ROLE ${databaseRole} PASSWORD '${password}'`);
  await replaceFile(databaseFolder, rulesFile(databaseFolder), passwordOnly);
  await queryOnce(connection, 'SELECT pg_reload_conf()');
}

function rulesFile({ clusterDir }: DatabaseFolder): string {
  return join(clusterDir, 'pg_hba.conf');
}

/** Complete or not at all, whenever the machine stops. */
async function replaceFile({ user }: DatabaseFolder, path: string, text: string): Promise<void> {
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await chown(partial, user.uid, user.gid);
  await rename(partial, path);
}
