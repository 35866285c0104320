import { expect, it } from 'vitest';
import { comeAgain } from './come-again.ts';

const busy = (retryAfter: string | undefined) =>
  new Response(null, { status: 503, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

/** A store that gives these answers one after the other. */
function makeStore(...responses: Response[]) {
  let asked = 0;
  const ask = () => {
    const response = responses[Math.min(asked, responses.length - 1)];
    asked += 1;
    return { meta: response && { response } };
  };
  return { ask, countAsked: () => asked };
}

const never = new AbortController().signal;
const fine = new Response('fine');

it.each([
  { situation: 'an answer', responses: [fine], asked: 1, status: 200 },
  {
    situation: 'a store that is busy once',
    responses: [busy('0'), fine],
    asked: 2,
    status: 200,
  },
  { situation: 'a store that stays busy', responses: [busy('0')], asked: 3, status: 503 },
  {
    situation: 'a store that does not say when',
    responses: [busy(undefined)],
    asked: 1,
    status: 503,
  },
  {
    situation: 'a store that asks for too long',
    responses: [busy('60')],
    asked: 1,
    status: 503,
  },
  {
    situation: 'a date',
    responses: [busy('Wed, 18 Nov 2026 10:00:00 GMT')],
    asked: 1,
    status: 503,
  },
  {
    situation: 'a refusal of another kind',
    responses: [new Response(null, { status: 429, headers: { 'retry-after': '0' } })],
    asked: 1,
    status: 429,
  },
])('$situation is asked $asked times', async ({ responses, asked, status }) => {
  const store = makeStore(...responses);
  const answer = await comeAgain(store.ask, never);
  expect(answer.meta?.response.status).toBe(status);
  expect(store.countAsked()).toBe(asked);
});

it('a page that was left does not ask again', async () => {
  const left = new AbortController();
  const store = makeStore(busy('0'), fine);
  const asking = comeAgain(store.ask, left.signal);
  left.abort();
  expect((await asking).meta?.response.status).toBe(503);
  expect(store.countAsked()).toBe(1);
});
