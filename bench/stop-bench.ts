/** SIGTERM while clients ask without pause over connections that they keep, with no proxy in between. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectForBulkWork } from '../apps/server/src/database/connect.ts';
import { errorCodeOf } from '../apps/server/src/error-code.ts';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { makeFolder } from './bench-scope.ts';
import { connectClient, type KeepAliveClient, readHeader, writeRequest } from './keep-alive-client.ts';
import { prepareOrders } from './orders-bench.ts';
import { startStore, type StoreProcess } from './store-process.ts';

const clientCount = 8;
const settleMs = 1_000;

type Seen = { answered: number; failures: string[] };

export async function benchStop({ scope, sizes, report }: BenchContext): Promise<BenchRow[]> {
  const dataDir = join(await makeFolder(scope), 'data');
  const rows: BenchRow[] = [];
  for (const concurrency of ['1', '2']) {
    const name = `SIGTERM, ${clientCount} keep-alive clients, no proxy, WEB_CONCURRENCY ${concurrency}`;
    const seen: Seen = { answered: 0, failures: [] };
    const secondsToStop: number[] = [];
    for (let round = 1; round <= sizes.stops; round += 1) {
      report(`${name}: ${round} of ${sizes.stops}`);
      const store = await startStore(scope, { dataDir, environment: { WEB_CONCURRENCY: concurrency } });
      secondsToStop.push(await stopUnderLoad(store, seen));
    }
    rows.push(judge(name, seen, secondsToStop));
  }
  return rows;
}

async function stopUnderLoad(store: StoreProcess, seen: Seen): Promise<number> {
  const database = connectForBulkWork(store.address);
  const writeOrder = await prepareOrders(store, database.db);
  await database.close();
  const read = writeRequest(store.url, { method: 'GET', path: '/api/v1/books/' });
  const clients = Array.from({ length: clientCount }, (_, at) =>
    askUntilClosed(store.url, at % 2 === 0 ? () => read : writeOrder, seen),
  );
  await wait(settleMs);
  const begin = performance.now();
  await store.stop();
  const seconds = (performance.now() - begin) / 1000;
  await Promise.all(clients);
  if (store.child.process.exitCode !== 0) seen.failures.push('the store did not end by itself');
  return seconds;
}

/** One request after the other until the port is closed; whoever is asked to leave comes back over a new connection. */
export async function askUntilClosed(url: URL, write: () => string, seen: Seen): Promise<void> {
  let client: KeepAliveClient | undefined;
  for (;;) {
    try {
      client ??= await connectClient(url);
      const answer = await client.send(write());
      if (answer.status >= 300) seen.failures.push(`answered ${answer.status}`);
      else seen.answered += 1;
      if (readHeader(answer, 'connection') !== 'close') continue;
    } catch (error) {
      if (errorCodeOf(error) === 'ECONNREFUSED') return;
      seen.failures.push(error instanceof Error ? error.message : String(error));
    }
    client?.close();
    client = undefined;
  }
}

function judge(name: string, { answered, failures }: Seen, secondsToStop: number[]): BenchRow {
  const [first] = failures;
  const requests = (answered + failures.length).toLocaleString('en-US');
  const example = first === undefined ? '' : ` (the first: ${first})`;
  const stops = `${secondsToStop.length} stops, the slowest ${Math.max(...secondsToStop).toFixed(1)} s`;
  return {
    what: `${name}: requests cut or failed`,
    figure: `${failures.length} of ${requests}${example}; ${stops}`,
    bar: 'none',
    holds: failures.length === 0 && answered > 0,
  };
}
