/** Visits are counted in memory and written every few seconds, so that a page view costs no query. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, Db } from '../../database/connect.ts';
import { isKnownOutage } from '../../database/database-errors.ts';
import { type RegularWriter, writeRegularly } from '../../database/write-regularly.ts';

const hour = 3_600_000;
const flushIntervalMs = 5_000;

/** Visits by the moment (in milliseconds) at which their hour began. */
export type VisitsByHour = ReadonlyMap<number, number>;

/** What could not be written is kept for the next time. */
export type VisitCounter = RegularWriter & { count(): void };

export function startOfHour(moment: Date): number {
  return Math.floor(moment.getTime() / hour) * hour;
}

/** Adds to what is there, so that several processes can write. */
export async function recordVisits(db: Db, visits: VisitsByHour): Promise<void> {
  if (visits.size === 0) return;
  const hours = [...visits.keys()].map((start) => new Date(start).toISOString());
  await sql`
    INSERT INTO hourly_visits AS known (hour, visits)
    SELECT * FROM unnest(${hours}::timestamptz[], ${[...visits.values()]}::bigint[]) ORDER BY 1
    ON CONFLICT (hour) DO UPDATE SET visits = known.visits + excluded.visits`.execute(db);
}

export function createVisitCounter(database: Database, log: Pick<FastifyBaseLogger, 'warn'>): VisitCounter {
  let counted = new Map<number, number>();
  const add = (start: number, visits: number) => counted.set(start, (counted.get(start) ?? 0) + visits);

  const write = async () => {
    const visits = counted;
    counted = new Map();
    try {
      await recordVisits(database.db, visits);
    } catch (error) {
      for (const [start, count] of visits) add(start, count);
      if (!isKnownOutage(error)) log.warn({ err: error }, 'visits could not be written yet');
    }
  };
  return {
    count: () => void add(startOfHour(new Date()), 1),
    ...writeRegularly(write, flushIntervalMs),
  };
}
