/** How the embedded Postgres is set up: for one small shop that shares its machine. */
import { totalmem } from 'node:os';
import { clusterName } from './cluster-processes.ts';

/** For commands beside the store, another instance that takes over, and what the database keeps for itself. */
const spareConnections = 30;

const durability = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Given on the command line, so that a new version of the store brings its settings to an old cluster too. */
export function postgresArguments(
  clusterDir: string,
  socketDir: string,
  { connections, isDisposable }: { connections: number; isDisposable: boolean },
): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: clusterName(clusterDir),

    // An acknowledged order is on the disk.
    ...Object.fromEntries(durability.map((name) => [name, isDisposable ? 'off' : 'on'])),

    max_connections: `${Math.max(60, connections + spareConnections)}`,
    shared_buffers: `${chooseSharedMegabytes(availableMemory())}MB`,
    // By itself 16 MB, all of which fills up in time; one that writes out what is committed at once needs no such room.
    wal_buffers: '4MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    huge_pages: 'off',
    // Worker processes for reading ahead and for replication would only cost memory here.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    autovacuum: 'on',
    autovacuum_max_workers: '2',

    // Room for loading a big catalogue; nobody replicates from here.
    max_wal_size: '1GB',
    wal_level: 'minimal',
    max_wal_senders: '0',

    jit: 'off',
    random_page_cost: '1.1',
    effective_cache_size: '512MB',

    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and details would carry customers' addresses into the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** What the machine has, or what the container allows. */
function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

/** A quarter of the memory, as is usual; only what a big catalogue fills of it is really taken. */
export function chooseSharedMegabytes(memory: number): number {
  const megabyte = 1024 * 1024;
  return Math.min(1_024, Math.max(128, Math.floor(memory / 4 / megabyte)));
}
