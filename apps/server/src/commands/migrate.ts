/** `npm run migrate`: brings the schema up to date without starting the store, for rollouts. */
import { migrateDatabase } from '../database/schema/index.ts';
import { readSettings } from '../settings.ts';
import { joinDatabase } from '../start/open-database.ts';
import { runCommand } from '../start/run-command.ts';

await runCommand(async () => {
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
