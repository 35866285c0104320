/** Where the database of a data folder lives: normally `<data folder>/postgres`. */
import { createHash } from 'node:crypto';
import {
  chmod,
  lstat,
  readdir,
  readFile,
  readlink,
  realpath,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from '../../command-line.ts';
import { makeFolder } from '../../make-folder.ts';
import { canEnter, chooseDatabaseUser, type DatabaseUser, isRoot } from './database-user.ts';
import { describe, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { handOver } from './hand-over.ts';

export type DatabaseFolder = { home: string; clusterDir: string; logFile: string; user: DatabaseUser };

/** Used when root's data folder is closed to the unprivileged user, for instance below /root. */
const sharedFolder = '/var/lib/book-store';

export async function prepareDatabaseFolder(
  dataDir: string,
  onProgress: (line: string) => void,
): Promise<DatabaseFolder> {
  try {
    await makeFolder(dataDir);
    const link = join(dataDir, 'postgres');
    const folder = await realpath(dataDir);
    const home = (await existingHome(link)) ?? (await makeHome(folder, link, onProgress));
    await refuseCopiedLink(home, folder);
    if (isElsewhere(home, folder)) await writeFile(ownerFile(home), folder);
    return describeFolder(home, await chooseOwner(home, folder, dataDir));
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} cannot be used (${describe(error)}): set DATA_DIR to a folder that you may write to.`,
    );
  }
}

/** The folder of a database that was made earlier; nothing is created or changed. */
export async function findDatabaseFolder(dataDir: string): Promise<DatabaseFolder | undefined> {
  const home = await existingHome(join(dataDir, 'postgres'));
  if (home === undefined) return undefined;
  await refuseCopiedLink(home, await realpath(dataDir));
  return describeFolder(home, chooseDatabaseUser(dataDir, await stat(home)));
}

function isElsewhere(home: string, folder: string): boolean {
  return home !== join(folder, 'postgres');
}

/** Says whose database it is, where that is not told by the place. */
function ownerFile(home: string): string {
  return join(home, 'data-folder');
}

/** A copy of a data folder holds a copy of the link only: it would open the database of the original. */
async function refuseCopiedLink(home: string, folder: string): Promise<void> {
  if (!isElsewhere(home, folder)) return;
  const owner = await readFile(ownerFile(home), 'utf8').catch(ignoreMissing);
  if (owner === undefined || owner === folder) return;
  // Moved, where the former place has no link any more.
  const isOwned = await realpath(join(owner, 'postgres')).then(
    (found) => found === home,
    () => false,
  );
  if (!isOwned) return;
  throw new EmbeddedPostgresError(
    `The data folder ${folder} has no database of its own, only a copied link to that of ${owner}: use "${commandLine('backup')}" there, then "${commandLine('restore')}" with DATA_DIR set to a new folder.`,
  );
}

export async function hasDatabase(dataDir: string): Promise<boolean> {
  const folder = await findDatabaseFolder(dataDir);
  if (folder === undefined) return false;
  // One that may not be looked at is there: whoever opens it says whose it is.
  return stat(folder.clusterDir).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

function describeFolder(home: string, user: DatabaseUser): DatabaseFolder {
  return { home, clusterDir: join(home, 'cluster'), logFile: join(home, 'postgres.log'), user };
}

async function existingHome(link: string): Promise<string | undefined> {
  const entry = await lstat(link).catch(ignoreMissing);
  if (entry === undefined) return undefined;
  const home = await realpath(link).catch(ignoreMissing);
  if (home !== undefined) return home;
  // Starting with an empty database here would look like a store that lost everything.
  throw new EmbeddedPostgresError(
    `The database that ${link} points to (${await readlink(link)}) is missing: bring it back, or remove the link to begin with an empty store.`,
  );
}

async function makeHome(dataDir: string, link: string, onProgress: (line: string) => void): Promise<string> {
  const user = chooseDatabaseUser(dataDir);
  if (canEnter(user, dataDir) || (await openEmptyFolder(user, dataDir))) {
    await makeFolder(link, 0o700);
    return realpath(link);
  }
  await makeSharedFolder();
  // Keyed by the data folder: two stores that start at the same moment agree on the folder.
  const home = join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await makeFolder(home, 0o700);
  await symlink(home, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  onProgress(
    `PostgreSQL may not run as root and no other user can enter ${dataDir}, so the database is kept in ${home}.`,
  );
  return home;
}

/** An empty folder is the store's own, so it may let the database's user pass; anything else stays as it is. */
async function openEmptyFolder(user: DatabaseUser, folder: string): Promise<boolean> {
  if ((await readdir(folder)).length > 0) return false;
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o777) | 0o011);
  if (canEnter(user, folder)) return true;
  await chmod(folder, mode & 0o777);
  return false;
}

async function makeSharedFolder(): Promise<void> {
  await makeFolder(sharedFolder);
  const { uid } = await lstat(sharedFolder);
  if (uid !== 0) throw new Error(`${sharedFolder} does not belong to root`);
  await chmod(sharedFolder, 0o755);
}

async function chooseOwner(home: string, folder: string, dataDir: string): Promise<DatabaseUser> {
  const owner = await stat(home);
  const user = chooseDatabaseUser(folder, owner);
  if (isRoot() || owner.uid === user.uid) return user;
  throw new EmbeddedPostgresError(
    `The database in ${dataDir} belongs to another user (uid ${owner.uid}): start the store as that user or as root, or set DATA_DIR to another folder.`,
  );
}

/** For the holder of the store's lock only: another store may be making its database here at this moment. */
export async function claimDatabaseFolder({ home, user }: DatabaseFolder): Promise<void> {
  const { uid } = await stat(home);
  if (uid !== user.uid) await handOver(home, user);
  await chmod(home, 0o700);
  if (!canEnter(user, home)) {
    throw new EmbeddedPostgresError(
      `The user that runs the database (uid ${user.uid}) cannot enter ${home}: open the folders above it (chmod o+x), or set DATA_DIR to another folder.`,
    );
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
