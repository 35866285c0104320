import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { connectForBulkWork } from '../database/connect.ts';
import { runCommandProgram } from '../testing/run-command-program.ts';
import { toDatabaseUrl } from '../testing/store-process.ts';
import { dropDatabase, makeEmptyDatabase } from '../testing/test-database.ts';

it('npm run migrate says what it applied, and refuses a newer database in one sentence', async () => {
  const address = await makeEmptyDatabase(inject('postgres'));
  onTestFinished(() => dropDatabase(inject('postgres'), address));
  const migrate = () => {
    const { status, stdout, stderr } = runCommandProgram('migrate', [], {
      DATABASE_URL: toDatabaseUrl(address),
      AUTH_SECRET: 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a',
    });
    return { status, output: stdout + stderr };
  };

  const first = migrate();
  expect(first.status).toBe(0);
  expect(first.output).toMatch(
    /^Applied the migration 001-baseline\.\n(Applied the (migration|routine) .+\.\n)+The schema is up to date\.\n$/,
  );

  const database = connectForBulkWork(address);
  await sql`INSERT INTO applied_migrations (name, checksum) VALUES ('999-next', '')`.execute(database.db);
  await database.close();
  expect(migrate()).toEqual({
    status: 1,
    output:
      'The database was used by a newer version of the store (its schema has 999-next): start that version, or restore a backup from before.\n',
  });
});
