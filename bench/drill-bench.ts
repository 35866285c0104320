/** The drill without a cluster and without root: two stores on the embedded database, killed, restarted and let down. */
import { join } from 'node:path';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { makeFolder } from './bench-scope.ts';
import { describeFigures } from './drill/judge-fault.ts';
import { playFault } from './drill/play-fault.ts';
import { shopFaults } from './drill/shop-faults.ts';
import { openShop } from './drill/stage.ts';
import { startDatabase } from './rolling-bench.ts';

export async function benchDrill({ scope, report }: BenchContext): Promise<BenchRow[]> {
  const folder = await makeFolder(scope);
  const { url } = await startDatabase(scope, join(folder, 'database'));
  const way = { DATABASE_URL: url };
  const stage = await openShop(scope, { folder, databaseUrl: url, ways: [way, way] });
  await stage.orders.pause();
  const rows: BenchRow[] = [];
  for (const fault of shopFaults) {
    report(`drill: ${fault.what}`);
    const { what, figures, note, holds } = await playFault(stage, fault);
    rows.push({
      what: `drill: ${what}`,
      figure: figures ? describeFigures(figures) : note,
      bar: `orders again within ${fault.maxGapSeconds} s, cached within 50 ms, none lost or doubled`,
      holds,
    });
  }
  return rows;
}
