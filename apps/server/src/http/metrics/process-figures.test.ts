import { expect, it } from 'vitest';
import { createProcessFigures, describeFigures } from './process-figures.ts';

it('counts each request in its bucket and all longer ones, by method, route and status', async () => {
  const figures = createProcessFigures();
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
    ]),
  );
});

it('looks at what is watched whenever it is asked, and leaves out what is not there, fails or takes too long', async () => {
  const figures = createProcessFigures();
  let placed = 2;
  const help = 'Help.';
  figures.watch({ name: 'placed_total', help, isCount: true, read: () => placed });
  figures.watch({ name: 'absent', help, read: () => undefined });
  figures.watch({ name: 'failing', help, read: () => Promise.reject(new Error('The database is away.')) });
  figures.watch({ name: 'late', help, read: () => new Promise(() => undefined) });
  await figures.describe();
  placed = 5;
  const text = await figures.describe();
  expect(text).toContain('# TYPE placed_total counter\nplaced_total 5\n');
  expect(text).not.toMatch(/^(absent|failing|late) /m);
});

it('adds up what several processes counted, except where each sees the same', async () => {
  const request = { method: 'GET', route: '/', status: 200 };
  const processes = [0, 1].map((index) => {
    const figures = createProcessFigures();
    const help = 'Help.';
    figures.observe(request, index + 0.5);
    figures.watch({ name: 'pool_waiting', help, read: () => 3 });
    figures.watch({ name: 'letters', help, across: 'max', read: () => 4 + index });
    figures.watch({ name: 'connected', help, across: 'min', read: () => index });
    const read = () => [{ labels: { reason: 'queue' }, value: 2 }];
    figures.watch({ name: 'shed_total', help, isCount: true, labels: ['reason'], read });
    return figures;
  });
  const all = await Promise.all(processes.map(({ read }) => read()));
  // As they arrive from another process.
  const lines = (await describeFigures(structuredClone(all))).split('\n');
  const labels = 'method="GET",route="/",status="200"';
  expect(lines).toEqual(
    expect.arrayContaining([
      `http_request_duration_seconds_bucket{le="1",${labels}} 1`,
      `http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`,
      `http_request_duration_seconds_sum{${labels}} 2`,
      'pool_waiting 6',
      'letters 5',
      'connected 0',
      'shed_total{reason="queue"} 4',
    ]),
  );
});
