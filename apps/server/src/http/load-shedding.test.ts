import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it, vi } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { registerLoadShedding } from './load-shedding.ts';

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('refuses while the process lags behind, and answers again afterwards', async () => {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  registerErrorHandler(app);
  registerLoadShedding(app, 100);
  app.get('/', () => 'served');
  app.get('/assets/style.css', () => 'a style');
  await app.ready();
  expect((await app.inject('/')).body).toBe('served');

  await vi.waitFor(
    async () => {
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
    },
    { timeout: 10_000 },
  );
  await vi.waitFor(async () => expect((await app.inject('/')).body).toBe('served'), { timeout: 10_000 });
  await app.close();
});
