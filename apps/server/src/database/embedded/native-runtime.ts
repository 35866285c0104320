/** Finds the PostgreSQL programs that npm installed for this platform, and makes them runnable. */
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, lstat, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { isPackage } from '../../command-line.ts';
import { makeFolder } from '../../make-folder.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { type DatabaseUser, succeedsAs } from './database-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { handOver } from './hand-over.ts';

type NativePackage = { folder: string; version: string };

const programs = ['postgres', 'initdb'];
const manifestSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Answers the folder with the programs that the database's user can run: the package's own, or a copy. */
export async function prepareRuntime(
  databaseFolder: DatabaseFolder,
  onProgress: (line: string) => void,
  installed: NativePackage = findNativePackage(),
): Promise<string> {
  await restoreLinks(installed.folder).catch(() => undefined);
  const copies = (await readdir(databaseFolder.home)).filter((name) => name.startsWith('runtime-'));
  const current = `runtime-${process.platform}-${process.arch}-${installed.version}`;
  const isUsable = (folder: string) =>
    programs.every((program) =>
      succeedsAs(databaseFolder.user, join(folder, 'native/bin', program), ['--version']),
    );
  const needsCopy = !isUsable(installed.folder);
  for (const copy of copies) {
    if (!needsCopy || copy !== current)
      await rm(join(databaseFolder.home, copy), { recursive: true, force: true });
  }
  if (!needsCopy) return join(installed.folder, 'native/bin');

  const folder = join(databaseFolder.home, current);
  if (!isUsable(folder)) {
    onProgress('Copying the database programs to where the database user can read them.');
    await copyRuntime(installed.folder, folder, databaseFolder.user);
  }
  if (!isUsable(folder)) {
    throw new EmbeddedPostgresError(
      `The embedded database's programs in ${installed.folder} cannot run on this system: ${isPackage ? 'take a package that was made on such a one' : 'reinstall with "npm ci"'}, or set DATABASE_URL to a PostgreSQL server (15 or later).`,
    );
  }
  return join(folder, 'native/bin');
}

export function findNativePackage(
  platform: string = process.platform,
  arch: string = process.arch,
): NativePackage {
  if (platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded database does not run on Windows: set DATABASE_URL to a PostgreSQL server (15 or later), or use WSL.',
    );
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const require = createRequire(import.meta.url);
    const fromParent = createRequire(require.resolve('embedded-postgres'));
    const folder = dirname(dirname(fromParent.resolve(name)));
    const { version } = manifestSchema.parse(readJson(join(folder, 'package.json')));
    return { folder, version };
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded database for this system (${platform} ${arch}): set DATABASE_URL to a PostgreSQL server (15 or later).`,
    );
  }
}

/**
 * npm packages cannot hold symbolic links, so this one recreates them in an install script; where scripts are
 * off, or in a copy, they are missing and the programs would not find their libraries.
 */
async function restoreLinks(folder: string): Promise<void> {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = linksSchema.parse(readJson(list));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) await symlink(basename(source), link);
  }
}

/** Copied beside and renamed, so that a crash in between leaves no half copy under the final name. */
async function copyRuntime(from: string, to: string, user: DatabaseUser): Promise<void> {
  const partial = `${to}.partial`;
  await rm(partial, { recursive: true, force: true });
  await makeFolder(partial, 0o755);
  await cp(join(from, 'native'), join(partial, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await restoreLinks(partial);
  // The modes of the original may shut everybody but root out.
  for (const path of await readdir(partial, { recursive: true })) {
    const entry = await lstat(join(partial, path));
    if (!entry.isSymbolicLink()) await chmod(join(partial, path), openToAll(entry.mode));
  }
  await handOver(partial, user);
  await rm(to, { recursive: true, force: true });
  await rename(partial, to);
}

function openToAll(mode: number): number {
  return (mode & 0o777) | 0o444 | (mode & 0o100 ? 0o111 : 0);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
