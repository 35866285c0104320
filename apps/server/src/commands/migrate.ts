/** `npm run migrate`: brings the schema up to date without starting the store, for rollouts. */
import { commandLine } from '../command-line.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { readSettings } from '../settings.ts';
import { joinDatabase } from '../start/open-database.ts';
import { readOptions } from '../start/read-words.ts';
import { runCommand } from '../start/run-command.ts';

await runCommand(async () => {
  readOptions({}, `Usage: ${commandLine('migrate')} (it takes no options)`);
  const opened = await joinDatabase(readSettings(), print);
  try {
    const { migrations, routines } = await migrateDatabase(opened.address);
    for (const { name } of migrations) print(`Applied the migration ${name}.`);
    for (const { name } of routines) print(`Applied the routine ${name}.`);
    print('The schema is up to date.');
  } finally {
    await opened.close();
  }
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
