import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { registerRequestLog } from './request-log.ts';

/** As docs/operations.md tells it under "Logs are JSON lines". */
it.each([
  ['info', ['GET /books/:id 404', 'POST /books/:id 200']],
  ['debug', ['GET /books/:id 200', 'GET /books/:id 404', 'POST /books/:id 200']],
])('at the level %s there is a line for %j', async (level, expected) => {
  const lines: string[] = [];
  const write = (line: string) => {
    const { method, route, status, reqId } = JSON.parse(line) as Record<string, string>;
    expect(reqId).toBeDefined();
    lines.push(`${method} ${route} ${status}`);
  };
  const app = Fastify({ logger: { level, stream: { write } }, disableRequestLogging: true });
  registerRequestLog(app.withTypeProvider<ZodTypeProvider>());
  app.get<{ Params: { id: string } }>('/books/:id', ({ params }, reply) =>
    reply.code(params.id === 'known' ? 200 : 404).send(''),
  );
  app.post('/books/:id', () => '');
  await app.inject('/books/known');
  await app.inject('/books/somebody@example.com');
  await app.inject({ method: 'POST', url: '/books/known' });
  await app.close();
  expect(lines).toEqual(expected);
});
