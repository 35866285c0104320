import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'make-folder-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('makes a folder with those above it, at the same time as others, and takes one that is there', async () => {
  const path = join(folder, 'a/b/c');
  await Promise.all(Array.from({ length: 5 }, () => makeFolder(path, 0o700)));
  await makeFolder(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

it('says what is in the way', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(makeFolder(join(folder, 'file'))).rejects.toThrow('EEXIST');
  await expect(makeFolder(join(folder, 'file/below'))).rejects.toThrow('ENOTDIR');
});

it.runIf(process.platform === 'linux')('gives up where no folder can be made', async () => {
  await expect(makeFolder('/proc/nope/below')).rejects.toThrow(
    "ENOENT: no such file or directory, mkdir '/proc/nope'",
  );
});
