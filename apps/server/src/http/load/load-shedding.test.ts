import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it, vi } from 'vitest';
import { registerErrorHandler } from '../error-handler.ts';
import { registerRequestLog } from '../request-log.ts';
import { registerLoadShedding, defaultSheddingLimits } from './load-shedding.ts';
import { soon } from '../../testing/soon.ts';

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('refuses while the process lags behind, and answers again afterwards', async () => {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  registerErrorHandler(app);
  const countShed = registerLoadShedding(app, () => 0, { ...defaultSheddingLimits, maxDelayMs: 500 });
  app.get('/', () => 'served');
  app.get('/assets/style.css', () => 'a style');
  await app.ready();
  expect((await app.inject('/')).body).toBe('served');
  // Once may be a machine that slept, or a neighbour that was given the processor.
  block(1_200);
  await wait(1);
  expect((await app.inject('/')).body).toBe('served');

  await vi.waitFor(async () => {
    block(1_200);
    await wait(1);
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toEqual({
      code: 'overloaded',
      message: 'The store is very busy. Please try again in a moment.',
    });
    expect((await app.inject('/assets/style.css')).body).toBe('a style');
  }, soon);
  await vi.waitFor(async () => expect((await app.inject('/')).body).toBe('served'), soon);
  expect(countShed().eventLoop).toBeGreaterThan(0);
  await app.close();
});

it('tells how many it refused, without a line for each', async () => {
  const lines: { queue: number }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as { queue: number });
  const app = Fastify({ logger: { stream: { write } }, disableRequestLogging: true });
  registerErrorHandler(app.withTypeProvider<ZodTypeProvider>());
  registerRequestLog(app.withTypeProvider<ZodTypeProvider>());
  const limits = { maxDelayMs: 60_000, maxWaitMs: 1, minInFlight: 0 };
  registerLoadShedding(app.withTypeProvider<ZodTypeProvider>(), () => 0, limits);
  app.post('/api/v1/orders', () => 'placed');
  for (let order = 0; order < 20; order += 1) {
    expect((await app.inject({ method: 'POST', url: '/api/v1/orders' })).statusCode).toBe(503);
  }
  await app.close();
  // Twice a second at most; twenty may take longer than that.
  expect(lines.length).toBeLessThan(20);
  for (const line of lines) {
    expect(line).toMatchObject({
      level: 40,
      eventLoop: 0,
      msg: 'requests were refused: there are too many at once',
    });
  }
  expect(lines.reduce((sum, { queue }) => sum + queue, 0)).toBe(20);
});

it('refuses what would wait too long, serves what is ready, and forgets whoever hung up', async () => {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  registerErrorHandler(app);
  let waitingQueries = 0;
  const limits = { maxDelayMs: 60_000, maxWaitMs: 1, minInFlight: 2 };
  const countShed = registerLoadShedding(app, () => waitingQueries, limits);
  const held: (() => void)[] = [];
  const work = () =>
    new Promise<string>((resolve) => {
      held.push(() => resolve('done'));
    });
  app.post('/api/v1/orders', work);
  app.get('/*', (request, reply) => {
    if (request.url === '/ready') return 'from memory';
    reply.admit();
    return work();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.listeningOrigin;

  const hungUp = new AbortController();
  const first = fetch(`${address}/api/v1/orders`, { method: 'POST', signal: hungUp.signal });
  const second = fetch(`${address}/rendered`);
  await vi.waitFor(() => expect(held).toHaveLength(2), soon);
  for (const request of [
    { method: 'POST', url: '/api/v1/orders' },
    { method: 'GET', url: '/rendered' },
  ] as const) {
    const refused = await app.inject(request);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 'overloaded' });
  }
  expect(countShed()).toEqual({ queue: 2, eventLoop: 0 });
  expect((await app.inject('/ready')).body).toBe('from memory');
  expect(held).toHaveLength(2);

  hungUp.abort();
  await expect(first).rejects.toThrow('aborted');
  waitingQueries = 2;
  expect((await app.inject('/rendered')).statusCode).toBe(503);
  waitingQueries = 0;
  // Its place is free as soon as the server has noticed.
  const third = vi.waitFor(async () => {
    const answer = await fetch(`${address}/api/v1/orders`, { method: 'POST' });
    expect(answer.status).toBe(200);
    return answer.text();
  }, soon);
  await vi.waitFor(() => expect(held).toHaveLength(3), soon);
  for (const finish of held) finish();
  expect(await (await second).text()).toBe('done');
  expect(await third).toBe('done');
  await app.close();
});
