import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimDatabaseFolder, prepareDatabaseFolder } from './database-folder.ts';
import { makeTemporaryFolder } from './fixtures/store-process.ts';
import { ensureCluster } from './initialise-cluster.ts';

/** What initdb says on disks of different sizes, as it was written down from real ones. */
test.each([
  [
    `2026-11-19 20:23:46.126 UTC [3719] FATAL:  could not write to file "pg_wal/xlogtemp.3719": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "/data"`,
    'could not write to file "pg_wal/xlogtemp.3719": No space left on device',
  ],
  [
    `2026-11-19 20:23:48.377 UTC [3817] FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10
2026-11-19 20:23:48.377 UTC [3817] HINT:  Check free disk space.
2026-11-19 20:23:48.377 UTC [3817] PANIC:  cannot abort transaction 1, it was already committed
Aborted`,
    'could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10 (hint: Check free disk space)',
  ],
])(
  'a disk too small is told in one sentence with its cause, and nothing of the try stays',
  async (complaint, cause) => {
    const folder = makeTemporaryFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const databaseFolder = await prepareDatabaseFolder(join(folder, 'data'), () => undefined);
    await claimDatabaseFolder(databaseFolder);
    // In its place, since only root can make a small disk.
    await writeFile(join(folder, 'initdb'), `#!/bin/sh\ncat >&2 <<'END'\n${complaint}\nEND\nexit 1\n`);
    await chmod(join(folder, 'initdb'), 0o755);

    const preparing = ensureCluster(databaseFolder, folder, {
      onProgress: () => undefined,
      signal: undefined,
    });

    await expect(preparing).rejects.toThrow(
      `The database could not be prepared in ${databaseFolder.home}: ${cause}.`,
    );
    expect(await readdir(databaseFolder.home)).toEqual([]);
  },
);
