/** Search and suggestions, asked of a store that runs in another process; nearly every question is a new one. */
import type { Book } from '@book-store/contract';
import { askForBooks } from './ask-store.ts';
import type { BenchRow } from './bench-row.ts';
import { connectClient, type KeepAliveClient, writeRequest } from './keep-alive-client.ts';
import { makeBeginning, makeSearch } from './search-queries.ts';

const bar = 10;
/** More than a store answers while it is measured, so that nearly every one is new. */
const questionsPerSecond = 2_000;

export async function benchSearch(url: URL, clients: number, seconds: number): Promise<BenchRow[]> {
  const books = await sampleBooks(url);
  // As many as the search page and the list under the search box ask for.
  const searches = () => `/api/v1/books?limit=12&q=${encodeURIComponent(makeSearch(books))}`;
  const beginnings = () => `/api/v1/books/suggestions?limit=6&q=${encodeURIComponent(makeBeginning(books))}`;
  return [
    await measure(`search, ${clients} clients`, url, clients, seconds, searches),
    await measure(`suggestions, ${clients} clients`, url, clients, seconds, beginnings),
  ];
}

/** From every corner of the catalogue: best sellers, newcomers and what nobody buys. */
async function sampleBooks(url: URL): Promise<Book[]> {
  const lists = await Promise.all(
    ['newest', 'top-sellers', 'price'].map((sort) =>
      askForBooks<Book>(url, `/api/v1/books?limit=1000&sort=${sort}`),
    ),
  );
  return lists.flat();
}

async function measure(
  what: string,
  url: URL,
  clients: number,
  seconds: number,
  makePath: () => string,
): Promise<BenchRow> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connectClient(url)));
  // Thought up before: the asking shares the machine with the store.
  const requests = Array.from({ length: 2 * seconds * questionsPerSecond }, () =>
    writeRequest(url, { method: 'GET', path: makePath() }),
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
    bar: `p99 under ${bar} ms`,
    holds: p99 < bar && failed === 0,
  };
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
