/** The figures of one serving process, in a form that travels to the others, and the sum of several as Prometheus reads it. */
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import type { GuardedDatabase } from '../../database/connect.ts';

export type ProcessFigures = MetricObject[];

type FigureKeeper = {
  observe: (request: { method: string; route: string; status: number }, seconds: number) => void;
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
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
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
    return registry.getMetricsAsJSON();
  };
  const describe = async () => {
    await look();
    return registry.metrics();
  };
  return { observe: (request, seconds) => durations.observe(request, seconds), read, describe };
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
export function describeFigures(all: ProcessFigures[]): Promise<string> {
  return AggregatorRegistry.aggregate(all).metrics();
}
