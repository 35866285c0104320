import { expect, it } from 'vitest';
import { createProcessFigures, describeFigures } from './process-figures.ts';

const database = { pool: { waitingCount: 3 }, breaker: { isOpen: () => false } } as unknown as Parameters<
  typeof createProcessFigures
>[0];

it('counts each request in its bucket and all longer ones, by method, route and status', async () => {
  const figures = createProcessFigures(database);
  const books = { method: 'GET', route: '/api/v1/books', status: 200 };
  for (const seconds of [0.001, 0.02, 7]) figures.observe(books, seconds);
  figures.observe({ method: 'GET', route: '/say "hi"', status: 404 }, 0.5);
  const lines = (await figures.describe()).split('\n');
  const labels = 'method="GET",route="/api/v1/books",status="200"';
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE http_request_duration_seconds histogram',
      `http_request_duration_seconds_bucket{le="0.001",${labels}} 1`,
      `http_request_duration_seconds_bucket{le="0.01",${labels}} 1`,
      `http_request_duration_seconds_bucket{le="0.025",${labels}} 2`,
      `http_request_duration_seconds_bucket{le="5",${labels}} 2`,
      `http_request_duration_seconds_bucket{le="+Inf",${labels}} 3`,
      `http_request_duration_seconds_sum{${labels}} 7.021`,
      `http_request_duration_seconds_count{${labels}} 3`,
      'http_request_duration_seconds_count{method="GET",route="/say \\"hi\\"",status="404"} 1',
      'database_pool_waiting 3',
      'database_away 0',
    ]),
  );
});

it('adds up what several processes counted', async () => {
  const request = { method: 'GET', route: '/', status: 200 };
  const processes = [createProcessFigures(database), createProcessFigures(database)];
  for (const [index, { observe }] of processes.entries()) observe(request, index + 0.5);
  const all = await Promise.all(processes.map(({ read }) => read()));
  // As they arrive from another process.
  const lines = (await describeFigures(structuredClone(all))).split('\n');
  const labels = 'method="GET",route="/",status="200"';
  expect(lines).toEqual(
    expect.arrayContaining([
      `http_request_duration_seconds_bucket{le="1",${labels}} 1`,
      `http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`,
      `http_request_duration_seconds_sum{${labels}} 2`,
      'database_pool_waiting 6',
    ]),
  );
});
