/** The worst input that the limits let in, and how long anybody else has to wait because of it. */
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { maxImportRows } from '@book-store/contract';
import {
  fillFile,
  fillWithBooks,
} from '../apps/server/src/features/catalogue/transfer/worst-files-test-kit.ts';
import { worstSearches } from '../apps/server/src/testing/worst-searches.ts';
import { askStore } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { startClients } from './clients.ts';
import { connectClient, writeRequest } from './keep-alive-client.ts';
import { logInAdmin } from './store-process.ts';

const maxMs = 100;
const bar = 'under 100 ms';
const probePauseMs = 1;

/** Each is 20 MB or has as many rows as are allowed. */
const files: [what: string, make: () => Buffer][] = [
  ['long books', () => fillWithBooks(1_600, maxImportRows)],
  ['as many books as are allowed', () => fillWithBooks(1, maxImportRows)],
  ['blank lines', () => fillFile('\n')],
  ['doubled quotation marks', () => fillFile('"')],
];

export async function benchLoop({ bigStore, sizes, report }: BenchContext): Promise<BenchRow[]> {
  const store = await bigStore();
  const { url } = store;
  const headers = { authorization: `Bearer ${await logInAdmin(store)}` };
  const rows: BenchRow[] = [];
  for (const [what, make] of files) {
    report(`a file of ${what} is checked`);
    const file = make();
    rows.push(
      await watchLoop(url, `while a file of ${what} is checked`, () => checkFile(url, file, headers)),
    );
  }
  report('the longest searches');
  rows.push(await watchLoop(url, 'while the longest searches run', () => search(url, sizes.loopRounds)));
  return rows;
}

/** Somebody else asks for next to nothing all the time; the store's own watch on its loop is read as well. */
export async function watchLoop(url: URL, what: string, work: () => Promise<void>): Promise<BenchRow> {
  const write = () => writeRequest(url, { method: 'GET', path: '/healthz' });
  // It begins anew whenever it is read.
  await readLongestLag(url);
  const other = startClients(url, { clients: 1, pauseMs: probePauseMs, write });
  try {
    await work();
  } finally {
    await other.stop();
  }
  const lagMs = await readLongestLag(url);
  const slowest = Math.max(...other.asked.map(({ ms }) => ms));
  const failed = other.asked.filter(({ answer }) => answer?.status !== 200).length;
  return {
    what: `the event loop, ${what}`,
    figure: `held for at most ${lagMs.toFixed(0)} ms; /healthz slowest ${slowest.toFixed(0)} ms, ${other.asked.length} asked, ${failed} failed`,
    bar,
    holds: other.asked.length > 0 && lagMs < maxMs && slowest < maxMs && failed === 0,
  };
}

async function readLongestLag(url: URL): Promise<number> {
  const figures = await askStore(new URL('/metrics', url));
  return 1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(figures)?.[1] ?? Number.NaN);
}

/** Sends the file as the admin's page does and reads the answer to its end. */
async function checkFile(url: URL, file: Buffer, headers: Record<string, string>): Promise<void> {
  const call = sendRequest(new URL('/api/v1/admin/books/import?dryRun=true', url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv', 'content-length': file.length },
  });
  call.end(file);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let end = '';
  for await (const chunk of answer) end = (end + String(chunk)).slice(-1_000);
  if (answer.statusCode !== 200 || !end.includes('"kind":"result"')) {
    throw new Error(`The file was answered with ${answer.statusCode}: ${end}`);
  }
}

/** As calls, as suggestions and as pages; never the same twice, so that none is answered from memory. */
async function search(url: URL, rounds: number): Promise<void> {
  const client = await connectClient(url);
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [what, text] of worstSearches) {
        const query = encodeURIComponent(`${round} ${text}`.slice(0, text.length));
        for (const path of ['/api/v1/books?limit=20&', '/api/v1/books/suggestions?limit=20&', '/search?']) {
          const request = writeRequest(url, { method: 'GET', path: `${path}q=${query}`, headers });
          const { status } = await client.send(request);
          if (status !== 200) throw new Error(`A search for ${what} was answered with ${status}.`);
        }
      }
    }
  } finally {
    client.close();
  }
}
