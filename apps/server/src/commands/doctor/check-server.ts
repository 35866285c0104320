/** What only a database of one's own can get wrong: rights, encryption, another clock. Nothing is changed there. */
import { sql } from 'kysely';
import { connectForBulkWork, type Db } from '../../database/connect.ts';
import { checkRights as checkSchemaRights } from '../../database/schema/index.ts';
import { isLoopbackName } from '../../http/request-checks/host-names.ts';
import type { Finding } from './finding.ts';

const maxClockDifferenceMs = 2_000;

/** Nothing where the database cannot be asked: another check says why. */
export async function checkServer(url: string): Promise<Finding[]> {
  const database = connectForBulkWork({ url });
  try {
    return [
      await checkRights(database.db),
      await checkEncryption(database.db),
      await checkClock(database.db),
    ];
  } catch {
    return [];
  } finally {
    await database.close();
  }
}

async function checkRights(db: Db): Promise<Finding> {
  const subject = 'rights';
  try {
    const pending = await checkSchemaRights(db);
    const text =
      pending === 0 ? 'enough, and the schema is up to date' : 'enough to bring the schema up to date';
    return { subject, state: 'ok', text };
  } catch (error) {
    return { subject, state: 'problem', text: error instanceof Error ? error.message : String(error) };
  }
}

async function checkEncryption(db: Db): Promise<Finding> {
  const { rows } = await sql<{ ssl: boolean; version: string | null; address: string | null }>`
    SELECT ssl, version, host(inet_server_addr()) AS address FROM pg_stat_ssl WHERE pid = pg_backend_pid()`.execute(
    db,
  );
  const { ssl = false, version, address } = rows[0] ?? {};
  return judgeEncryption(ssl ? (version ?? 'TLS') : undefined, address ?? undefined);
}

/** `address`: of the server, undefined for a socket. */
export function judgeEncryption(version: string | undefined, address: string | undefined): Finding {
  const subject = 'encryption';
  if (version !== undefined) return { subject, state: 'ok', text: `${version} to the database` };
  if (address === undefined || isLoopbackName(address)) {
    return { subject, state: 'ok', text: 'not needed: the database is on this machine' };
  }
  const text =
    'orders and passwords travel readable to the database: add sslmode=verify-full to DATABASE_URL.';
  return { subject, state: 'warning', text };
}

async function checkClock(db: Db): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const answered = Date.now();
  return judgeClock((rows[0]?.now.getTime() ?? Number.NaN) - (asked + answered) / 2);
}

/** Sessions end by the database's clock; letters, tokens and logs carry this machine's. */
export function judgeClock(differenceMs: number): Finding {
  const subject = 'clock';
  if (Math.abs(differenceMs) <= maxClockDifferenceMs) {
    return { subject, state: 'ok', text: 'agrees with the database' };
  }
  const seconds = Math.round(Math.abs(differenceMs) / 1_000);
  const text = `${seconds} s ${differenceMs > 0 ? 'behind' : 'before'} the database: let both set theirs by NTP.`;
  return { subject, state: 'warning', text };
}
