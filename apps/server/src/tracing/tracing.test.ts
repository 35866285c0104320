/** Against a real receiver of OTLP over HTTP, which reads the JSON of the protocol. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBook, orderBody, sendOrder, type TestBook } from '../features/orders/order-test-kit.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { soon } from '../testing/soon.ts';

type Value = { stringValue?: string; intValue?: string };
type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status?: { code: number };
};
type Received = {
  resourceSpans: { resource: object; scopeSpans: { scope: object; spans: ReceivedSpan[] }[] }[];
};

const requests: { path: string | undefined; key: unknown; body: Received }[] = [];
let receiver: Server;
let store: TestStore;
let book: TestBook;

beforeAll(async () => {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as Received;
    requests.push({ path: request.url, key: request.headers['api-key'], body });
    response.setHeader('content-type', 'application/json').end('{}');
  };
  receiver = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  store = await startTestStore({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key',
    OTEL_SERVICE_NAME: 'corner-shop',
  });
  book = await addBook(store.database.db);
});
afterAll(async () => {
  await store.stop();
  receiver.close();
});

const received = () =>
  requests.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
const waitForSpan = async (matches: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> => {
  await expect.poll(() => received().find(matches), soon).toBeDefined();
  return received().find(matches) as ReceivedSpan;
};
const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';

it('an order is one trace with its caller’s, its statements in it, and nobody’s name', async () => {
  const { cookie, email } = await store.signInCustomer();
  const sentAt = Date.now();
  const answer = await store.app.inject({
    method: 'POST',
    url: '/api/v1/orders',
    payload: orderBody(email, [book]),
    headers: { cookie, traceparent: `00-${traceId}-${callersSpan}-01` },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['x-request-id']).toBe(traceId);
  const request = await waitForSpan(({ name }) => name === 'POST /api/v1/orders');
  expect(request).toMatchObject({ traceId, parentSpanId: callersSpan, kind: 2 });
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/orders',
    'http.request.id': traceId,
    'http.response.status_code': 201,
  });
  const statement = await waitForSpan(({ name }) => name === 'store-orders');
  expect(statement).toMatchObject({ traceId, parentSpanId: request.spanId, kind: 3 });
  expect(attributesOf(statement)['db.query.text']).toMatch(/^SELECT \* FROM store_orders\(.*\$1/);
  const [began, ended] = [statement.startTimeUnixNano, statement.endTimeUnixNano].map(BigInt);
  expect(Number(ended) - Number(began)).toBeGreaterThan(0);
  // Its clock runs by itself since the process began.
  expect(Number(began) / 1e6).toBeGreaterThan(sentAt - 60_000);
  expect(Number(began) / 1e6).toBeLessThan(Date.now() + 60_000);

  // The letter that follows is work of its own.
  const letter = await waitForSpan(({ name }) => name === 'send letter');
  expect(letter.traceId).not.toBe(traceId);
  expect(attributesOf(letter)).toMatchObject({ 'letter.kind': 'order-confirmation', 'letter.attempts': 1 });
  await waitForSpan((span) => span.parentSpanId === letter.spanId && span.kind === 3);
  expect(JSON.stringify(requests)).not.toContain(email);
  expect(JSON.stringify(requests)).not.toContain('Ada Reader');
});

it('a page that is rendered has a trace of its own, the catalogue’s statements in it', async () => {
  await store.app.inject(`/books/${book.id}`);
  const rendering = await waitForSpan(({ name }) => name === 'render page');
  const page = await waitForSpan(({ spanId }) => spanId === rendering.parentSpanId);
  expect(page.name).toBe('GET /*');
  expect(page.parentSpanId).toBeUndefined();
  expect(JSON.stringify(page)).not.toContain(book.id);
  const statement = await waitForSpan((span) => span.traceId === page.traceId && span.kind === 3);
  expect(attributesOf(statement)['db.system.name']).toBe('postgresql');
  expect(requests[0]).toMatchObject({ path: '/v1/traces', key: 'a key' });
  expect(JSON.stringify(requests[0]?.body.resourceSpans[0]?.resource)).toContain('corner-shop');
});

it('leaves alone what the caller does not trace, and who only looks whether the store is there', async () => {
  const unwanted = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  const headers = { traceparent: `00-${unwanted}-${callersSpan}-00` };
  await store.app.inject({ url: `/api/v1/books/${book.id}`, headers });
  await store.app.inject('/healthz');
  await store.app.inject({
    url: '/api/v1/shop',
    headers: { traceparent: `00-${traceId}-${callersSpan}-01` },
  });
  await waitForSpan(({ name }) => name === 'GET /api/v1/shop');
  expect(received().filter((span) => span.traceId === unwanted || span.name.includes('healthz'))).toEqual([]);
});

it('a collector that is not there costs nobody anything but a line in the log', async () => {
  const lonely = await startTestStore({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await lonely.app.inject('/api/v1/books')).statusCode).toBe(200);
  const complaints = () => lonely.logLines.filter((line) => line.includes('traces could not be sent'));
  await expect.poll(() => complaints().length, soon).toBe(1);
  await lonely.app.inject('/api/v1/books');
  await lonely.stop();
  expect(complaints()).toHaveLength(1);
});

it('hooks nothing in where no collector is named', async () => {
  const plain = await startTestStore();
  const { cookie, email } = await plain.signInCustomer();
  const order = orderBody(email, [await addBook(plain.database.db)]);
  expect((await sendOrder(plain.app, cookie, order)).statusCode).toBe(201);
  expect(Object.hasOwn(plain.database.pool, 'query')).toBe(false);
  expect(Object.hasOwn(store.database.pool, 'query')).toBe(true);
  await plain.stop();
});
