/** PgBouncer before the tests' database, where it is installed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../../scripts/free-port.mjs';
import { isRoot } from '../database/embedded/database-user.ts';
import type { ServerAddress } from './test-database.ts';

export const pgbouncerProgram = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
].find((place) => existsSync(place));

export type PoolMode = 'transaction' | 'session' | 'statement';

/** With so few sessions that those who ask at the same time get each other's. */
export async function startPgbouncer(server: ServerAddress, mode: PoolMode) {
  const folder = await mkdtemp(join(tmpdir(), 'book-store-pooler-'));
  const port = await findFreePort();
  const { user, password } = server;
  const target = `host=${server.host} port=${server.port} user=${user} password=${password}`;
  await writeFile(join(folder, 'users'), `"${user}" "${password}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = ${mode}
default_pool_size = 3
server_round_robin = 1
`,
  );
  // Nobody but the database's own user may enter the folder of its socket.
  const { uid, gid } = await stat(server.host);
  if (isRoot()) for (const file of ['', 'users', 'pgbouncer.ini']) await chown(join(folder, file), uid, gid);
  const child = spawn(pgbouncerProgram ?? '', [join(folder, 'pgbouncer.ini')], {
    ...(isRoot() && { uid, gid }),
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
    await wait(20);
  }
  return {
    urlOf: (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
