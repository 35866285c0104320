/** HAProxy that follows the primary, and PgBouncer before it: the other way to a database that fails over. */
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/free-port.mjs';
import type { Scope } from '../bench-scope.ts';
import { type Child, startChild, stopChild } from '../child-process.ts';
import type { Network } from './network.ts';
import type { Programs } from './programs.ts';

export type Proxies = {
  /** Through PgBouncer and HAProxy. */
  url: string;
  killBalancer: () => void;
  startBalancer: () => void;
};

const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

export async function startProxies(
  scope: Scope,
  { folder, network, programs }: { folder: string; network: Network; programs: Programs },
): Promise<Proxies> {
  const place = join(folder, 'proxies');
  await mkdir(place);
  const [balancerPort, poolerPort] = [await findFreePort(), await findFreePort()];
  const balancerFile = join(place, 'haproxy.cfg');
  await writeFile(balancerFile, describeBalancer(network, balancerPort));
  const poolerFile = join(place, 'pgbouncer.ini');
  await writeFile(poolerFile, describePooler(place, balancerPort, poolerPort));
  await writeFile(join(place, 'users'), '"book_store" "drill"\n');
  if (isRoot)
    for (const name of ['', 'pgbouncer.ini', 'users']) await chown(join(place, name), nobody.uid, nobody.gid);

  const startBalancer = () =>
    startChild(['-f', balancerFile], { program: programs.haproxy, logFile: join(place, 'haproxy.log') });
  let balancer: Child = startBalancer();
  scope.defer(() => stopChild(balancer, 5_000));
  const pooler = startChild([poolerFile], {
    program: programs.pgbouncer,
    logFile: join(place, 'pgbouncer.log'),
    ...(isRoot && { user: nobody }),
  });
  scope.defer(() => stopChild(pooler, 1_000));
  return {
    url: `postgres://book_store:drill@127.0.0.1:${poolerPort}/postgres`,
    killBalancer: () => void balancer.process.kill('SIGKILL'),
    startBalancer: () => {
      balancer = startBalancer();
    },
  };
}

function describeBalancer({ machines }: Network, port: number): string {
  const servers = machines.map(
    ({ name, address, databasePort, controlPort }) =>
      `  server ${name} ${address}:${databasePort} check port ${controlPort}`,
  );
  return `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

function describePooler(place: string, balancerPort: number, port: number): string {
  return `[databases]
postgres = host=127.0.0.1 port=${balancerPort} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${place}/users
pool_mode = transaction
default_pool_size = 10
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 3
`;
}
