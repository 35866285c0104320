import { expect, it } from 'vitest';
import { judgeSoak } from './soak-bench.ts';

const soaked = { what: 'soak', bar: 'flat', asked: 10, failed: 0 };
const steady = Array.from({ length: 40 }, (_, at) => (at < 10 ? 100 + at : 200));

it('memory that stays holds; memory that grows, or a failed request, does not', () => {
  expect(judgeSoak({ ...soaked, megabytes: steady })).toMatchObject({ holds: true });
  expect(judgeSoak({ ...soaked, megabytes: steady.map((size, at) => size + 2 * at) }).holds).toBe(false);
  expect(judgeSoak({ ...soaked, megabytes: steady, failed: 1 }).holds).toBe(false);
  expect(judgeSoak({ ...soaked, megabytes: steady, asked: 0 }).holds).toBe(false);
});
