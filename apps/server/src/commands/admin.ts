/** `npm run admin -- set-password [user name]`: asks for the password, so that it is in no history or process list. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { connectDatabase } from '../database/connect.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { setAdminPassword } from '../features/admin/index.ts';
import { findPasswordProblem } from '../security/password-policy.ts';
import { readSettings } from '../settings.ts';
import { joinDatabase } from '../start/open-database.ts';
import { runCommand } from '../start/run-command.ts';
import { StartError } from '../start/start-error.ts';

await runCommand(async () => {
  const [action, name, ...rest] = process.argv.slice(2);
  if (action !== 'set-password' || rest.length > 0) {
    throw new StartError('Usage: npm run admin -- set-password [user name]');
  }
  const settings = readSettings();
  const username = name ?? settings.adminUsername;
  const password = await askPassword(username);
  const opened = await joinDatabase(settings, () => undefined);
  const database = connectDatabase(opened.address, () => undefined);
  try {
    await migrateDatabase(opened.address);
    await setAdminPassword(database.db, username, password);
  } finally {
    await database.close();
    await opened.close();
  }
  process.stdout.write('The password is set; every session of this admin has ended.\n');
});

async function askPassword(username: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY ?? false;
  const questions = createInterface({ input: process.stdin, output: silent, terminal });
  const lines = questions[Symbol.asyncIterator]();
  const ask = async (prompt: string) => {
    process.stdout.write(prompt);
    const { value } = await lines.next();
    if (terminal) process.stdout.write('\n');
    return typeof value === 'string' ? value : '';
  };
  try {
    const password = await ask('New password: ');
    const problem = findPasswordProblem(password, username);
    if (problem !== undefined) throw new StartError(problem);
    if ((await ask('Once more: ')) !== password) throw new StartError('The two passwords are not the same.');
    return password;
  } finally {
    questions.close();
  }
}
