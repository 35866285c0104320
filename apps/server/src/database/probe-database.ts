import pg from 'pg';
import { type DatabaseAddress, connectionConfig } from './connection-config.ts';
import { DatabaseUnavailableError } from './database-errors.ts';
import { afterReading } from './silent-connection.ts';

type ProbeOptions = { timeoutMs: number; signal: AbortSignal };

/** Only late, perhaps: it may be there and very busy. */
export class UnansweredProbeError extends DatabaseUnavailableError {}

/** Rejects unless a new connection is answered in time and can write: after a fail-over, the old primary cannot. */
export async function probeDatabase(
  address: DatabaseAddress,
  { timeoutMs, signal }: ProbeOptions,
): Promise<void> {
  const client = new pg.Client({ ...connectionConfig(address), connectionTimeoutMillis: 0 });
  client.on('error', () => undefined);
  const giveUp = () =>
    client.connection.stream.destroy(new UnansweredProbeError('The database does not answer a probe.'));
  const timer = afterReading(timeoutMs, giveUp);
  signal.addEventListener('abort', giveUp);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') {
      throw new DatabaseUnavailableError('The database is read-only.');
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    // Not awaited: a connection that hangs never says goodbye.
    client.end().catch(() => undefined);
  }
}
