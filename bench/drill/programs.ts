/** What the drill needs from the system's packages: used where it is, named where it is not; nothing is installed. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Programs = {
  /** The folder with initdb, postgres and pg_rewind. */
  postgres: string;
  patroni: string;
  etcd: string;
  haproxy: string;
  pgbouncer: string;
  /** Undefined: the fault that needs it is left out, and said so. */
  faketime: string | undefined;
};

const folders = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/sbin',
  '/sbin',
];

export function findProgram(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function findPostgres(): string | undefined {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base).toSorted((one, other) => Number(other) - Number(one))
    : [];
  return versions
    .map((version) => join(base, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_rewind')));
}

function findFaketime(): string | undefined {
  const places = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
  return places
    .map((place) => `/usr/lib/${place}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));
}

/** The programs, or the packages that would bring what is missing. */
export function findPrograms(): Programs | { missing: string[] } {
  const found = {
    postgresql: findPostgres(),
    patroni: findProgram('patroni'),
    'etcd-server': findProgram('etcd'),
    haproxy: findProgram('haproxy'),
    pgbouncer: findProgram('pgbouncer'),
  };
  const missing = Object.entries(found).flatMap(([name, place]) => (place === undefined ? [name] : []));
  if (missing.length > 0) return { missing };
  const { postgresql = '', patroni = '', haproxy = '', pgbouncer = '' } = found;
  return {
    postgres: postgresql,
    patroni,
    etcd: found['etcd-server'] ?? '',
    haproxy,
    pgbouncer,
    faketime: findFaketime(),
  };
}
