import { expect, it } from 'vitest';
import { formatDrill, judgeFault, measureFault, notPlayed } from './judge-fault.ts';
import type { Visit } from './visitor.ts';

const audit = { lost: 0, doubled: 0, wrongFigures: [] };
const read = (sentAt: number, ms: number, status = 200): Visit => ({ sentAt, ms, status });
const order = (at: number, status: number | undefined, ms = 10) => ({ at, ms, status });
const calm = {
  orderAnswers: [order(900, 201), order(1_500, 503, 40), order(4_000, 201), order(4_500, 201)],
  cachedReads: [read(1_200, 12)],
  startedAt: 1_000,
  endedAt: 5_000,
};
const judge = (seen: Partial<typeof calm>, found: Partial<typeof audit> = {}) =>
  judgeFault('a fault', 4, measureFault({ ...calm, ...seen }, { ...audit, ...found }));

it('counts the gap from the last confirmed order before the fault', () => {
  expect(judge({}).figures).toMatchObject({ gapMs: 3_100, slowestMs: 40, cached: { asked: 1, failed: 0 } });
  expect(judge({}).holds).toBe(true);
});

it.each([
  ['gap over 4 s', judge({ orderAnswers: [order(900, 201), order(4_950, 201)] })],
  ['gap over 4 s', judge({ orderAnswers: [order(900, 201)], endedAt: 5_000 })],
  [
    'an answer after more than 5 s',
    judge({ orderAnswers: [...calm.orderAnswers, order(4_600, 503, 5_001)] }),
  ],
  ['a cached page failed', judge({ cachedReads: [read(1_200, 12, 503)] })],
  ['a cached page failed', judge({ cachedReads: [] })],
  ['a cached page took more than 50 ms', judge({ cachedReads: [read(1_200, 51)] })],
  ['an order is lost', judge({}, { lost: 1 })],
  ['an order is doubled', judge({}, { doubled: 1 })],
  ['figures unlike a recount: totals', judge({}, { wrongFigures: ['totals'] as never[] })],
])('does not hold: %s', (note, result) => {
  expect(result).toMatchObject({ note, holds: false });
});

it('says of what was not played why, and that it does not hold', () => {
  const table = formatDrill([judge({}), notPlayed('a cut network', 'needs root')]);
  expect(table.split('\n')).toHaveLength(4);
  expect(table).toMatch(/\| a fault +\| 3\.1 s \| 0\.0 s +\| 12 ms +\| 0 +\| 0 +\| 0 +\| yes /);
  expect(table).toMatch(/\| a cut network .*\*\*no\*\*: not played: needs root/);
});
