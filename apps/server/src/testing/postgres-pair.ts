/** A primary and its standby, with certificates of an authority of their own, for the tests of fail-over. */
import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../../../scripts/free-port.mjs';
import { databaseEnvironment, isRoot, nobody } from '../database/embedded/database-user.ts';
import { makeDisposableFolder } from './disposable-folder.ts';

const run = promisify(execFile);

/** Nothing here has to outlive the machine. */
const settings = `
fsync = off
full_page_writes = off
autovacuum = off
shared_buffers = 16MB
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_level = replica
ssl = on
ssl_cert_file = '../server.crt'
ssl_key_file = '../server.key'
`;

type PairMember = {
  port: number;
  start(): Promise<void>;
  /** Without a goodbye. */
  stop(): Promise<void>;
  promote(): Promise<void>;
};

export type PostgresPair = {
  primary: PairMember;
  standby: PairMember;
  /** The authority's certificate; the servers' own is for "localhost" only. */
  authority: string;
  stop(): Promise<void>;
};

export async function startPostgresPair(programs: string): Promise<PostgresPair> {
  const folder = makeDisposableFolder('book-store-test-pair');
  if (isRoot()) await chown(folder, nobody.uid, nobody.gid);
  const options = { ...(isRoot() && nobody.spawnAs), cwd: folder, env: databaseEnvironment };
  const call = (program: string, words: string[]) => run(program, words, options);
  const use = (name: string, words: string[]) => call(join(programs, name), words);

  const member = (name: string, port: number): PairMember => ({
    port,
    start: async () => {
      await use('pg_ctl', [
        '--wait',
        `--pgdata=${name}`,
        `--log=${name}.log`,
        `--options=-p ${port}`,
        'start',
      ]);
    },
    stop: async () => {
      await use('pg_ctl', ['--wait', `--pgdata=${name}`, '--mode=immediate', 'stop']);
    },
    promote: async () => {
      await use('pg_ctl', ['--wait', `--pgdata=${name}`, 'promote']);
    },
  });
  await makeCertificates(call, folder);
  const primary = member('primary', await findFreePort());
  const standby = member('standby', await findFreePort());
  await use('initdb', [
    '--pgdata=primary',
    '--no-sync',
    '--auth=trust',
    '--username=book_store',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  await appendFile(join(folder, 'primary/postgresql.conf'), settings);
  await primary.start();
  await use('pg_basebackup', [
    '--pgdata=standby',
    `--dbname=host=127.0.0.1 port=${primary.port} user=book_store`,
    '--checkpoint=fast',
    '--no-sync',
    '--write-recovery-conf',
    '--wal-method=stream',
  ]);
  await standby.start();
  return {
    primary,
    standby,
    authority: join(folder, 'authority.crt'),
    stop: async () => {
      for (const one of [standby, primary]) await one.stop().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeCertificates(
  call: (program: string, words: string[]) => Promise<unknown>,
  folder: string,
): Promise<void> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = ['-x509', '-days', '2', '-subj', '/CN=Test authority'];
  await call('openssl', ['req', ...authority, ...key, '-keyout', 'authority.key', '-out', 'authority.crt']);
  await call('openssl', [
    'req',
    '-subj',
    '/CN=localhost',
    ...key,
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
  ]);
  const names = join(folder, 'names');
  await writeFile(names, 'subjectAltName=DNS:localhost\n');
  await chmod(names, 0o644);
  const signed = ['-CA', 'authority.crt', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '2'];
  await call('openssl', [
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-out',
    'server.crt',
    ...signed,
    '-extfile',
    names,
  ]);
}
