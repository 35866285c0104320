/** Hears what other processes changed: one connection that only listens, and comes back when it breaks. */
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type GuardedDatabase, maxConnectionAgeSeconds } from './connect.ts';
import { directAddress } from './connection-config.ts';
import { DatabaseUnavailableError } from './database-errors.ts';
import { openClient } from './servers/seeking-client.ts';

/** Without a payload: changes may have been missed, so whatever was kept is in doubt. */
type ChangeListener = (payload: string | undefined) => void;

export type ChangeFeed = {
  on(channel: string, listener: ChangeListener): void;
  /** What this process changed itself: told here at once, whether or not the database can tell. */
  tell(channel: string): void;
  /** While false, changes pass unheard. */
  isConnected(): boolean;
  /** How many changes were heard of. */
  countNotices(): number;
  close(): Promise<void>;
};

const minPauseMs = 100;
const maxPauseMs = 5_000;
const heartbeatIntervalMs = 5_000;
const heartbeatTimeoutMs = 3_000;

type ListenedDatabase = Pick<GuardedDatabase, 'address' | 'breaker' | 'onReturn'>;
type FeedOptions = { maxAgeSeconds?: number };

export function createChangeFeed(
  { address, breaker, onReturn }: ListenedDatabase,
  log: FastifyBaseLogger,
  { maxAgeSeconds = maxConnectionAgeSeconds }: FeedOptions = {},
): ChangeFeed {
  const listeners = new Map<string, ChangeListener[]>();
  let client: pg.Client | undefined;
  let connected = false;
  let notices = 0;
  let closed = false;
  let pauseMs = minPauseMs;
  let retry: NodeJS.Timeout | undefined;

  const listen = (to: pg.Client, channel: string) => to.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  const notify = (channel: string, payload: string | undefined) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  };

  const lose = (lost: pg.Client, reason: unknown) => {
    if (client !== lost) return;
    client = undefined;
    // Not awaited: a connection that hangs never says goodbye.
    lost.end().catch(() => undefined);
    // What was kept goes on counting until it is known whether the database can be asked instead.
    void breaker.check().then(() => reportLoss(reason));
  };

  const reportLoss = (reason: unknown) => {
    if (connected) log.warn({ err: reason }, 'no longer hears of changes; trying again');
    connected = false;
    tryAgain();
  };

  const tryAgain = () => {
    if (closed) return;
    // The breaker finds out when the database is back.
    if (breaker.isOpen()) {
      retry = setTimeout(tryAgain, minPauseMs).unref();
      return;
    }
    retry = setTimeout(() => void connect(), pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  };

  /** With the old one still there, nothing passes unheard; without, all that was kept is in doubt. */
  const connect = async (old?: pg.Client) => {
    const fresh = openClient(directAddress(address), {
      timeoutMs: heartbeatTimeoutMs,
      query_timeout: heartbeatTimeoutMs,
    });
    client = fresh;
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh, undefined));
    fresh.on('notification', ({ channel, payload }) => {
      notices += 1;
      notify(channel, payload);
    });
    try {
      await fresh.connect();
      for (const channel of listeners.keys()) await listen(fresh, channel);
    } catch (error) {
      lose(fresh, error);
      return;
    }
    if (client !== fresh) return;
    const isRenewed = old !== undefined && connected;
    connected = true;
    pauseMs = minPauseMs;
    if (!isRenewed) for (const channel of listeners.keys()) notify(channel, undefined);
    const age = setTimeout(() => void renew(fresh), maxAgeSeconds * 1_000).unref();
    fresh.once('end', () => clearTimeout(age));
  };

  const renew = async (old: pg.Client) => {
    if (client !== old || closed) return;
    await connect(old);
    await old.end().catch(() => undefined);
  };

  /** A connection can be dead without anybody saying so; then this question goes unanswered. */
  const heartbeat = setInterval(() => {
    const asked = client;
    if (asked && connected) asked.query('SELECT').catch((error: unknown) => lose(asked, error));
  }, heartbeatIntervalMs);
  heartbeat.unref();
  void connect();
  // The server that it listens to may be another one than the one that is written to now.
  onReturn(() => {
    if (client && connected) lose(client, new DatabaseUnavailableError('The database was away.'));
  });

  return {
    on: (channel, listener) => {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), listener]);
      const current = client;
      if (known || !current || !connected) return;
      listen(current, channel).then(
        () => listener(undefined),
        (error: unknown) => lose(current, error),
      );
    },
    tell: (channel) => notify(channel, ''),
    isConnected: () => connected,
    countNotices: () => notices,
    close: async () => {
      closed = true;
      connected = false;
      clearInterval(heartbeat);
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
