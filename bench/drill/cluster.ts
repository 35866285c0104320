/** PostgreSQL on three machines under Patroni: one writes, one has everything that it confirmed, one more stands by. */
import { execFileSync } from 'node:child_process';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../scripts/free-port.mjs';
import type { Scope } from '../bench-scope.ts';
import { type Child, startChild, stopChild } from '../child-process.ts';
import type { Machine, Network } from './network.ts';
import type { Programs } from './programs.ts';

type Member = { machine: Machine; folder: string; patroni: Child };

export type Cluster = {
  members: Member[];
  /** All servers in one address. */
  url: string;
  findPrimary: () => Promise<Member>;
  /** A primary, a standby that has everything, and a third. */
  untilWhole: () => Promise<void>;
  /** Patroni again where it was killed. */
  start: (member: Member) => void;
  /** Every process of the machine. */
  signal: (member: Member, name: NodeJS.Signals) => Promise<void>;
  switchOver: () => Promise<void>;
  /** Undefined without root, where the data is on no disk of its own. */
  fillDisk: ((member: Member) => Promise<() => Promise<void>>) | undefined;
};

const role = 'book_store';
const password = 'drill';
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const diskMegabytes = 768;
const wholeTimeoutMs = 180_000;

export async function startCluster(
  scope: Scope,
  { folder, network, programs }: { folder: string; network: Network; programs: Programs },
): Promise<Cluster> {
  const coordinator = await startCoordinator(scope, { folder, network, programs });
  const members: Member[] = [];
  for (const machine of network.machines) {
    const place = join(folder, machine.name);
    await mkdir(place);
    if (isRoot) await giveDisk(scope, place);
    const settings = describeMember(machine, { folder: place, coordinator, programs });
    await writeFile(join(place, 'patroni.yml'), JSON.stringify(settings));
    if (isRoot) await chown(join(place, 'patroni.yml'), nobody.uid, nobody.gid);
    members.push({ machine, folder: place, patroni: startPatroni(machine, place, programs) });
  }
  scope.defer(async () => {
    for (const { patroni } of members) patroni.process.kill('SIGTERM');
    await Promise.all(members.map(({ patroni }) => stopChild(patroni, 15_000)));
    for (const member of members) await signalAll(member, 'SIGKILL');
  });
  const hosts = network.machines.map(({ address, databasePort }) => `${address}:${databasePort}`).join(',');
  const url = `postgres://${role}:${password}@${hosts}/postgres?target_session_attrs=read-write`;

  const findPrimary = async (): Promise<Member> => {
    for (;;) {
      for (const member of members) if ((await ask(member.machine, 'primary')) === 200) return member;
      await wait(100);
    }
  };
  return {
    members,
    url,
    findPrimary,
    start: (member) => {
      member.patroni = startPatroni(member.machine, member.folder, programs);
    },
    signal: signalAll,
    untilWhole: async () => {
      const deadline = performance.now() + wholeTimeoutMs;
      while (!(await isWhole(members))) {
        if (performance.now() > deadline) throw new Error('The database did not become whole again.');
        await wait(200);
      }
    },
    switchOver: async () => {
      const { machine } = await findPrimary();
      const answer = await fetch(`${controlOf(machine)}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: machine.name }),
      });
      if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
    },
    fillDisk: isRoot ? fillDisk : undefined,
  };
}

async function startCoordinator(
  scope: Scope,
  { folder, network, programs }: { folder: string; network: Network; programs: Programs },
): Promise<string> {
  const [clientPort, peerPort] = [await findFreePort(), await findFreePort()];
  const client = `http://${network.home}:${clientPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const words = ['--name=drill', `--data-dir=${join(folder, 'etcd')}`, `--listen-client-urls=${client}`];
  const cluster = [
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=drill=${peer}`,
  ];
  const child = startChild(
    [...words, `--advertise-client-urls=${client}`, ...cluster, '--enable-v2=true', '--unsafe-no-fsync'],
    {
      program: programs.etcd,
      logFile: join(folder, 'etcd.log'),
      // Debian's build asks for it on machines that are not amd64.
      environment: { ETCD_UNSUPPORTED_ARCH: process.arch },
    },
  );
  scope.defer(() => stopChild(child, 5_000));
  return `${network.home}:${clientPort}`;
}

/** As docs/operations.md says it, with short times. */
function describeMember(
  { name, address, databasePort, controlPort }: Machine,
  { folder, coordinator, programs }: { folder: string; coordinator: string; programs: Programs },
) {
  return {
    scope: 'drill',
    name,
    restapi: { listen: `${address}:${controlPort}`, connect_address: `${address}:${controlPort}` },
    // By etcd's older interface: by the newer one Patroni 3.0 takes the lock back after a freeze, whoever has it by then.
    etcd: { host: coordinator },
    bootstrap: {
      dcs: {
        ttl: 15,
        loop_wait: 2,
        retry_timeout: 4,
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            synchronous_commit: 'on',
            shared_buffers: '32MB',
            max_wal_size: '192MB',
            min_wal_size: '64MB',
            wal_keep_size: '64MB',
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            wal_retrieve_retry_interval: '500ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:${databasePort}`,
      connect_address: `${address}:${databasePort}`,
      data_dir: join(folder, 'disk/data'),
      bin_dir: programs.postgres,
      pgpass: join(folder, 'disk/pgpass'),
      parameters: { unix_socket_directories: join(folder, 'disk') },
      pg_hba: ['local all all trust', 'host all all 0.0.0.0/0 md5', 'host replication all 0.0.0.0/0 md5'],
      authentication: {
        superuser: { username: role, password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
    },
  };
}

function startPatroni({ enter }: Machine, folder: string, { patroni }: Programs): Child {
  const become = isRoot
    ? ['setpriv', `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups']
    : [];
  // In earnest it has a machine of its own, and takes no processor from the stores.
  const stepBack = ['nice', '-n', '19'];
  const [program, ...words] = [...enter, ...stepBack, ...become, patroni, join(folder, 'patroni.yml')];
  return startChild(words, {
    program,
    logFile: join(folder, 'patroni.log'),
    folder,
    environment: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin' },
  });
}

/** A small disk in memory for each machine, which can be filled without harm. */
async function giveDisk(scope: Scope, place: string): Promise<void> {
  const disk = join(place, 'disk');
  await mkdir(disk);
  execFileSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${diskMegabytes}m,mode=0700,uid=65534,gid=65534`,
    'drill',
    disk,
  ]);
  scope.defer(async () => void execFileSync('umount', ['--lazy', disk]));
}

async function fillDisk({ folder }: Member): Promise<() => Promise<void>> {
  const file = join(folder, 'disk/filling');
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=256k'], { stdio: 'ignore' });
  } catch {
    // It ends when there is no room left.
  }
  return () => rm(file);
}

async function signalAll(member: Member, name: NodeJS.Signals): Promise<void> {
  const pids = await listProcesses(member);
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}

/** Patroni first: it would start the database again. */
async function listProcesses({ patroni, folder }: Member): Promise<number[]> {
  const file = await readFile(join(folder, 'disk/data/postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(file.split('\n', 1)[0] ?? 0);
  const parents = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const roots = [patroni.hasEnded() ? 0 : patroni.pid, postmaster].filter((pid) => pid > 0);
  const children = parents.filter(([, parent = 0]) => roots.includes(parent)).map(([pid = 0]) => pid);
  return [...new Set([...roots, ...children])];
}

async function isWhole(members: Member[]): Promise<boolean> {
  const states = await Promise.all(
    members.map(async ({ machine }) => ({
      isPrimary: (await ask(machine, 'primary')) === 200,
      isReplica: (await ask(machine, 'replica')) === 200,
      isSynchronous: (await ask(machine, 'synchronous')) === 200,
    })),
  );
  const count = (has: (state: (typeof states)[number]) => boolean) => states.filter(has).length;
  return (
    count(({ isPrimary }) => isPrimary) === 1 &&
    count(({ isReplica }) => isReplica) === members.length - 1 &&
    count(({ isSynchronous }) => isSynchronous) >= 1
  );
}

function controlOf({ address, controlPort }: Machine): string {
  return `http://${address}:${controlPort}`;
}

async function ask(machine: Machine, question: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${controlOf(machine)}/${question}`, { signal: AbortSignal.timeout(1_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}
