/** `npm run restore -- file`: a backup into an empty store, all or nothing. */
import { resolve } from 'node:path';
import { commandLine } from '../command-line.ts';
import { restoreBackup, splitMigrations, verifyBackup } from '../database/backup/index.ts';
import { readSettings } from '../settings.ts';
import { createProgress } from '../start/command-progress.ts';
import { openDatabase } from '../start/open-database.ts';
import { runCommand } from '../start/run-command.ts';
import { keepHeapSmall } from '../small-heap.ts';
import { StartError } from '../start/start-error.ts';

await runCommand(async () => {
  keepHeapSmall();
  const [word, ...more] = process.argv.slice(2);
  if (word === undefined || word.startsWith('-') || more.length > 0) {
    throw new StartError(`Usage: ${commandLine('restore', 'shop.backup')}`);
  }
  const file = resolve(word);
  const settings = readSettings();
  const started = Date.now();
  const progress = createProgress();
  // Before anything is opened: a bad file leaves no new data folder behind either.
  progress.tell('Checking the file…');
  splitMigrations((await verifyBackup(file)).header);
  // Opened, not joined: no store has it open at the same time.
  const opened = await openDatabase(settings, progress.tell);
  try {
    const skipped = await restoreBackup(opened.address, file, progress.tell);
    if (skipped.length > 0) progress.end(`Not the store's own, and left out: ${skipped.join(', ')}.`);
  } finally {
    await opened.close();
  }
  progress.end(
    `${file} is restored in ${Math.round((Date.now() - started) / 1000)} s. Start the store; everybody logs in again.`,
  );
});
