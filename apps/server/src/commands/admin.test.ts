/** The command as it is typed, with the passwords on its standard input. */
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { connectDatabase, type Database, type DatabaseAddress } from '../database/connect.ts';
import { setAdminPassword } from '../features/admin/index.ts';
import { checkPassword } from '../security/password-hash.ts';
import { runCommandProgram } from '../testing/run-command-program.ts';
import { toDatabaseUrl } from '../testing/store-process.ts';
import { cloneTemplate, dropDatabase } from '../testing/test-database.ts';

const secret = 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a';
const before = 'correct horse battery';
const after = 'another long sentence';
let address: DatabaseAddress;
let database: Database;

beforeAll(async () => {
  address = await cloneTemplate(inject('postgres'));
  database = connectDatabase(address, () => undefined);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(inject('postgres'), address);
});
beforeEach(async () => {
  await database.db.deleteFrom('admins').execute();
  await database.db.deleteFrom('audit_entries').execute();
});

function run(words: string[], typed = [after, after]) {
  const environment = { DATABASE_URL: toDatabaseUrl(address), AUTH_SECRET: secret };
  return runCommandProgram('admin', words, environment, typed.map((line) => `${line}\n`).join(''));
}

const prompts = 'New password: \nOnce more: \n';
const readAdmins = () =>
  database.db
    .selectFrom('admins')
    .select(['username', 'role', 'password_hash'])
    .orderBy('created_at')
    .execute();
const readAudit = () =>
  database.db
    .selectFrom('audit_entries')
    .select(['action', 'object_name', 'admin_username'])
    .orderBy('id')
    .execute();

it('sets the password of an admin who exists, and of nobody else', async () => {
  await setAdminPassword(database.db, 'ada', before);
  await database.db.deleteFrom('audit_entries').execute();
  expect(run(['set-password', 'adda'])).toEqual({
    status: 1,
    stdout: prompts,
    stderr:
      'There is no admin "adda", only ada: name one of them, or make a new owner with "npm run admin -- add-owner adda".\n',
  });
  // Without a name it is that of the settings.
  expect(run(['set-password']).stderr).toMatch(/^There is no admin "admin", only ada: /);
  const [ada, ...others] = await readAdmins();
  expect(others).toEqual([]);
  expect(await checkPassword(before, ada?.password_hash ?? '')).toBe(true);
  expect(await readAudit()).toEqual([]);

  expect(run(['set-password', 'ada'])).toEqual({
    status: 0,
    stdout: `${prompts}The password is set; every session of this admin has ended.\n`,
    stderr: '',
  });
  expect(await checkPassword(after, (await readAdmins())[0]?.password_hash ?? '')).toBe(true);
});

it('makes the first admin of a store that nobody can enter', async () => {
  expect(run(['set-password', 'ada'])).toMatchObject({ status: 0, stderr: '' });
  expect(await readAdmins()).toMatchObject([{ username: 'ada', role: 'owner' }]);
});

it('adds an owner under a name that is free', async () => {
  await setAdminPassword(database.db, 'ada', before);
  expect(run(['add-owner', 'grace'])).toEqual({
    status: 0,
    stdout: `${prompts}grace is an owner now.\n`,
    stderr: '',
  });
  expect(run(['add-owner', 'ada'])).toMatchObject({
    status: 1,
    stderr: 'There is an admin "ada" already: "npm run admin -- set-password ada" gives a new password.\n',
  });
  const [ada, grace] = await readAdmins();
  expect(await checkPassword(before, ada?.password_hash ?? '')).toBe(true);
  expect(grace).toMatchObject({ username: 'grace', role: 'owner' });
  expect(await readAudit()).toEqual([
    { action: 'admin-created', object_name: 'ada', admin_username: null },
    { action: 'admin-created', object_name: 'grace', admin_username: null },
  ]);
});

it('refuses what it cannot take in a line of its own', async () => {
  expect(run(['set-password'], ['short'])).toEqual({
    status: 1,
    stdout: 'New password: \n',
    stderr: expect.stringMatching(/^A password has .+\n$/) as string,
  });
  expect(run(['set-password'], [after, before])).toEqual({
    status: 1,
    stdout: prompts,
    stderr: 'The two passwords are not the same.\n',
  });
  const usage =
    'Usage: npm run admin -- set-password [user name], or npm run admin -- add-owner <user name>\n';
  for (const words of [[], ['add-owner'], ['set-password', 'two', 'words'], ['remove', 'ada']]) {
    expect(run(words)).toEqual({ status: 1, stdout: '', stderr: usage });
  }
  expect(run(['add-owner', 'two words'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^A user name has letters/) as string,
  });
  expect(await readAdmins()).toEqual([]);
});
