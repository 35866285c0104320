/** Several clients ask for a while, each question a new one; the figure is how long the answers took. */
import type { BenchRow } from './bench-row.ts';
import { connectClient, type KeepAliveClient, writeRequest } from './keep-alive-client.ts';

/** More than a store answers while it is measured, so that nearly every one is new. */
const questionsPerSecond = 2_000;

type Asking = {
  url: URL;
  clients: number;
  seconds: number;
  barMs: number;
  headers?: Record<string, string>;
};

export async function measureQuestions(
  what: string,
  makePath: () => string,
  { url, clients, seconds, barMs, headers = {} }: Asking,
): Promise<BenchRow> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connectClient(url)));
  // Thought up before: the asking shares the machine with the store.
  const requests = Array.from({ length: 2 * seconds * questionsPerSecond }, () =>
    writeRequest(url, { method: 'GET', path: makePath(), headers }),
  );
  let asked = 0;
  const times: number[] = [];
  let failed = 0;
  const ask = async (client: KeepAliveClient, end: number, isMeasured: boolean) => {
    while (performance.now() < end) {
      const request = requests[asked % requests.length] ?? '';
      asked += 1;
      const started = performance.now();
      const { status } = await client.send(request);
      if (!isMeasured) continue;
      times.push(performance.now() - started);
      if (status !== 200) failed += 1;
    }
  };
  // Until the words are known and the code is compiled.
  const warm = performance.now() + seconds * 1_000;
  await Promise.all(connections.map((client) => ask(client, warm, false)));
  const end = performance.now() + seconds * 1_000;
  await Promise.all(connections.map((client) => ask(client, end, true)));
  for (const client of connections) client.close();
  const p99 = quantile(times, 0.99);
  return {
    what,
    figure: `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${times.length} asked, ${failed} failed`,
    bar: `p99 under ${barMs} ms`,
    holds: p99 < barMs && failed === 0,
  };
}

/**
 * One client after the other has the bar: how long a question takes. Several at once keep both cores of a small machine busy, so
 * that each waits for the others; how long is told beside it.
 */
export async function measureOneByOne(
  what: string,
  makePath: () => string,
  asking: Omit<Asking, 'clients'>,
): Promise<BenchRow> {
  const alone = await measureQuestions(what, makePath, { ...asking, clients: 1 });
  const together = await measureQuestions(what, makePath, { ...asking, clients: 4 });
  return { ...alone, figure: `${alone.figure} (4 clients: ${together.figure})` };
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
