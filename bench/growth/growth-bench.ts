/** Whether a store of a million costs more for one of everything than a small one; draws it as well. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchContext } from '../bench-context.ts';
import type { BenchRow } from '../bench-row.ts';
import { openScope } from '../bench-scope.ts';
import { startBigStore } from '../big-store.ts';
import { drawGrowth, type Growth } from './draw-growth.ts';
import { type Costs, costNames, measureCosts } from './measure-costs.ts';

const maxGrowth = 2;
/** As many as are asked for, so that none is asked for twice. */
const smallestStore = 1_000;
const picture = join(import.meta.dirname, '../../docs/pictures/growth.svg');

export async function benchGrowth({ scope, sizes, report, bigStore }: BenchContext): Promise<BenchRow[]> {
  const growth: Growth = [];
  for (const size of [smallestStore, sizes.books / 10]) {
    const own = openScope();
    const small = { books: size, orders: size };
    const store = await startBigStore(own, { sizes: small, keptIn: undefined, report });
    growth.push({ size, costs: await measureCosts(store, { scope: own, items: size, report }) });
    await own.close();
  }
  const store = await bigStore();
  growth.push({
    size: sizes.books,
    costs: await measureCosts(store, { scope, items: sizes.books, report }),
  });
  if (sizes.drawsGrowth) await writeFile(picture, drawGrowth(growth));
  return costNames.map((name) => judgeGrowth(name, growth));
}

export function judgeGrowth(name: keyof Costs, growth: Growth): BenchRow {
  const costs = growth.map((point) => point.costs[name]);
  const [first = Number.NaN, last = Number.NaN] = [costs[0], costs.at(-1)];
  const figures = growth.map(
    ({ size, costs: of }) => `${of[name].toFixed(2)} ms at ${size.toLocaleString('en-US')}`,
  );
  return {
    what: `growth: ${name}${name === 'backup' ? ' of a thousand' : ''}`,
    figure: figures.join(', '),
    bar: `at most ${maxGrowth} times as much as in the smallest store`,
    holds: last <= first * maxGrowth,
  };
}
