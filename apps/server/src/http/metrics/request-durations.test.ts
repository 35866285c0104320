import { expect, it } from 'vitest';
import { createRequestDurations, describeDurations } from './request-durations.ts';

it('counts each request in its bucket and all longer ones, by method, route and status', () => {
  const durations = createRequestDurations();
  const books = { method: 'GET', route: '/api/v1/books', status: 200 };
  for (const seconds of [0.001, 0.02, 7]) durations.observe({ ...books, seconds });
  durations.observe({ method: 'GET', route: '/say "hi"', status: 404, seconds: 0.5 });
  const lines = describeDurations(durations.read()).split('\n');
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
  expect(lines.at(-1)).toBe('');
});

it('adds up what several processes counted', () => {
  const request = { method: 'GET', route: '/', status: 200 };
  const processes = [createRequestDurations(), createRequestDurations()];
  for (const [index, { observe }] of processes.entries()) observe({ ...request, seconds: index + 0.5 });
  const lines = describeDurations(processes.flatMap(({ read }) => read())).split('\n');
  const labels = 'method="GET",route="/",status="200"';
  expect(lines).toEqual(
    expect.arrayContaining([
      `http_request_duration_seconds_bucket{le="1",${labels}} 1`,
      `http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`,
      `http_request_duration_seconds_sum{${labels}} 2`,
    ]),
  );
});
