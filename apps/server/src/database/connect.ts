import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionConfig, type DatabaseAddress } from './connection-config.ts';
import { createDatabaseBreaker, type DatabaseBreaker } from './database-breaker.ts';
import { DatabaseUnavailableError } from './database-errors.ts';
import { createGuardedClient } from './guarded-client.ts';
import { probeDatabase, UnansweredProbeError } from './probe-database.ts';
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

export type GuardedDatabase = Database & { breaker: DatabaseBreaker };

type DatabaseLimits = SilenceLimits & { probeTimeoutMs: number };

/** A database that hangs hears no goodbye. */
const closeTimeoutMs = 1_000;
/** For work that nobody waits for: on a busy machine it gets its turn late. */
const patientTimeoutMs = 30_000;

const poolSize = 10;

/** The pool, the one that listens for changes, and the one that finds out whether the database is back. */
export const connectionsPerProcess = poolSize + 2;

/** Together: a database that hangs is given up within five seconds, whoever waits for it. */
const defaultLimits: DatabaseLimits = { doubtAfterMs: 2_000, breakAfterMs: 4_000, probeTimeoutMs: 2_000 };

type GuardOptions = {
  onAway?: (error: unknown) => void;
  onBack?: () => void;
  limits?: DatabaseLimits;
  statementTimeoutMs?: number | undefined;
};

/** For serving: every connection is behind one breaker. */
export function connectDatabase(
  address: DatabaseAddress,
  onIdleError: (error: Error) => void,
  { onAway, onBack, limits = defaultLimits, statementTimeoutMs = 3_000 }: GuardOptions = {},
): GuardedDatabase {
  const clients = new Set<pg.Client>();
  let answers = 0;
  const probe = async (signal: AbortSignal) => {
    const answersBefore = answers;
    try {
      await probeDatabase(address, { timeoutMs: limits.probeTimeoutMs, signal });
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
    onClose: () => onBack?.(),
  });
  const Client = createGuardedClient({
    isAway: () => breaker.isOpen(),
    onDoubt: () => breaker.doubt(),
    onAnswer: () => {
      answers += 1;
    },
    silence: limits,
    clients,
  });
  const database = connectWith(
    {
      max: poolSize,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 10_000,
      Client,
    },
    address,
    onIdleError,
  );
  const close = () => {
    breaker.stop();
    return database.close();
  };
  return { ...database, breaker, close };
}

function breakConnection({ connection }: pg.Client): void {
  connection.stream.destroy(new DatabaseUnavailableError('The database is away.'));
}

/** One connection without time limits, for migrations and bulk loading. */
export function connectForBulkWork(address: DatabaseAddress): Database {
  return connectWith({ max: 1, connectionTimeoutMillis: patientTimeoutMs }, address, () => undefined);
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
