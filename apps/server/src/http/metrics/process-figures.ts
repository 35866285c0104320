/** The figures of one serving process, in a form that travels to the others, and the sum of several as Prometheus reads it. */
import { AggregatorRegistry, collectDefaultMetrics, Gauge, type MetricObject, Registry } from 'prom-client';
import type { GuardedDatabase } from '../../database/connect.ts';
import {
  createRequestDurations,
  describeDurations,
  type DurationSeries,
  type RequestDurations,
} from './request-durations.ts';

export type ProcessFigures = { metrics: MetricObject[]; durations: DurationSeries[] };

type FigureKeeper = {
  observe: RequestDurations['observe'];
  read: () => Promise<ProcessFigures>;
  /** As Prometheus reads them. */
  describe: () => Promise<string>;
};

export type ReadLastBackup = () => Promise<{ madeAt: string; sizeBytes: number } | undefined>;

export function createProcessFigures(
  { pool, breaker }: Pick<GuardedDatabase, 'pool' | 'breaker'>,
  readLastBackup?: ReadLastBackup,
): FigureKeeper {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = createRequestDurations();
  const waiting = new Gauge({
    name: 'database_pool_waiting',
    help: 'Queries that wait for a connection.',
    registers: [registry],
  });
  const away = new Gauge({
    name: 'database_away',
    help: '1 while the database is away and what needs it is refused at once.',
    aggregator: 'max',
    registers: [registry],
  });
  const lookAtBackup = readLastBackup && createBackupFigures(registry, readLastBackup);
  const look = async () => {
    waiting.set(pool.waitingCount);
    away.set(breaker.isOpen() ? 1 : 0);
    await lookAtBackup?.();
  };
  const read = async () => {
    await look();
    return { metrics: await registry.getMetricsAsJSON(), durations: durations.read() };
  };
  const describe = async () => {
    await look();
    return (await registry.metrics()) + describeDurations(durations.read());
  };
  return { observe: durations.observe, read, describe };
}

/** Left out until there is one: whoever waits for it can ask for its absence. */
function createBackupFigures(registry: Registry, readLast: ReadLastBackup) {
  const shared = { aggregator: 'min' as const, registers: [registry] };
  const age = new Gauge({ name: 'backup_age_seconds', help: 'Age of the newest backup.', ...shared });
  const size = new Gauge({ name: 'backup_size_bytes', help: 'Size of the newest backup.', ...shared });
  return async () => {
    const last = await readLast().catch(() => undefined);
    if (last) {
      age.set(Math.max(0, (Date.now() - Date.parse(last.madeAt)) / 1000));
      size.set(last.sizeBytes);
    } else {
      age.remove();
      size.remove();
    }
  };
}

/** Sums, except where a sum means nothing: a lag is averaged, the time of the start left out. */
export async function describeFigures(all: ProcessFigures[]): Promise<string> {
  const sum = AggregatorRegistry.aggregate(all.map(({ metrics }) => metrics));
  return (await sum.metrics()) + describeDurations(all.flatMap(({ durations }) => durations));
}
