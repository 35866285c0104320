/** Twice the load that the store can serve: whoever is let in is served soon, and the others are told at once. */
import { randomUUID } from 'node:crypto';
import { connectForBulkWork } from '../apps/server/src/database/connect.ts';
import type { BenchContext } from './bench-context.ts';
import { type BenchRow, notMeasured } from './bench-row.ts';
import { readHeader, writeRequest } from './keep-alive-client.ts';
import { prepareOrders } from './orders-bench.ts';
import { type SteadyAnswers, sendSteadily } from './steady-requests.ts';
import { startDemoStore } from './store-process.ts';
import { timeRequests } from './timed-requests.ts';

type Kind = { name: string; write: () => string; expected: number };

const clients = 32;
const warmUpSeconds = 3;
const maxMs = 2_000;
const bars = { accepted: 'under 2 s', rest: '503 with Retry-After, none otherwise failed' };

export async function benchOverload({ scope, sizes, report }: BenchContext): Promise<BenchRow[]> {
  const store = await startDemoStore(scope);
  const database = connectForBulkWork(store.address);
  scope.defer(() => database.close());
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const kinds: Kind[] = [
    { name: 'orders', write: await prepareOrders(store, database.db), expected: 201 },
    {
      name: 'search pages that nobody has asked for yet',
      // Every one is another: it is searched, rendered and compressed.
      write: () =>
        writeRequest(store.url, { method: 'GET', path: `/search?q=book+${randomUUID()}`, headers }),
      expected: 200,
    },
  ];
  const rows: BenchRow[] = [];
  for (const kind of kinds) rows.push(...(await overload(store.url, kind, sizes.overloadSeconds, report)));
  return rows;
}

async function overload(
  url: URL,
  { name, write, expected }: Kind,
  seconds: number,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  const what = `twice the load it can serve, ${name}`;
  report(`${what}: how much that is`);
  const requests = { write, expected, clients };
  await timeRequests(url, { ...requests, seconds: Math.min(warmUpSeconds, seconds) });
  const { ok, times } = await timeRequests(url, { ...requests, seconds });
  if (ok === 0 || ok < times.length) {
    const reason = `${times.length - ok} of ${times.length} failed before the load was doubled`;
    return [notMeasured(what, bars.accepted, reason)];
  }
  const served = ok / seconds;
  report(`${what}: ${Math.round(served)}/s, doubled`);
  const sent = await sendSteadily(url, {
    write,
    perSecond: 2 * served,
    seconds,
    // More than can be in flight while those who are let in are served within two seconds.
    connections: Math.round(2 * served),
  });
  return judgeOverload(what, expected, served, sent);
}

export function judgeOverload(
  what: string,
  expected: number,
  served: number,
  { answers, sentPerSecond }: SteadyAnswers,
): BenchRow[] {
  if (sentPerSecond < 1.8 * served) {
    const reason = `only ${Math.round(sentPerSecond)}/s could be sent where ${Math.round(served)}/s are served`;
    return [notMeasured(what, bars.accepted, reason)];
  }
  const accepted = answers.filter(({ answer }) => answer?.status === expected).map(({ ms }) => ms);
  const refused = answers.filter(
    ({ answer }) => answer?.status === 503 && readHeader(answer, 'retry-after') !== undefined,
  );
  const failed = answers.length - accepted.length - refused.length;
  const slowest = Math.max(...accepted);
  const share = Math.round((100 * accepted.length) / answers.length);
  return [
    {
      what: `${what}: accepted`,
      figure: `slowest ${Math.round(slowest)} ms, ${share} % of ${Math.round(sentPerSecond)}/s (without hurry ${Math.round(served)}/s are served)`,
      bar: bars.accepted,
      holds: accepted.length > 0 && slowest < maxMs,
    },
    {
      what: `${what}: the rest`,
      figure: `${refused.length} refused so, slowest after ${Math.round(Math.max(0, ...refused.map(({ ms }) => ms)))} ms; ${failed} otherwise failed`,
      bar: bars.rest,
      // Where nobody was refused, it was not too much.
      holds: refused.length > 0 && failed === 0,
    },
  ];
}
