import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionConfig, type DatabaseAddress, directAddress } from './connection-config.ts';
import { createDatabaseBreaker, type DatabaseBreaker } from './database-breaker.ts';
import { DatabaseUnavailableError, type RefusalReason, refusalReasonOf } from './database-errors.ts';
import { createGuardedClient } from './guarded-client.ts';
import { createWriterSeeker } from './servers/find-writer.ts';
import { UnansweredProbeError, type Writer } from './servers/probe-server.ts';
import { createSeekingClient } from './servers/seeking-client.ts';
import { createUnnamedClient } from './servers/unnamed-client.ts';
import type { SilenceLimits } from './silent-connection.ts';
import type { Tables } from './tables.ts';

export { connectionConfig, type DatabaseAddress };

/** The handle that queries take: the pool outside a transaction, the transaction inside one. */
export type Db = Kysely<Tables>;

export type Database = {
  db: Db;
  /** For prepared statements and COPY, which Kysely does not offer. */
  pool: pg.Pool;
  address: DatabaseAddress;
  close(): Promise<void>;
};

const int8 = 20;
// Counts and cents stay far below 2^53, so plain numbers are safe and JSON needs no special case.
pg.types.setTypeParser(int8, Number);

export type GuardedDatabase = Database & {
  breaker: DatabaseBreaker;
  /** How often the database refused, by why. */
  refusals: Readonly<Record<RefusalReason, number>>;
  /** Called when the database was away and is back, or when another server has become the one that writes. */
  onReturn(listener: () => void): void;
};

export type DatabaseLimits = SilenceLimits & {
  connectTimeoutMs: number;
  statementTimeoutMs: number;
  probeTimeoutMs: number;
  idleTransactionTimeoutMs: number;
};

/** A database that hangs hears no goodbye. */
const closeTimeoutMs = 1_000;
/** For work that nobody waits for: on a busy machine it gets its turn late. */
const patientTimeoutMs = 30_000;

const defaultPoolSize = 10;

/** The pool, the one that listens for changes, and the one that finds out whether the database is back. */
export function connectionsPerProcess(poolSize: number): number {
  return poolSize + 2;
}

/** Of every connection that lasts: what a proxy or a name leads to may have changed since. */
export const maxConnectionAgeSeconds = 30 * 60;

/** Together: a database that hangs is given up within five seconds, whoever waits for it. */
const defaultLimits: DatabaseLimits = {
  connectTimeoutMs: 2_000,
  statementTimeoutMs: 3_000,
  doubtAfterMs: 2_000,
  breakAfterMs: 4_000,
  probeTimeoutMs: 2_000,
  idleTransactionTimeoutMs: 10_000,
};

/** So many times as long, for a machine that is busy with other things. */
export function stretchLimits(patience: number): DatabaseLimits {
  return {
    connectTimeoutMs: defaultLimits.connectTimeoutMs * patience,
    statementTimeoutMs: defaultLimits.statementTimeoutMs * patience,
    doubtAfterMs: defaultLimits.doubtAfterMs * patience,
    breakAfterMs: defaultLimits.breakAfterMs * patience,
    probeTimeoutMs: defaultLimits.probeTimeoutMs * patience,
    idleTransactionTimeoutMs: defaultLimits.idleTransactionTimeoutMs * patience,
  };
}

type GuardOptions = {
  onAway?: (error: unknown) => void;
  onBack?: () => void;
  onMove?: (writer: Pick<Writer, 'host' | 'port'>) => void;
  limits?: Partial<DatabaseLimits>;
  poolSize?: number;
};

/** For serving: every connection is behind one breaker. */
export function connectDatabase(
  address: DatabaseAddress,
  onIdleError: (error: Error) => void,
  options: GuardOptions = {},
): GuardedDatabase {
  const { onAway, onBack, onMove, poolSize = defaultPoolSize } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const isPooled = 'isPooled' in address && (address.isPooled ?? false);
  const clients = new Set<pg.Client>();
  const returnListeners: (() => void)[] = [];
  const tellReturn = () => {
    for (const listener of returnListeners) listener();
  };
  /** Connections to the server that wrote before would hang, or tell what is no longer so. */
  const follow = (writer: Writer, hasMoved: boolean) => {
    const isSame = ({ host, port }: pg.Client) => host === writer.host && port === writer.port;
    if (!hasMoved) return;
    for (const client of clients) if (!isSame(client)) breakConnection(client);
    onMove?.(writer);
    tellReturn();
  };
  const { connectTimeoutMs, statementTimeoutMs, probeTimeoutMs } = limits;
  const seeker = createWriterSeeker(address, { timeoutMs: probeTimeoutMs, onFind: follow });
  let answers = 0;
  const probe = async (signal: AbortSignal) => {
    const answersBefore = answers;
    try {
      await seeker.look({ timeoutMs: probeTimeoutMs, signal });
    } catch (error) {
      // A machine that is very busy may be late with a new connection while the others are answered.
      if (!(error instanceof UnansweredProbeError) || answers === answersBefore) throw error;
    }
  };
  const breaker = createDatabaseBreaker({
    probe,
    onOpen: (error) => {
      onAway?.(error);
      // What waits for an answer is told at once, and nothing is asked of a database that cannot write any more.
      for (const client of clients) breakConnection(client);
    },
    onClose: () => {
      onBack?.();
      tellReturn();
    },
  });
  const refusals = { disk_full: 0, read_only: 0, too_many_connections: 0 };
  const Client = createGuardedClient({
    isAway: () => breaker.isOpen(),
    onError: (code) => {
      const reason = refusalReasonOf(code);
      if (reason !== undefined) refusals[reason] += 1;
    },
    onDoubt: () => breaker.doubt(),
    onAnswer: () => {
      answers += 1;
    },
    silence: limits,
    clients,
    findWriter: seeker.find,
    isPooled,
  });
  const database = connectWith(
    {
      max: poolSize,
      maxLifetimeSeconds: maxConnectionAgeSeconds,
      connectionTimeoutMillis: connectTimeoutMs,
      // A pooler takes neither: its sessions are not the store's.
      ...(!isPooled && {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: limits.idleTransactionTimeoutMs,
      }),
      Client: isPooled ? createUnnamedClient(Client) : Client,
    },
    address,
    onIdleError,
  );
  const close = () => {
    breaker.stop();
    return database.close();
  };
  return {
    ...database,
    breaker,
    refusals,
    close,
    onReturn: (listener) => void returnListeners.push(listener),
  };
}

function breakConnection({ connection }: pg.Client): void {
  connection.stream.destroy(new DatabaseUnavailableError('The database is away.'));
}

/** The role may have limits of its own, as it must where a pooler stands between. */
const withoutLimits = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** One connection without time limits, for migrations and bulk loading; never through a pooler. */
export function connectForBulkWork(address: DatabaseAddress): Database {
  const direct = directAddress(address);
  const { find } = createWriterSeeker(direct, { timeoutMs: patientTimeoutMs });
  const Client = createSeekingClient(find);
  return connectWith(
    { max: 1, connectionTimeoutMillis: patientTimeoutMs, options: withoutLimits, Client },
    direct,
    () => undefined,
  );
}

/** A replica answers soon or not at all: the primary can be asked instead. */
const replicaLimits: SilenceLimits = { doubtAfterMs: 1_000, breakAfterMs: 1_500 };

/** For reading only. `onDoubt`: a connection broke, was refused or fell silent. */
export function connectReplica(address: DatabaseAddress, poolSize: number, onDoubt: () => void): Database {
  const Client = createGuardedClient({
    isAway: () => false,
    onError: () => undefined,
    onDoubt,
    onAnswer: () => undefined,
    silence: replicaLimits,
    clients: new Set(),
    findWriter: () => undefined,
    isPooled: false,
    mayBeReadOnly: true,
  });
  const limits = {
    max: poolSize,
    maxLifetimeSeconds: maxConnectionAgeSeconds,
    statement_timeout: 1_000,
    Client,
  };
  return connectWith({ ...limits, connectionTimeoutMillis: 1_000 }, address, () => undefined);
}

function connectWith(
  limits: pg.PoolConfig,
  address: DatabaseAddress,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({ ...connectionConfig(address), ...limits });
  // Without listeners, a connection that breaks would end the process: an idle one tells the pool, one in use
  // tells only itself, beside failing its query.
  pool.on('error', onIdleError);
  const ends = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const end = new Promise<void>((resolve) => client.once('end', resolve));
    ends.add(end);
    void end.then(() => ends.delete(end));
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    // Kysely leaves a pool alone that only others have used.
    if (!pool.ended) await pool.end();
    // The pool only says goodbye: a database that is stopped before it has heard would complain of each connection.
    const late = new AbortController();
    await Promise.race([Promise.all(ends), wait(closeTimeoutMs, undefined, late).catch(() => undefined)]);
    late.abort();
  };
  return { db, pool, address, close };
}
