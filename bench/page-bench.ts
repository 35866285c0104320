/** A book page that nobody has asked for yet: read, rendered and compressed for one visitor at a time. */
import { askForBooks } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import { type BenchRow, notMeasured } from './bench-row.ts';
import { connectClient, writeRequest } from './keep-alive-client.ts';

const what = 'an uncached book page, one visitor';
const bar = 'p50 at most 8 ms';
const maxMs = 8;
const warmUps = 100;
const headers = { accept: 'text/html', 'accept-encoding': 'br' };

export async function benchPage({ bigStore, report }: BenchContext): Promise<BenchRow[]> {
  const { url } = await bigStore();
  report(what);
  return [await measurePages(url)];
}

export async function measurePages(url: URL): Promise<BenchRow> {
  const books = await askForBooks(url, '/api/v1/books?limit=500');
  const client = await connectClient(url);
  const times: number[] = [];
  try {
    for (const { _id: id } of books) {
      const begin = performance.now();
      const { status } = await client.send(
        writeRequest(url, { method: 'GET', path: `/books/${id}`, headers }),
      );
      if (status !== 200) return notMeasured(what, bar, `the store answers ${status}`);
      times.push(performance.now() - begin);
    }
  } finally {
    client.close();
  }
  const sorted = times.slice(warmUps).toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const figure = `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, ${sorted.length} pages`;
  return { what, figure, bar, holds: at(0.5) <= maxMs };
}
