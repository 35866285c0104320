/** `npm test` sends a few hundred requests from one seed; `npm run fuzz -- --minutes N [--seed S]` goes on from there. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../../demo/src/seeded-random.ts';
import { listenOnFreePort, sendBytes, statusesIn } from '../../http/raw-request-test-kit.ts';
import { startTestStore, type TestStore } from '../test-store.ts';
import { hostileTexts } from './hostile-values.ts';
import {
  type Call,
  createRequestMaker,
  type Description,
  type Known,
  listCalls,
  type MadeRequest,
} from './make-request.ts';
import { digestTables, findChanged, hasLettersWaiting } from './table-digest.ts';

const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? (minutes > 0 ? Date.now() % 2 ** 31 : 20261116));
/** Each call of the description once, and about as many by chance. */
const minRequests = 240;
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

/** Its answer never ends, so that no line of the log tells of it. */
const endless = 'GET /api/v1/admin/events';

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

/** A visitor, a customer, a clerk and an owner, and one who is let in everywhere; anew for each round, since a request may end a session. */
async function makeCallers() {
  await store.database.db.deleteFrom('rate_limits').execute();
  const owner = await store.logInAdmin();
  const customer = await store.signInCustomer();
  const known: Known = { ids: [await addBook(owner), customer.userId], email: customer.email };
  const { cookie } = customer;
  const callers: Record<string, string>[] = [{}, { cookie }, await logInClerk(owner), owner];
  return { callers, letIn: { cookie, ...owner }, known };
}

async function send(request: MadeRequest): Promise<number> {
  const late = AbortSignal.timeout(answerTimeoutMs);
  const answer = await Promise.race([
    store.app.inject({ ...request, method: request.method as 'GET', payloadAsStream: true }),
    new Promise<never>((_resolve, reject) => {
      late.addEventListener('abort', () => reject(new Error('There was no answer in time.')));
    }),
  ]);
  const stream = answer.stream();
  if (`GET ${request.url}`.startsWith(endless)) stream.on('error', () => undefined).destroy();
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

/** The calls that are given are met first, the rest is chance. Answers what went wrong. */
async function runRound(description: Description, calls: Call[], roundSeed: number): Promise<string[]> {
  const random = createRandom(roundSeed);
  const { callers, letIn, known } = await makeCallers();
  const make = createRequestMaker(description, known, random);
  const found: string[] = [];
  const { db } = store.database;
  for (let count = 0; count < inOneRound; count += 1) {
    const call = calls[count];
    const request = call ? make.meet(call) : make.any();
    const caller = call ? letIn : callers[random.below(callers.length)];
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

const asRoute = ({ method, path }: Call) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

function answeredRoutes(): Set<string> {
  const lines = store.logLines.map((line) => JSON.parse(line) as { method?: string; route?: string });
  return new Set(lines.map(({ method, route }) => `${method} ${route}`));
}

describe(`requests from seed ${seed}`, () => {
  it(
    'end in an answer that is described, never in a 500, and change nothing when they are refused',
    async () => {
      process.stdout.write(`fuzz: seed ${seed}\n`);
      const description = store.app.swagger() as unknown as Description;
      const described = listCalls(description);
      const until = performance.now() + minutes * 60_000;
      const found: string[] = [];
      for (let round = 0; round * inOneRound < minRequests || performance.now() < until; round += 1) {
        const calls = described.slice(round * inOneRound, (round + 1) * inOneRound);
        const problems = await runRound(description, calls, seed + round);
        found.push(...problems.map((problem) => `round ${round}: ${problem}`));
        if (found.length > 20) break;
      }
      expect(found).toEqual([]);
      // By the store's own log: what was answered before a route was found does not count.
      const answered = answeredRoutes();
      expect(described.map(asRoute).filter((route) => !answered.has(route))).toEqual([endless]);
    },
    minutes * 60_000 + 120_000,
  );
});

/** Each twice; what else a call takes in its headers is doubled too. */
const doubledHeaders = [
  ['content-type: application/json', 'content-type: text/csv'],
  ['authorization: Bearer a', 'authorization: Bearer b'],
  ['cookie: a=b', 'cookie: __proto__=1'],
  ['content-length: 0', 'content-length: 2'],
  ['host: localhost', 'host: other'],
  ['origin: http://localhost', 'origin: null'],
  ['if-none-match: *', 'if-none-match: "a"'],
  ['accept-encoding: br', 'accept-encoding: gzip'],
];

describe('bytes on a connection', () => {
  let port = 0;
  beforeAll(async () => {
    port = await listenOnFreePort(store.app);
  });

  it('with a header twice end in an answer below 500, at every call of the description', async () => {
    const { letIn } = await makeCallers();
    const [usual, random] = [Object.entries(letIn), createRandom(seed)];
    const found: string[] = [];
    for (const call of listCalls(store.app.swagger() as unknown as Description)) {
      const named = (call.operation.parameters ?? []).filter((one) => one.in === 'header');
      const doubled = [
        ...(doubledHeaders[random.below(doubledHeaders.length)] ?? []),
        ...named.flatMap(({ name }) => [`${name}: a`, `${name}: b`]),
      ];
      const isDoubled = (name: string) => doubled.some((line) => line.startsWith(`${name}:`));
      // Let in, but where the answer would never end.
      const single = asRoute(call) === endless ? [] : usual.filter(([name]) => !isDoubled(name));
      const lines = [
        `${call.method} ${call.path.replaceAll(/\{\w+\}/g, 'x')} HTTP/1.1`,
        ...(isDoubled('host') ? [] : ['host: localhost']),
        'connection: close',
        ...single.map(([name, value]) => `${name}: ${value}`),
        ...doubled,
      ];
      const [status] = statusesIn(await sendBytes(port, `${lines.join('\r\n')}\r\n\r\n`, answerTimeoutMs));
      if (status === undefined || status >= 500) found.push(`${status} for ${lines.join()}`);
    }
    expect(found).toEqual([]);
  });

  it('end in an answer below 500, whatever stands in the first line and the headers', async () => {
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
