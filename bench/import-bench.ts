/** A supplier's file of many lines on its way into the big catalogue: sent, checked, taken, as the dashboard does it. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Book,
  type FileImport,
  type FileImportLine,
  type FileLook,
  filePartBytes,
  formatCents,
  toCents,
} from '@book-store/contract';
import { nextPageOf } from '../apps/server/src/testing/next-page.ts';
import { askForAnswer, askStore } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import { type BenchRow, notMeasured } from './bench-row.ts';
import { watchLoop } from './loop-bench.ts';
import { readOwnMemory } from './process-figures.ts';
import { logInAdmin } from './store-process.ts';

const megabyte = 1024 * 1024;
const sampleEveryMs = 200;
const maxExtraMegabytes = 200;
/** For 100,000 lines; fewer have the same time. */
const bars = { sent: 30, checked: 120, taken: 150, 'taken back': 150 };

export async function benchImport({ bigStore, sizes, report }: BenchContext): Promise<BenchRow[]> {
  const store = await bigStore();
  const headers = { authorization: `Bearer ${await logInAdmin(store)}` };
  const calls = createCalls(store.url, headers);
  const lines = sizes.importLines;
  const file = await makeFile(store.url, lines);
  const rows: BenchRow[] = [];
  const name = `a supplier’s file of ${lines.toLocaleString('en-US')} lines`;
  let id = '';
  const step = async (done: keyof typeof bars, work: () => Promise<void>) => {
    report(`${name} is ${done}`);
    const begin = performance.now();
    rows.push(await watchLoop(store.url, `while ${name} is ${done}`, work));
    const seconds = (performance.now() - begin) / 1000;
    const bar = bars[done];
    rows.push({
      what: `${name} (${(file.length / megabyte).toFixed(1)} MB) is ${done}`,
      figure: `${seconds.toFixed(1)} s, ${Math.round(lines / seconds).toLocaleString('en-US')} lines a second`,
      bar: `within ${bar} s`,
      holds: seconds <= bar,
    });
  };
  const peak = await watchMemory(store.child.pid, async () => {
    await step('sent', async () => {
      id = await calls.send(file);
    });
    await step('checked', async () => {
      const { counts } = await calls.check(id);
      if (counts.create + counts.update !== lines)
        throw new Error(`Not all is right: ${JSON.stringify(counts)}`);
    });
    await step('taken', async () => {
      const { counts } = await calls.take(id);
      if (counts.taken !== lines) throw new Error(`Not all was taken: ${JSON.stringify(counts)}`);
    });
    // The catalogue may be kept for the next run.
    await step('taken back', async () => {
      const { counts } = await calls.takeBack(id);
      if (counts.returned !== lines) throw new Error(`Not all went back: ${JSON.stringify(counts)}`);
    });
  });
  return [...rows, describeMemory(name, peak)];
}

function describeMemory(name: string, bytes: number): BenchRow {
  const what = `${name}: extra memory of the store’s Node process`;
  const bar = `under ${maxExtraMegabytes} MB`;
  if (process.platform !== 'linux')
    return notMeasured(what, bar, 'only Linux tells how processes share memory');
  const used = bytes / megabyte;
  return { what, figure: `${Math.round(used)} MB at most`, bar, holds: used < maxExtraMegabytes };
}

/** The most that the process took above what it had at the beginning. */
async function watchMemory(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await readOwnMemory(pid);
  const state = { isOver: false };
  const watching = (async () => {
    let peak = 0;
    for (; !state.isOver; await wait(sampleEveryMs))
      peak = Math.max(peak, (await readOwnMemory(pid)) - before);
    return peak;
  })();
  try {
    await work();
  } finally {
    state.isOver = true;
  }
  return watching;
}

/** Semicolons, decimal commas, German names: half of the lines are new prices, half are new books. */
async function makeFile(url: URL, lines: number): Promise<Buffer> {
  const known = await readBooks(url, Math.floor(lines / 2));
  const rows = known.map(({ _id, newPrice }) => {
    const cents = toCents(newPrice);
    return `${_id};;;;${formatCents(cents + 1 + Math.floor(cents / 10)).replace('.', ',')};;`;
  });
  for (let at = rows.length; at < lines; at += 1) {
    const price = `${1 + (at % 90)},${String(10 + (at % 90))}`;
    rows.push(
      `;Neuerscheinung ${at} über die Straße;Autorin ${at % 977};fiction;${price};${at % 50};Ein Buch, ${at}.`,
    );
  }
  return Buffer.from(`_id;Titel;Autor;Warengruppe;VK;Bestand;Beschreibung\r\n${rows.join('\r\n')}\r\n`);
}

/** The newest of the shop, page by page. */
async function readBooks(url: URL, wanted: number): Promise<Book[]> {
  const books: Book[] = [];
  for (let next: string | undefined = '/api/v1/books/?limit=1000'; next && books.length < wanted; ) {
    const { text, headers }: Awaited<ReturnType<typeof askForAnswer>> = await askForAnswer(
      new URL(next, url),
    );
    books.push(...(JSON.parse(text) as Book[]));
    next = nextPageOf({ headers: { link: headers.get('link') ?? '' } });
  }
  return books.slice(0, wanted);
}

/** The calls of the dashboard. */
function createCalls(url: URL, headers: Record<string, string>) {
  const ask = (path: string, body: object, expected = 200) =>
    askStore(new URL(`/api/v1/admin/imports${path}`, url), { method: 'POST', headers, body, expected });
  const work = async (path: string, body: object): Promise<FileImport> => {
    const lines = (await ask(path, body)).trimEnd().split('\n');
    const last = JSON.parse(lines.at(-1) ?? '') as FileImportLine;
    if (last.kind !== 'done') throw new Error(`${path} ended with ${lines.at(-1)}`);
    return last.import;
  };
  return {
    send: async (file: Buffer): Promise<string> => {
      const created = JSON.parse(
        await ask('', { fileName: 'list.csv', bytes: file.length }, 201),
      ) as FileImport;
      for (let at = 0; at < file.length; at += filePartBytes) {
        const part = new URL(`/api/v1/admin/imports/${created._id}/parts/${at / filePartBytes}`, url);
        await askStore(part, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: file.subarray(at, at + filePartBytes),
          expected: 204,
        });
      }
      return created._id;
    },
    check: async (id: string) => {
      const { columns, ...look } = JSON.parse(await ask(`/${id}/look`, {})) as FileLook;
      const reading = { ...look, emptyCells: 'keep', columns: columns.map(({ field }) => field) };
      return work(`/${id}/check`, reading);
    },
    take: (id: string) => work(`/${id}/take`, { take: 'right' }),
    takeBack: (id: string) => work(`/${id}/take-back`, {}),
  };
}
