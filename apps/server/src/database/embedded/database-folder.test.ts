/** Where the database may live, and who may enter it there. */
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRoot, nobody } from './database-user.ts';
import { clusterOf, query, useDataFolder } from './embedded-test-kit.ts';
import { handOver } from './hand-over.ts';
import { findRunningDatabase } from './index.ts';

const { folder, start, copyEarlierRun } = useDataFolder();

test('works below a path that is too long for a socket', async () => {
  const deep = join(folder(), 'a long name with spaces and é '.repeat(4).trim(), 'data');
  await mkdir(deep, { recursive: true });
  await copyEarlierRun(deep);
  const database = await start(deep);
  expect(database.clusterDir.startsWith(await realpath(deep))).toBe(true);
  expect(Buffer.byteLength(database.connection.host)).toBeLessThan(90);
  expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700);
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect(existsSync(database.connection.host)).toBe(false);
});

test('works below a folder that only its owner may enter, but not from a copy of it', async () => {
  await chmod(folder(), 0o700);
  const inner = join(folder(), 'data');
  const progress: string[] = [];
  const database = await start(inner, { onProgress: (line) => progress.push(line) });
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const home = await realpath(join(inner, 'postgres'));
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
  expect(database.clusterDir).toBe(join(home, 'cluster'));
  // Root hands the database to another user, who needs a place to live.
  expect(home.startsWith('/var/lib/book-store/')).toBe(isRoot());
  expect(progress.some((line) => line.includes(`the database is kept in ${home}`))).toBe(isRoot());
  await database.stop();
  // Only root's database may lie elsewhere.
  if (isRoot()) await expectCopyToBeRefused(inner);
  await rm(home, { recursive: true });

  const outcome = await start(inner).then(
    () => 'began with an empty store',
    (error: Error) => error.message,
  );
  expect(outcome).toMatch(isRoot() ? /is missing: bring it back/ : /^began with an empty store$/);
});

/** A copied data folder does not open the database of the original. */
async function expectCopyToBeRefused(original: string): Promise<void> {
  const copy = join(folder(), 'copy');
  await cp(original, copy, { recursive: true, verbatimSymlinks: true });
  const refusalFor = (other: string) =>
    `The data folder ${copy} has no database of its own, only a copied link to that of ${other}: `;
  await expect(start(copy)).rejects.toThrow(refusalFor(original));
  await expect(findRunningDatabase(copy)).rejects.toThrow(refusalFor(original));

  // Moved, it is still the same folder.
  const moved = join(folder(), 'moved');
  await rename(original, moved);
  await (await start(moved)).stop();
  await expect(start(copy)).rejects.toThrow(refusalFor(moved));
  await rename(moved, original);
}

test('lets the database user pass through an empty folder that only its owner may enter, and nobody in without the password, also into a database that an earlier version left open', async () => {
  await chmod(folder(), 0o700);
  const first = await start();
  expect(first.clusterDir).toBe(await clusterOf(folder()));
  expect((await stat(folder())).mode & 0o777).toBe(isRoot() ? 0o711 : 0o700);
  const { password, ...stranger } = first.connection;
  const refusal = (attempt: object) =>
    query({ ...first, connection: { ...first.connection, ...attempt } }, 'SELECT 1').then(
      () => 'let in',
      (error: Error) => error.message,
    );
  await expect.poll(() => refusal({ password: 'a guess' })).toMatch(/^password authentication failed/);
  expect(stranger.user).toBe('book_store');
  const passwordFile = join(folder(), 'postgres/password');
  expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
  expect((await readFile(passwordFile, 'utf8')).trim()).toBe(password);
  await query(first, 'CREATE TABLE note AS SELECT 7 AS id');
  await first.stop();

  // As it was before there were passwords: trusting, and run by nobody.
  await writeFile(join(first.clusterDir, 'pg_hba.conf'), 'local all all trust\n');
  await rm(passwordFile);
  if (isRoot()) await handOver(join(folder(), 'postgres'), nobody);
  const second = await start();
  expect(second.user).toEqual(first.user);
  expect((await stat(join(second.clusterDir, 'PG_VERSION'))).uid).toBe(first.user.uid);
  expect(second.connection.password).not.toBe(password);
  expect(await query(second, 'SELECT id FROM note')).toEqual([{ id: 7 }]);
  await expect.poll(() => refusal({ password })).toMatch(/^password authentication failed/);
});
