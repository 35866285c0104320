import { expect, it } from 'vitest';
import { maxHoldMs, measureLoop } from '../../../testing/loop-delay.ts';
import { toAnswer } from './answer-cache.ts';
import { toListAnswer } from './list-answer.ts';

const rows = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => ({ at, text: '"é\u{1F4D6}'.repeat(length) }));

it.each([rows(0, 0), rows(1, 1), rows(3, 1), rows(1, 100_000), rows(2, 100_000), rows(900, 500)])(
  'is the very answer that would be written at once',
  async (...list) => {
    const [body, tag] = [JSON.stringify(list), toAnswer(list).etag];
    const answer = await toListAnswer(list, (row) => row, { link: 'a link' });
    expect(String(answer.body) === body).toBe(true);
    expect(answer).toMatchObject({ etag: tag, link: 'a link' });
  },
);

it('of the longest books does not hold the loop', async () => {
  const books = rows(1_000, 3_333);
  const { heldMs, result } = await measureLoop(() => toListAnswer(books, (row) => row));
  expect(result.body.length).toBeGreaterThan(20_000_000);
  expect(heldMs).toBeLessThan(maxHoldMs);
});
