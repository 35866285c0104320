/** A database server of another version than the embedded one, for one test. */
import { execFile } from 'node:child_process';
import { appendFile, chown, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseEnvironment, isRoot, nobody } from '../database/embedded/database-user.ts';
import { makeDisposableFolder } from './disposable-folder.ts';
import type { ServerAddress } from './test-database.ts';

const run = promisify(execFile);

/** Nothing here has to outlive the machine. */
const settings = `
fsync = off
full_page_writes = off
synchronous_commit = off
autovacuum = off
shared_buffers = 16MB
listen_addresses = ''
`;

export async function startOlderPostgres(programs: string) {
  const folder = makeDisposableFolder('book-store-test-older');
  if (isRoot()) await chown(folder, nobody.uid, nobody.gid);
  const options = { ...(isRoot() && nobody.spawnAs), cwd: folder, env: databaseEnvironment };
  const runProgram = (name: string, args: string[]) =>
    run(join(programs, name), ['--pgdata=data', ...args], options);
  await runProgram('initdb', [
    '--no-sync',
    '--auth=trust',
    '--username=book_store',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  await appendFile(
    join(folder, 'data/postgresql.conf'),
    `${settings}unix_socket_directories = '${folder}'\n`,
  );
  await runProgram('pg_ctl', ['--wait', '--log=log', 'start']);
  const address: ServerAddress = {
    host: folder,
    port: 5432,
    user: 'book_store',
    password: '',
    database: 'postgres',
  };
  const stop = async () => {
    await runProgram('pg_ctl', ['--wait', '--mode=immediate', 'stop']);
    await rm(folder, { recursive: true, force: true });
  };
  return { address, stop };
}
