import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDatabaseFolder, prepareDatabaseFolder } from './database-folder.ts';
import { isRoot } from './database-user.ts';
import { makeTemporaryFolder } from './fixtures/store-process.ts';
import { findNativePackage, prepareRuntime } from './native-runtime.ts';

let folder = '';

beforeEach(() => {
  folder = makeTemporaryFolder();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('makes programs runnable whose links are missing and whose folder is closed to other users', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const installed = { ...findNativePackage(), folder: join(closed, 'package') };
  await cp(findNativePackage().folder, installed.folder, {
    recursive: true,
    filter: (path) => !/\.so(\.\d+)?$/.test(path) || !/lib(pq|icu|ecpg|pgtypes)/.test(path),
  });
  const databaseFolder = await prepareDatabaseFolder(join(folder, 'data'), () => undefined);
  await claimDatabaseFolder(databaseFolder);
  const progress: string[] = [];
  const prepare = () => prepareRuntime(databaseFolder, (line) => progress.push(line), installed);

  const programs = await prepare();
  expect(programs.startsWith(isRoot() ? databaseFolder.home : installed.folder)).toBe(true);
  expect(progress).toHaveLength(isRoot() ? 1 : 0);
  // The second time the copy is found.
  expect(await prepare()).toBe(programs);
  expect(progress).toHaveLength(isRoot() ? 1 : 0);
});

test('says what to do where no build exists', () => {
  expect(() => findNativePackage('win32', 'x64')).toThrow(
    /does not run on Windows: set DATABASE_URL .*, or use WSL\.$/,
  );
  expect(() => findNativePackage('linux', 'mips')).toThrow(
    /no embedded database for this system \(linux mips\)/,
  );
});
