/** What the parts with faults make of answers: a wrong one, or no fault at all, never holds. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { answerInTests } from './answer-in-tests.ts';
import type { Asked } from './clients.ts';
import { judgeCached, judgeDatabaseReaders } from './freeze-bench.ts';
import { writeRequest } from './keep-alive-client.ts';
import { watchLoop } from './loop-bench.ts';
import { judgeOverload } from './overload-bench.ts';
import { sendSteadily } from './steady-requests.ts';
import { askUntilClosed } from './stop-bench.ts';

const good = { status: 200, head: 'HTTP/1.1 200 OK', body: '' };
const refusal = {
  status: 503,
  head: 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nconnection: keep-alive',
  body: '',
};
const bareRefusal = { ...refusal, head: 'HTTP/1.1 503 Service Unavailable' };

/** Answers every other request, and breaks the connection of the rest; its figures are always told. */
const state = { asked: 0 };
const { url, close } = answerInTests((request, reply) => {
  if (request.url === '/metrics') {
    reply.end('nodejs_eventloop_lag_max_seconds 0.02');
    return;
  }
  state.asked += 1;
  if (state.asked % 2 === 0) request.socket.destroy();
  else reply.end('answered');
});

it('overload: every answer is served soon or refused with a time to come back', () => {
  const judge = (answers: Parameters<typeof judgeOverload>[3]['answers'], sentPerSecond = 200) =>
    judgeOverload('twice', 200, 100, { answers, sentPerSecond }).map(({ holds }) => holds);
  const served = { ms: 1_999, answer: good };
  const refused = { ms: 1, answer: refusal };
  expect(judge([served, refused])).toEqual([true, true]);
  expect(judge([{ ...served, ms: 2_000 }, refused])).toEqual([false, true]);
  expect(judge([refused])).toEqual([false, true]);
  expect(judge([served])).toEqual([true, false]);
  expect(judge([served, refused, { ms: 1, answer: bareRefusal }])).toEqual([true, false]);
  expect(judge([served, refused, { ms: 1, answer: undefined }])).toEqual([true, false]);
  expect(judge([served, refused], 170)).toEqual([false]);
});

it('freeze: what needs the database is refused in time, what is cached is not', () => {
  const freeze = { frozenAt: 1_000, thawedAt: 9_000 };
  const judge = (all: Asked[], queue = 30) => judgeDatabaseReaders(all, freeze, queue).holds;
  const refused = { sentAt: 900, ms: 5_050, answer: refusal };
  const before = { sentAt: 0, ms: 10, answer: undefined };
  expect(judge([before, refused])).toBe(true);
  expect(judge([before, refused], 0)).toBe(false);
  expect(judge([before, refused], Number.NaN)).toBe(false);
  expect(judge([{ ...refused, ms: 5_200 }])).toBe(false);
  expect(judge([{ ...refused, answer: bareRefusal }, refused])).toBe(false);
  expect(judge([{ ...refused, answer: undefined }, refused])).toBe(false);
  expect(judge([before])).toBe(false);

  const cached = { sentAt: 2_000, ms: 49, answer: good };
  const holds = (all: Asked[]) => judgeCached(all, freeze).holds;
  expect(holds([cached])).toBe(true);
  expect(holds([cached, { ...cached, ms: 51 }])).toBe(false);
  expect(holds([cached, { ...cached, answer: refusal }])).toBe(false);
  expect(holds([before])).toBe(false);
});

it('steady requests, the stop and the loop count what was cut', async () => {
  const write = () => writeRequest(url, { method: 'GET', path: '/' });
  const { answers } = await sendSteadily(url, { write, perSecond: 100, seconds: 0.2, connections: 4 });
  expect(answers).toHaveLength(20);
  expect(answers.filter(({ answer }) => answer === undefined)).toHaveLength(10);

  const row = await watchLoop(url, 'meanwhile', async () => {
    while (state.asked < 40) await wait(5);
  });
  expect(row).toMatchObject({ holds: false, figure: expect.stringContaining('at most 20 ms') });
  expect(row.figure).toMatch(/[1-9]\d* failed$/);

  // The first is answered again, so that at the third failure three have been.
  state.asked = 0;
  const seen = { answered: 0, failures: [] as string[] };
  const client = askUntilClosed(url, write, seen);
  while (seen.failures.length < 3) await wait(5);
  close();
  await client;
  expect(seen.answered).toBeGreaterThanOrEqual(3);
});
