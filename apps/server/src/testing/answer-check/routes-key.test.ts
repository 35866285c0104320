import type { RouteOptions } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findRoutesKey } from './routes-key.ts';

const makeRoute = ({
  method = 'GET',
  url = '/books/:id',
  pattern = /^\d+$/,
  min = 1,
  status = 200,
  field = 'title',
  description = 'A book',
  refusals = ['not_logged_in'],
} = {}): RouteOptions => ({
  method,
  url,
  handler: () => undefined,
  onRequest: Object.assign(async () => undefined, { refusals }),
  schema: {
    params: z.object({ id: z.string().regex(pattern) }),
    response: {
      [status]: z
        .object({ [field]: z.array(z.string().min(min)), more: z.custom<Buffer>().optional() })
        .describe(description),
    },
  },
});

it('is the same for routes that are described alike, though made anew, and another for any others', () => {
  const key = findRoutesKey([makeRoute()]);
  expect(findRoutesKey([makeRoute()])).toBe(key);
  const others = [
    [],
    [makeRoute(), makeRoute({ url: '/other' })],
    ...[
      { method: 'POST' },
      { url: '/books/:name' },
      { pattern: /^\d$/ },
      { min: 2 },
      { status: 201 },
      { field: 'name' },
      { description: 'Another book' },
      { refusals: ['not_logged_in', 'not_found'] },
    ].map((difference) => [makeRoute(difference)]),
  ];
  expect(new Set([key, ...others.map(findRoutesKey)]).size).toBe(1 + others.length);
});
