/** `npm run admin -- set-password`, `add-owner`: asks for the password, so that it is in no history or process list. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createAdminSchema } from '@book-store/contract';
import { commandLine } from '../command-line.ts';
import { connectDatabase } from '../database/connect.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { addOwner, setAdminPassword } from '../features/admin/index.ts';
import { findPasswordProblem } from '../security/password-policy.ts';
import { readSettings } from '../settings.ts';
import { joinDatabase } from '../start/open-database.ts';
import { runCommand } from '../start/run-command.ts';
import { StartError } from '../start/start-error.ts';

const usage = `Usage: ${commandLine('admin', 'set-password', '[user name]')}, or ${commandLine('admin', 'add-owner', '<user name>')}`;

await runCommand(async () => {
  const { action, name } = readArguments();
  const settings = readSettings();
  const username = name ?? settings.adminUsername;
  const password = await askPassword(username);
  const opened = await joinDatabase(settings, () => undefined);
  const database = connectDatabase(opened.address, () => undefined);
  try {
    await migrateDatabase(opened.address);
    await action.run(database.db, username, password);
  } finally {
    await database.close();
    await opened.close();
  }
  process.stdout.write(`${action.done}\n`);
});

function readArguments() {
  const [word, name, ...rest] = process.argv.slice(2);
  if (name?.startsWith('-') || rest.length > 0) throw new StartError(usage);
  if (word === 'set-password') {
    const done = 'The password is set; every session of this admin has ended.';
    return { action: { run: setAdminPassword, done }, name };
  }
  if (word !== 'add-owner' || name === undefined) throw new StartError(usage);
  const problem = createAdminSchema.shape.username.safeParse(name).error?.issues[0]?.message;
  if (problem !== undefined) throw new StartError(problem);
  return { action: { run: addOwner, done: `${name} is an owner now.` }, name };
}

async function askPassword(username: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY ?? false;
  const questions = createInterface({ input: process.stdin, output: silent, terminal });
  const lines = questions[Symbol.asyncIterator]();
  const ask = async (prompt: string) => {
    process.stdout.write(prompt);
    const { value } = await lines.next();
    // Nobody sees the line that was typed or piped, nor its end.
    process.stdout.write('\n');
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
