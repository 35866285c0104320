/** `npm run reindex`: brings the search to the present rules, while the store runs or not. */
import { formatCount } from '@book-store/contract';
import { commandLine } from '../command-line.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { reindexBooks } from '../features/catalogue/index.ts';
import { readSettings } from '../settings.ts';
import { joinDatabase } from '../start/open-database.ts';
import { readOptions } from '../start/read-words.ts';
import { runCommand } from '../start/run-command.ts';
import { StartError } from '../start/start-error.ts';

const usage = `Usage: ${commandLine('reindex')} (books whose search entry is out of date), or ${commandLine('reindex', '--all')}`;

await runCommand(async () => {
  const isForAll = readOptions({ all: { type: 'boolean' } }, usage).all === true;
  const opened = await joinDatabase(readSettings(), print);
  try {
    await migrateDatabase(opened.address);
    const started = Date.now();
    let total = 0;
    const run = async (which: 'older' | 'all') => {
      const renewed = await reindexBooks(opened.address, {
        which,
        onProgress: (seen, all, sofar) =>
          print(
            `${formatCount(seen)} of ${seen < all ? 'about ' : ''}${formatCount(all)} books looked at, ${formatCount(sofar)} made anew`,
          ),
      });
      if (renewed === undefined) {
        throw new StartError(
          'Another process is bringing the search up to date: please wait until it is done.',
        );
      }
      total += renewed;
      return renewed;
    };
    if (isForAll) await run('all');
    // Until a pass meets none, since the store goes on while this runs.
    while ((await run('older')) > 0);
    print(`${formatCount(total)} books made anew in ${Math.round((Date.now() - started) / 1000)} s.`);
  } finally {
    await opened.close();
  }
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
