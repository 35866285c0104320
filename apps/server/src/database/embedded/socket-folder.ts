/** The private folder of the Unix socket: the only way into the embedded database. */
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseFolder } from './database-folder.ts';
import { canEnter } from './database-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Only names the socket file: nothing listens on TCP. */
export const socketPort = 5432;

/** A socket's address holds 107 bytes on Linux and 103 on macOS. */
const maxSocketPathLength = 103;

/** Empties or makes the folder; the caller holds the store's lock, so whatever is in it is left over. */
export async function prepareSocketFolder(databaseFolder: DatabaseFolder): Promise<string> {
  const folder = join(databaseFolder.home, 'socket');
  if (fits(folder)) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, databaseFolder.user.uid, databaseFolder.user.gid);
    return folder;
  }
  return prepareShortFolder(databaseFolder);
}

async function prepareShortFolder({ home, user }: DatabaseFolder): Promise<string> {
  const name = `book-store-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const parent = [tmpdir(), '/tmp'].find((base) => fits(join(base, name)) && canEnter(user, base)) ?? '/tmp';
  const folder = join(parent, name);
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (isNew) {
    await chown(folder, user.uid, user.gid);
  } else {
    // Anybody may create folders here: one that is not ours could hand our queries to somebody else.
    const found = await lstat(folder);
    if (!found.isDirectory() || found.uid !== user.uid) {
      throw new EmbeddedPostgresError(
        `The folder ${folder} is needed for the database's socket but belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
      );
    }
  }
  await chmod(folder, 0o700);
  for (const file of [`.s.PGSQL.${socketPort}`, `.s.PGSQL.${socketPort}.lock`]) {
    await rm(join(folder, file), { force: true });
  }
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= maxSocketPathLength;
}
