import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { createRequestIds, readTraceParent } from './request-id.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${spanId}-01`;
const proxy = '203.0.113.7';
const ownId = /^[\da-f]{16}-[\da-z]+$/;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ TRUSTED_PROXIES: '203.0.113.0/24' });
});
afterAll(() => store.stop());

const ask = async (headers: Record<string, string>, remoteAddress = '198.51.100.1') =>
  (await store.app.inject({ url: '/api/v1/nowhere', headers, remoteAddress })).headers['x-request-id'];

it('is unique over processes, in the answer, and the same in the log', async () => {
  const ids = [await ask({}), await ask({})];
  const second = await store.startSecondApp();
  ids.push((await second.inject('/healthz')).headers['x-request-id']);
  for (const id of ids) expect(id).toMatch(ownId);
  expect(new Set(ids)).toHaveLength(3);
  expect(
    store.logLines.filter((line) => line.includes(`"reqId":"${String(ids[0])}"`)).length,
  ).toBeGreaterThan(0);
});

it('is the trace that a caller carries on', async () => {
  expect(await ask({ traceparent })).toBe(traceId);
  expect(await ask({ traceparent, 'x-request-id': 'nginx-1' }, proxy)).toBe(traceId);
});

it('is a trusted proxy’s, and nobody else’s', async () => {
  expect(await ask({ 'x-request-id': 'nginx-1' }, proxy)).toBe('nginx-1');
  expect(await ask({ 'x-request-id': 'nginx-1', 'x-forwarded-for': proxy })).toMatch(ownId);
  expect(await ask({ 'x-request-id': 'nginx-1' })).toMatch(ownId);
});

it.each([['a b'], ['"}\u00e9'], ['x'.repeat(129)], [''], ['one, two']])(
  'is never %j, whoever says so',
  async (given) => expect(await ask({ 'x-request-id': given }, proxy)).toMatch(ownId),
);

it('trusts no proxy unless there is one', () => {
  const request = { headers: { 'x-request-id': 'mine' }, socket: { remoteAddress: '127.0.0.1' } };
  const nameRequest = createRequestIds(() => false);
  expect(nameRequest(request as unknown as Parameters<typeof nameRequest>[0])).toMatch(ownId);
});

describe('a traceparent', () => {
  it('of the first version, or of one to come, is read', () => {
    expect(readTraceParent(traceparent)).toEqual({ traceId, spanId, isSampled: true });
    expect(readTraceParent(`00-${traceId}-${spanId}-02`)?.isSampled).toBe(false);
    expect(readTraceParent(`01-${traceId}-${spanId}-01-more`)?.traceId).toBe(traceId);
  });

  it.each([
    [undefined],
    [`ff-${traceId}-${spanId}-01`],
    [`00-${traceId}-${spanId}-01-more`],
    [`00-${traceId.toUpperCase()}-${spanId}-01`],
    [`00-${'0'.repeat(32)}-${spanId}-01`],
    [`00-${traceId}-${'0'.repeat(16)}-01`],
    [`00-${traceId.slice(1)}-${spanId}-01`],
    [`${traceparent}, ${traceparent}`],
    [`01-${traceId}-${spanId}-01-${'x'.repeat(1_000)}`],
  ])('%s is none', (header) => expect(readTraceParent(header)).toBeUndefined());
});
