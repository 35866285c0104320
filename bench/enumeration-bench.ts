/** Whether the clock tells who has an account: the same call for a known and for an unknown address, in turn. */
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { askStore } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { startDemoStore } from './store-process.ts';
import { median } from './median.ts';

const maxDifference = 0.15;
const bar = 'medians within 15 %';
const known = { email: 'known@example.com', password: 'a password of the bench' };

/** Each with the answer that known and unknown addresses get: another one, such as 429, would be timed in vain. */
export const calls = [
  { path: 'login', expected: 401, body: (email: string) => ({ email, password: 'not the right one' }) },
  { path: 'password-reset', expected: 204, body: (email: string) => ({ email }) },
  { path: 'register', expected: 201, body: (email: string) => ({ ...known, email }) },
];

type Call = (typeof calls)[number];

export async function benchEnumeration({ scope, sizes, report }: BenchContext): Promise<BenchRow[]> {
  const store = await startDemoStore(scope);
  const database = connectDatabase(store.address, () => undefined);
  scope.defer(() => database.close());
  const address = new URL('/api/v1/accounts/register', store.url);
  await askStore(address, { method: 'POST', body: known, expected: 201 });
  const forgetLimits = () => database.db.deleteFrom('rate_limits').execute();
  const rows: BenchRow[] = [];
  for (const call of calls) {
    report(`enumeration: ${call.path}`);
    rows.push(await compareTimes(store.url, call, sizes.enumerationRounds, forgetLimits));
  }
  return rows;
}

export async function compareTimes(
  url: URL,
  { path, expected, body }: Call,
  rounds: number,
  forgetLimits: () => Promise<unknown>,
): Promise<BenchRow> {
  const time = async (email: string) => {
    await forgetLimits();
    const begin = performance.now();
    await askStore(new URL(`/api/v1/accounts/${path}`, url), { method: 'POST', body: body(email), expected });
    return performance.now() - begin;
  };
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.known.push(await time(known.email));
    times.unknown.push(await time(`${path}-${round}@example.com`));
  }
  return judge(path, median(times.known), median(times.unknown));
}

function judge(path: string, one: number, other: number): BenchRow {
  const difference = Math.abs(one - other) / Math.max(one, other);
  return {
    what: `time of ${path}, known and unknown address`,
    figure: `${one.toFixed(1)} and ${other.toFixed(1)} ms, ${(difference * 100).toFixed(0)} % apart`,
    bar,
    holds: difference <= maxDifference,
  };
}
