/** Every figure of /metrics besides those of requests and of the process itself; docs/operations.md explains each. */
import type { ChangeFeed } from '../database/change-feed.ts';
import type { GuardedDatabase } from '../database/connect.ts';
import type { CacheCounts } from '../database/read-cache.ts';
import { listBackups } from '../features/backups/index.ts';
import type { Mail } from '../features/mail/index.ts';
import type { CodeSender } from '../features/orders/index.ts';
import type { ShedCounts } from '../http/load/load-shedding.ts';
import type { FigureKeeper } from '../http/metrics/process-figures.ts';
import type { Settings } from '../settings.ts';

type Sources = {
  database: GuardedDatabase;
  changes: Pick<ChangeFeed, 'isConnected' | 'countNotices'>;
  mail: Pick<Mail, 'enabled' | 'readBacklog'>;
  codes: Pick<CodeSender, 'isOn' | 'countWaiting'>;
  countShed: () => ShedCounts;
  caches: Record<string, CacheCounts>;
  ordersPlaced: { count: number };
  backups: Settings['backups'];
};

export function watchStore(figures: FigureKeeper, sources: Sources): void {
  const { ordersPlaced, countShed, caches } = sources;
  figures.watch({
    name: 'orders_placed_total',
    help: 'Orders that were placed; one that was sent again counts once.',
    isCount: true,
    read: () => ordersPlaced.count,
  });
  figures.watch({
    name: 'requests_shed_total',
    help: 'Requests that were refused at once, because too much waited (queue) or the process lagged (event_loop).',
    isCount: true,
    labels: ['reason'],
    read: () => [
      { labels: { reason: 'queue' }, value: countShed().queue },
      { labels: { reason: 'event_loop' }, value: countShed().eventLoop },
    ],
  });
  figures.watch({
    name: 'cache_reads_total',
    help: 'What was asked of the caches in memory, and whether it was there.',
    isCount: true,
    labels: ['cache', 'result'],
    read: () =>
      Object.entries(caches).flatMap(([cache, { hits, misses }]) => [
        { labels: { cache, result: 'hit' }, value: hits },
        { labels: { cache, result: 'miss' }, value: misses },
      ]),
  });
  watchDatabase(figures, sources);
  watchLetters(figures, sources);
  watchCodes(figures, sources);
  watchBackups(figures, sources);
}

/** Of those that memory did not answer. */
export function timeSearches(figures: FigureKeeper) {
  return figures.time({
    name: 'search_duration_seconds',
    help: 'Time of a search that was not answered from memory.',
    labels: ['kind'],
    bucketsSeconds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
  });
}

function watchDatabase(
  figures: FigureKeeper,
  { database: { pool, breaker, refusals }, changes }: Pick<Sources, 'database' | 'changes'>,
): void {
  figures.watch({
    name: 'database_pool_limit',
    help: 'How many connections the pool may open.',
    read: () => pool.options.max,
  });
  figures.watch({
    name: 'database_pool_size',
    help: 'Connections of the pool that are open.',
    read: () => pool.totalCount,
  });
  figures.watch({
    name: 'database_pool_idle',
    help: 'Connections of the pool that nobody uses.',
    read: () => pool.idleCount,
  });
  figures.watch({
    name: 'database_pool_waiting',
    help: 'Queries that wait for a connection.',
    read: () => pool.waitingCount,
  });
  figures.watch({
    name: 'database_away',
    help: '1 while the database is away and what needs it is refused at once.',
    across: 'max',
    read: () => Number(breaker.isOpen()),
  });
  figures.watch({
    name: 'database_away_total',
    help: 'How often the database was found away.',
    isCount: true,
    read: () => breaker.countOpenings(),
  });
  figures.watch({
    name: 'database_refusals_total',
    help: 'What the database refused although it was there, by why.',
    isCount: true,
    labels: ['reason'],
    read: () => Object.entries(refusals).map(([reason, value]) => ({ labels: { reason }, value })),
  });
  figures.watch({
    name: 'change_feed_connected',
    help: '0 while a process does not hear what others changed.',
    across: 'min',
    read: () => Number(changes.isConnected()),
  });
  figures.watch({
    name: 'change_feed_notices_total',
    help: 'Changes that were heard of.',
    isCount: true,
    read: () => changes.countNotices(),
  });
}

/** All processes look at the same outbox. */
function watchLetters(figures: FigureKeeper, { database, mail }: Pick<Sources, 'database' | 'mail'>): void {
  if (!mail.enabled) return;
  // One reading for the three of one moment.
  let reading: ReturnType<Mail['readBacklog']> | undefined;
  const readBacklog = () => {
    if (database.breaker.isOpen()) return Promise.resolve(undefined);
    reading ??= mail.readBacklog().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  figures.watch({
    name: 'letters_waiting',
    help: 'Letters that are still to be sent.',
    across: 'max',
    read: async () => (await readBacklog())?.waiting,
  });
  figures.watch({
    name: 'letters_oldest_waiting_seconds',
    help: 'Age of the oldest letter that is still to be sent, 0 where there is none.',
    across: 'max',
    read: async () => (await readBacklog())?.oldestSeconds,
  });
  figures.watch({
    name: 'letters_given_up',
    help: 'Letters that nobody could deliver; they are kept for a month.',
    across: 'max',
    read: async () => (await readBacklog())?.givenUp,
  });
}

function watchCodes(figures: FigureKeeper, { database, codes }: Pick<Sources, 'database' | 'codes'>): void {
  if (!codes.isOn) return;
  figures.watch({
    name: 'codes_waiting',
    help: 'Codes that the SMS webhook has not taken yet.',
    across: 'max',
    read: async () => (database.breaker.isOpen() ? undefined : codes.countWaiting()),
  });
}

function watchBackups(figures: FigureKeeper, { backups }: Pick<Sources, 'backups'>): void {
  if (!backups) return;
  const readLastBackup = async () => (await listBackups(backups.folder))[0];
  figures.watch({
    name: 'backup_age_seconds',
    help: 'Age of the newest backup; left out while there is none.',
    across: 'min',
    read: async () => {
      const last = await readLastBackup();
      return last && Math.max(0, (Date.now() - Date.parse(last.madeAt)) / 1000);
    },
  });
  figures.watch({
    name: 'backup_size_bytes',
    help: 'Size of the newest backup; left out while there is none.',
    across: 'min',
    read: async () => (await readLastBackup())?.sizeBytes,
  });
}
