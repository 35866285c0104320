import pg from 'pg';
import { DatabaseUnavailableError } from '../database-errors.ts';
import { afterReading } from '../silent-connection.ts';

export type ProbeOptions = { timeoutMs: number; signal: AbortSignal };

/** `timeline`: counts the fail-overs of a cluster, so that the server with the highest one is the present primary. */
export type Writer = { host: string; port: number; timeline: number };

/** Only late, perhaps: it may be there and very busy. */
export class UnansweredProbeError extends DatabaseUnavailableError {}

/** Rejects unless a new connection is answered in time and can write: after a fail-over, the old primary cannot. */
export async function probeServer(
  config: pg.ClientConfig,
  { timeoutMs, signal }: ProbeOptions,
): Promise<Writer> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 0 });
  client.on('error', () => undefined);
  const giveUp = () =>
    client.connection.stream.destroy(new UnansweredProbeError('The database does not answer a probe.'));
  const timer = afterReading(timeoutMs, giveUp);
  signal.addEventListener('abort', giveUp);
  try {
    await client.connect();
    const { rows } = await client.query<{ readOnly: string; timeline: string }>(`
      SELECT current_setting('transaction_read_only') AS "readOnly",
        CASE WHEN pg_is_in_recovery() THEN '0' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`);
    if (rows[0]?.readOnly !== 'off') throw new DatabaseUnavailableError('The database is read-only.');
    return { host: client.host, port: client.port, timeline: Number.parseInt(rows[0].timeline, 16) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    // Not awaited: a connection that hangs never says goodbye.
    client.end().catch(() => undefined);
  }
}
