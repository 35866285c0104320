/** Whether the clock tells who has an account: the same call for a known and for an unknown address, in turn. */
import { connectDatabase, type Database } from '../apps/server/src/database/connect.ts';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { startDemoStore } from './store-process.ts';

const most = 0.15;
const bar = 'medians within 15 %';
const known = { email: 'known@example.com', password: 'a password of the bench' };

const calls = [
  { path: 'login', body: (email: string) => ({ email, password: 'not the right one' }) },
  { path: 'password-reset', body: (email: string) => ({ email }) },
  { path: 'register', body: (email: string) => ({ ...known, email }) },
];

export async function benchEnumeration({ scope, sizes, report }: BenchContext): Promise<BenchRow[]> {
  const store = await startDemoStore(scope);
  const database = connectDatabase(store.address, () => undefined);
  scope.defer(() => database.close());
  await post(store.url, 'register', known);
  const rows: BenchRow[] = [];
  for (const { path, body } of calls) {
    report(`enumeration: ${path}`);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < sizes.enumerationRounds; n += 1) {
      times.known.push(await time(database, store.url, path, body(known.email)));
      times.unknown.push(await time(database, store.url, path, body(`${path}-${n}@example.com`)));
    }
    rows.push(compare(path, median(times.known), median(times.unknown)));
  }
  return rows;
}

async function time(database: Database, url: URL, path: string, body: object): Promise<number> {
  await database.db.deleteFrom('rate_limits').execute();
  const begin = performance.now();
  await post(url, path, body);
  return performance.now() - begin;
}

async function post(url: URL, path: string, body: object): Promise<void> {
  const answer = await fetch(new URL(`/api/v1/accounts/${path}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
}

function compare(path: string, one: number, other: number): BenchRow {
  const difference = Math.abs(one - other) / Math.max(one, other);
  return {
    what: `time of ${path}, known and unknown address`,
    figure: `${one.toFixed(1)} and ${other.toFixed(1)} ms, ${(difference * 100).toFixed(0)} % apart`,
    bar,
    holds: difference <= most,
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
