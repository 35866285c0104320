/** `npm run backup [-- file]`: the whole store in one file, while it is open or not; `-- --verify file` looks at one. */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCount, formatSize } from '@book-store/contract';
import { commandLine } from '../command-line.ts';
import { type BackupSummary, partialName, verifyBackup, writeBackup } from '../database/backup/index.ts';
import type { DatabaseAddress } from '../database/connect.ts';
import { hasDatabase } from '../database/embedded/index.ts';
import { errorCodeOf } from '../error-code.ts';
import { makeBackupByHand } from '../features/backups/index.ts';
import { readSettings } from '../settings.ts';
import { createProgress } from '../start/command-progress.ts';
import { joinDatabase } from '../start/open-database.ts';
import { requireBackupFolder } from '../start/require-backup-folder.ts';
import { reasonOf, runCommand } from '../start/run-command.ts';
import { keepHeapSmall } from '../small-heap.ts';
import { StartError } from '../start/start-error.ts';

const usage = `Usage: ${commandLine('backup')} (into BACKUP_DIR), ${commandLine('backup', 'shop.backup')}, or ${commandLine('backup', '--verify', 'shop.backup')}`;
/** What the system says where a file cannot grow: a full disk, a quota, a limit, a disk that fails. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']);

await runCommand(async () => {
  keepHeapSmall();
  const { file, isOnlyLook } = readArguments();
  if (isOnlyLook) return print(`${file} is whole: ${describe(await verifyBackup(file))}`);
  const settings = readSettings();
  const { databaseUrl, dataDir, backups } = settings;
  if (databaseUrl === undefined && !(await hasDatabase(dataDir))) {
    throw new StartError(`There is no store in ${dataDir} yet, so nothing to back up.`);
  }
  if (file === undefined && backups === undefined) {
    throw new StartError(
      `Here the store makes no backups by itself (BACKUP_DIR, BACKUP_KEEP): name a file. ${usage}`,
    );
  }
  if (file === undefined) await requireBackupFolder(settings);
  const opened = await joinDatabase(settings, print);
  try {
    const write = (path: string) => writeWithProgress(opened.address, path);
    if (file !== undefined) await write(file);
    else if (!(await makeBackupByHand(opened.address, backups?.folder ?? '', write))) {
      throw new StartError('The store is making a backup at this moment: wait for it, or name a file.');
    }
  } finally {
    await opened.close();
  }
});

async function writeWithProgress(address: DatabaseAddress, file: string): Promise<void> {
  leaveNothingHalf(file);
  const started = Date.now();
  const progress = createProgress();
  const summary = await writeBackup(address, file, (share, table) =>
    progress.tell(`${Math.floor(100 * share)} % written: ${table}`),
  ).catch((error: unknown) => {
    throw explainWriteFailure(error, file);
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  progress.end(`${file} is written in ${seconds} s: ${describe(summary)}`);
  print('It holds names, addresses and password hashes: keep it where only you can read it.');
}

type Arguments = { file: string; isOnlyLook: true } | { file: string | undefined; isOnlyLook: false };

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      options: { verify: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    const file = name === undefined ? undefined : resolve(name);
    if (more.length === 0 && !values.verify) return { file, isOnlyLook: false };
    if (more.length === 0 && file !== undefined) return { file, isOnlyLook: true };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new StartError(usage);
}

function leaveNothingHalf(file: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      rmSync(partialName(file), { force: true });
      process.stderr.write('The backup was broken off, and nothing of it is left.\n');
      process.exit(130);
    });
  }
}

/** A file that finds no room: the store is not concerned, and what was written of it would only take up more. */
function explainWriteFailure(error: unknown, file: string): unknown {
  if (!noRoom.has(errorCodeOf(error))) return error;
  rmSync(partialName(file), { force: true });
  return new StartError(
    `${file} cannot be written (${reasonOf(error)}), and nothing of it is left: make room, or name another place. The store itself goes on.`,
  );
}

function describe({ header, rows, bytes }: BackupSummary): string {
  const counts = ['books', 'orders', 'covers'].map((table) => `${formatCount(rows[table] ?? 0)} ${table}`);
  const schema = header.migrations.at(-1)?.name ?? '';
  return `${counts.join(', ')} as of ${header.madeAt}, schema ${schema}, ${formatSize(bytes)}.`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
