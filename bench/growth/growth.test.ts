import { expect, it } from 'vitest';
import { drawGrowth } from './draw-growth.ts';
import { judgeGrowth } from './growth-bench.ts';

const costs = { list: 1, page: 5, search: 2, order: 3, dashboard: 1, import: 4, backup: 60 };
const growth = [
  { size: 1_000, costs },
  { size: 1_000_000, costs: { ...costs, search: 4.1 } },
];

it('what costs more than twice as much in the largest store does not hold', () => {
  expect(judgeGrowth('list', growth)).toMatchObject({
    figure: '1.00 ms at 1,000, 1.00 ms at 1,000,000',
    holds: true,
  });
  expect(judgeGrowth('search', growth).holds).toBe(false);
  expect(judgeGrowth('backup', [])).toMatchObject({ holds: false });
});

it('every cost is a line with its name and last figure, inside the picture', () => {
  const svg = drawGrowth(growth);
  expect(svg.match(/<path [^>]*stroke-width="2"/g)).toHaveLength(7);
  expect(svg).toContain('>search 4.1</text>');
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
});
