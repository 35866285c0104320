/**
 * Where what everybody may see is read: a replica that has all that this process knows to have changed, else the primary.
 *
 * Twice a second the primary is asked how far it has written and each replica how far it has read that. What a replica has
 * read is therefore known as a moment: it has all that was committed before it. A replica is asked when that moment is after
 * the last change that was made or heard of here, and not longer ago than it may lag. So nobody misses their own write,
 * no clocks are compared, and a replica that is cut off drops out by itself.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangeFeed } from '../change-feed.ts';
import { connectReplica, type Database, type GuardedDatabase } from '../connect.ts';
import { isDatabaseUnavailable, isTransactionConflict } from '../database-errors.ts';

export type Readers = {
  /** Runs the reading on the primary where no replica will do, or where the one that was asked fails. */
  read<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Something has changed: whoever has not heard of it yet is not asked. */
  advance(): void;
  close(): Promise<void>;
};

type ReaderOptions = {
  primary: GuardedDatabase;
  urls: string[];
  maxLagSeconds: number;
  poolSize: number;
  changes: Pick<ChangeFeed, 'isConnected'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

type Replica = {
  place: string;
  database: Database;
  /** It has everything from before this moment; undefined: it was not asked, or did not answer. */
  upTo: number | undefined;
};

/** How far the primary had written at a moment. */
type Mark = { position: bigint; at: number };

const askEveryMs = 500;

export function createReaders(options: ReaderOptions): Readers {
  const { primary, urls, maxLagSeconds, poolSize, changes, log } = options;
  const replicas = urls.map((url) => openReplica(url, poolSize));
  if (replicas.length === 0) {
    return { read: (work) => work(primary), advance: () => undefined, close: () => Promise.resolve() };
  }
  const stopping = new AbortController();
  let marks: Mark[] = [];
  let changedAt = performance.now();
  let next = 0;

  const isUsable = ({ upTo }: Replica) =>
    upTo !== undefined && upTo > changedAt && performance.now() - upTo <= maxLagSeconds * 1_000;
  const choose = (): Replica | undefined => {
    // Changes that pass unheard could be anybody's.
    if (!changes.isConnected()) return undefined;
    next += 1;
    return replicas
      .map((_, index) => replicas[(next + index) % replicas.length])
      .find((one) => one && isUsable(one));
  };

  const look = async () => {
    const at = performance.now();
    const position = await readPosition(primary, 'pg_current_wal_lsn()').catch(() => undefined);
    if (position !== undefined) marks.push({ position, at });
    await Promise.all(replicas.map((replica) => follow(replica, marks, log)));
    const oldest = performance.now() - maxLagSeconds * 1_000;
    marks = marks.filter(({ at: markedAt }) => markedAt > oldest);
  };
  const keepLooking = async () => {
    for (;;) {
      await look();
      await wait(askEveryMs, undefined, { signal: stopping.signal, ref: false });
    }
  };
  // It ends only when it is told to.
  const looking = keepLooking().catch(() => undefined);
  // Another primary counts from elsewhere.
  primary.onReturn(() => {
    marks = [];
    for (const replica of replicas) replica.upTo = undefined;
  });

  return {
    read: async (work) => {
      const replica = choose();
      if (!replica) return work(primary);
      try {
        return await work(replica.database);
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !isTransactionConflict(error)) throw error;
        replica.upTo = undefined;
        return work(primary);
      }
    },
    advance: () => {
      changedAt = performance.now();
    },
    close: async () => {
      stopping.abort();
      await looking;
      await Promise.all(replicas.map(({ database }) => database.close()));
    },
  };
}

function openReplica(url: string, poolSize: number): Replica {
  const replica: Replica = {
    place: new URL(url.replace('@/', '@socket/')).host,
    database: connectReplica({ url }, poolSize, () => {
      replica.upTo = undefined;
    }),
    upTo: undefined,
  };
  return replica;
}

async function follow(
  replica: Replica,
  marks: Mark[],
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  const { place, database, upTo: before } = replica;
  try {
    // Null where it is no replica any more.
    const position = await readPosition(database, 'pg_last_wal_replay_lsn()');
    if (position === undefined) replica.upTo = undefined;
    else replica.upTo = marks.findLast((mark) => mark.position <= position)?.at;
    if (before === undefined && replica.upTo !== undefined) log.info({ place }, 'a replica can be read');
  } catch (error) {
    replica.upTo = undefined;
    if (before !== undefined)
      log.warn({ err: error, place }, 'a replica does not answer; the primary is read');
  }
}

async function readPosition({ pool }: Database, source: string): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ position: string | null }>(
    `SELECT (CASE WHEN pg_is_in_recovery() = ${source === 'pg_last_wal_replay_lsn()'} THEN ${source} END - '0/0')::text AS position`,
  );
  const position = rows[0]?.position;
  return position === null || position === undefined ? undefined : BigInt(position);
}
