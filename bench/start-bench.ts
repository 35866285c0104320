/** How long a store that was stopped takes until it is ready again. */
import { join } from 'node:path';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { makeFolder } from './bench-scope.ts';
import { startStore } from './store-process.ts';

const maxSeconds = 3;

export async function benchStart({ scope, sizes, report }: BenchContext): Promise<BenchRow[]> {
  const dataDir = join(await makeFolder(scope), 'data');
  const first = await startStore(scope, { dataDir });
  await first.stop();
  const times: number[] = [];
  for (let start = 1; start <= sizes.starts; start += 1) {
    report(`start again: ${start} of ${sizes.starts}`);
    const store = await startStore(scope, { dataDir });
    times.push(store.readyAfter / 1000);
    await store.stop();
  }
  const slowest = Math.max(...times);
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  return [
    {
      what: `start again, ${sizes.starts} times`,
      figure: `slowest ${seconds(slowest)}, fastest ${seconds(Math.min(...times))} (first start ever ${seconds(first.readyAfter / 1000)})`,
      bar: `ready within ${maxSeconds} s`,
      holds: slowest <= maxSeconds,
    },
  ];
}
