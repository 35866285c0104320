/** `npm test` sends a few hundred requests from one seed; `npm run fuzz -- --minutes N [--seed S]` goes on from there. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../../demo/src/seeded-random.ts';
import { listenOnFreePort, sendBytes, statusesIn } from '../../http/raw-request-test-kit.ts';
import { startTestStore, type TestStore } from '../test-store.ts';
import { hostileTexts } from './hostile-values.ts';
import { createRequestMaker, type Description, type Known, type MadeRequest } from './make-request.ts';
import { digestTables, findChanged, hasLettersWaiting } from './table-digest.ts';

const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? (minutes > 0 ? Date.now() % 2 ** 31 : 20261116));
const minRequests = 300;
const inOneRound = 30;
const answerTimeoutMs = 120_000;
/** What a letter that is being sent beside the requests adds to. */
const linkTables = new Set(['account_tokens', 'newsletter_tokens']);
const withoutLimits = {
  LIMIT_ORDERS_BY_ACCOUNT: '0',
  LIMIT_ORDERS_BY_NETWORK: '0',
  LIMIT_SEARCHES_BY_NETWORK: '0',
  LIMIT_UPLOADS_BY_ACCOUNT: '0',
  LIMIT_IMPORTS_BY_ACCOUNT: '0',
};

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore(withoutLimits);
});
afterAll(() => store.stop());

async function addBook(headers: Record<string, string>): Promise<string> {
  const payload = { title: 'Walden', description: 'A pond.', category: 'fiction', oldPrice: 5, newPrice: 4 };
  const answer = await store.app.inject({
    method: 'POST',
    url: '/api/v1/books/create-book',
    headers,
    payload,
  });
  return answer.json<{ _id: string }>()._id;
}

async function logInClerk(owner: Record<string, string>): Promise<Record<string, string>> {
  const clerk = {
    username: `clerk-${Math.trunc(performance.now() * 1000)}`,
    password: 'a clerk’s own words',
  };
  const payload = { ...clerk, name: 'Clerk', role: 'clerk' };
  await store.app.inject({ method: 'POST', url: '/api/v1/admin/admins', headers: owner, payload });
  const answer = await store.app.inject({ method: 'POST', url: '/api/v1/auth/admin', payload: clerk });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

/** A visitor, a customer, a clerk and an owner; made anew for each round, since a request may end a session. */
async function makeCallers() {
  await store.database.db.deleteFrom('rate_limits').execute();
  const owner = await store.logInAdmin();
  const customer = await store.signInCustomer();
  const known: Known = { ids: [await addBook(owner), customer.userId], email: customer.email };
  const callers: Record<string, string>[] = [{}, { cookie: customer.cookie }, await logInClerk(owner), owner];
  return { callers, known };
}

async function send(request: MadeRequest): Promise<number> {
  const late = AbortSignal.timeout(answerTimeoutMs);
  // One of the calls is a stream that never ends.
  const answer = await Promise.race([
    store.app.inject({ ...request, method: request.method as 'GET', payloadAsStream: true }),
    new Promise<never>((_resolve, reject) => {
      late.addEventListener('abort', () => reject(new Error('There was no answer in time.')));
    }),
  ]);
  const stream = answer.stream();
  if (request.url.startsWith('/api/v1/admin/events')) stream.on('error', () => undefined).destroy();
  else await buffer(stream);
  return answer.statusCode;
}

function describeRequest({ method, url, payload }: MadeRequest): string {
  return `${method} ${url.slice(0, 300)} ${payload?.toString().slice(0, 300) ?? ''}`;
}

/** The trail tells the owner of those that were refused. */
function isLogIn({ method, url }: MadeRequest): boolean {
  return method === 'POST' && url.startsWith('/api/v1/auth/admin');
}

/** Answers what went wrong. */
async function runRound(description: Description, roundSeed: number): Promise<string[]> {
  const random = createRandom(roundSeed);
  const { callers, known } = await makeCallers();
  const make = createRequestMaker(description, known, random);
  const found: string[] = [];
  const { db } = store.database;
  for (let count = 0; count < inOneRound; count += 1) {
    const request = make();
    const caller = callers[random.below(callers.length)];
    const described = describeRequest(request);
    // Reading lengthens a session, and may.
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const linksMayBeMade = !isReading && (await hasLettersWaiting(db));
    const before = isReading ? undefined : await digestTables(db);
    const status = await send({ ...request, headers: { ...request.headers, ...caller } });
    if (status >= 500 && status !== 503) found.push(`${status} for ${described}`);
    if (!before || status < 400) continue;
    const changed = findChanged(before, await digestTables(db)).filter(
      (table) =>
        !(table === 'audit_entries' && isLogIn(request)) && !(linkTables.has(table) && linksMayBeMade),
    );
    if (changed.length > 0) found.push(`${status}, and changed ${changed.join()}: ${described}`);
  }
  return found;
}

describe(`requests from seed ${seed}`, () => {
  it(
    'end in an answer that is described, never in a 500, and change nothing when they are refused',
    async () => {
      process.stdout.write(`fuzz: seed ${seed}\n`);
      const description = store.app.swagger() as unknown as Description;
      const until = performance.now() + minutes * 60_000;
      const found: string[] = [];
      for (let round = 0; round * inOneRound < minRequests || performance.now() < until; round += 1) {
        const problems = await runRound(description, seed + round);
        found.push(...problems.map((problem) => `round ${round}: ${problem}`));
        if (found.length > 20) break;
      }
      expect(found).toEqual([]);
    },
    minutes * 60_000 + 120_000,
  );
});

describe('bytes on a connection', () => {
  it('end in an answer below 500, whatever stands in the first line and the headers', async () => {
    const port = await listenOnFreePort(store.app);
    const paths = [
      '//',
      '///',
      '//a:b',
      '/\\',
      '/%',
      '/%00',
      '/%ff',
      'http://localhost/',
      'http://%/',
      '*',
      '/?',
      '/?&&==',
      '/#x',
      '/;',
    ];
    const odd = hostileTexts.map(
      (text) =>
        `/${Buffer.from(text.slice(0, 2_000))
          .toString('latin1')
          .replaceAll(/[\0-\x20\x7f]/g, '')}`,
    );
    const firstLines = [...paths, ...odd].flatMap((path) => [
      `GET ${path}`,
      `POST /api/v1/auth/admin${path}`,
      `OPTIONS ${path}`,
    ]);
    const headers = [
      'host: x',
      'content-type: application/json\r\ncontent-type: text/csv',
      'authorization: Bearer a\r\nauthorization: Bearer b',
      'cookie: a=b\r\ncookie: __proto__=1',
      'x-forwarded-for: \xff',
      'expect: nonsense',
      'upgrade: websocket\r\nconnection: upgrade',
      'range: bytes=-1',
      'if-none-match: *',
      'accept-encoding: ,,;q=x',
    ];
    const random = createRandom(seed);
    const found: string[] = [];
    for (const firstLine of firstLines) {
      const header = headers[random.below(headers.length)];
      const bytes = `${firstLine} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${header}\r\n\r\n`;
      const [status] = statusesIn(await sendBytes(port, Buffer.from(bytes, 'latin1'), answerTimeoutMs));
      if (status === undefined || status >= 500) found.push(`${status} for ${bytes}`);
    }
    expect(found).toEqual([]);
  });
});
