/** `npm run bench`: measures every bar of docs/benchmarks.md and prints one table; fails if one does not hold. */
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { ArgumentsError, readArguments } from './bench-arguments.ts';
import type { BenchPart } from './bench-context.ts';
import { type BenchRow, broken } from './bench-row.ts';
import { closeAllScopes, makeFolder, openScope } from './bench-scope.ts';
import { fullSizes, quickSizes } from './bench-sizes.ts';
import { allHold, describeVerdict, formatTable } from './bench-table.ts';
import { benchBackup } from './backup-bench.ts';
import { startBigStore } from './big-store.ts';
import { benchCrash } from './crash-bench.ts';
import { benchDrill } from './drill-bench.ts';
import { benchEnumeration } from './enumeration-bench.ts';
import { benchFreeze } from './freeze-bench.ts';
import { benchGrowth } from './growth/growth-bench.ts';
import { benchImport } from './import-bench.ts';
import { benchLighthouse } from './lighthouse-bench.ts';
import { benchLoad } from './load-bench.ts';
import { benchLoop } from './loop-bench.ts';
import { benchMemory } from './memory-bench.ts';
import { benchOrderSearch } from './order-search-bench.ts';
import { benchOrders, benchStatistics } from './orders-bench.ts';
import { benchOverload } from './overload-bench.ts';
import { benchPackage } from './package-bench.ts';
import { benchPage } from './page-bench.ts';
import { benchRelevance } from './relevance-bench.ts';
import { benchRolling } from './rolling-bench.ts';
import { benchSearch } from './search-bench.ts';
import { benchShelves } from './shelf-bench.ts';
import { benchSoak } from './soak-bench.ts';
import { startBareOrders } from './start-bare-server.ts';
import { benchStart } from './start-bench.ts';
import { benchStop } from './stop-bench.ts';
import { benchUpdate } from './update-bench.ts';
import { readStolenTime } from './stolen-time.ts';
import { logInAdmin, startDemoStore, type StoreProcess } from './store-process.ts';

const parts: Record<string, BenchPart> = {
  load: benchLoad,
  orders: async ({ scope, sizes, report }) => {
    const store = await startDemoStore(scope);
    const bare = await startBareOrders(scope, store.address, await makeFolder(scope));
    const rows: BenchRow[] = [];
    for (const clients of [8, 16]) {
      report(`orders: ${clients} clients`);
      rows.push(...(await benchOrders(store, bare, clients, sizes.orderSeconds)));
    }
    return rows;
  },
  memory: benchMemory,
  start: benchStart,
  crash: benchCrash,
  drill: benchDrill,
  rolling: benchRolling,
  update: benchUpdate,
  package: benchPackage,
  stop: benchStop,
  freeze: benchFreeze,
  overload: benchOverload,
  enumeration: benchEnumeration,
  lighthouse: benchLighthouse,
  page: benchPage,
  search: async ({ bigStore, sizes, report }) => {
    const { url } = await bigStore();
    report('search');
    return benchSearch(url, 4, sizes.searchSeconds);
  },
  shelves: async ({ bigStore, sizes, report }) => {
    const { url } = await bigStore();
    report('shelves');
    return benchShelves(url, sizes.searchSeconds);
  },
  relevance: benchRelevance,
  statistics: async ({ bigStore, sizes, report }) => {
    const store = await bigStore();
    report('statistics');
    return benchStatistics(store, await logInAdmin(store), sizes.statisticsSeconds);
  },
  'order-search': async ({ bigStore, sizes, report }) => {
    const store = await bigStore();
    report('order search');
    const adminToken = await logInAdmin(store);
    return benchOrderSearch({
      url: store.url,
      adminToken,
      orders: sizes.orders,
      seconds: sizes.searchSeconds,
    });
  },
  loop: benchLoop,
  backup: benchBackup,
  import: benchImport,
  growth: benchGrowth,
  soak: benchSoak,
};

async function run(interruption: AbortSignal): Promise<boolean> {
  const { isQuick, only, jsonFile, keptIn } = readArguments(process.argv.slice(2), Object.keys(parts));
  const sizes = isQuick ? quickSizes : fullSizes;
  const machine = describeMachine();
  const begin = performance.now();
  const stolenPercent = readStolenTime();
  const report = (line: string) => {
    const seconds = Math.round((performance.now() - begin) / 1000);
    process.stderr.write(`${String(seconds).padStart(4)} s  ${line}\n`);
  };

  const wholeRun = openScope();
  let big: Promise<StoreProcess> | undefined;
  const bigStore = () => (big ??= startBigStore(wholeRun, { sizes, keptIn, report }));
  const rows: BenchRow[] = [];
  for (const [name, bench] of Object.entries(parts)) {
    if (only ? !only.includes(name) : sizes.leftOut.includes(name)) continue;
    const scope = openScope();
    const found = await bench({ sizes, scope, report, bigStore }).catch((error: unknown) => [
      broken(name, error),
    ]);
    await scope.close();
    if (interruption.aborted) return false;
    rows.push(...found);
    // At once, so that whoever interrupts a long run keeps what it has found out.
    for (const { what, figure, holds } of found)
      report(`${holds ? 'holds' : 'DOES NOT HOLD'}: ${what}: ${figure}`);
  }
  await wholeRun.close();

  const seconds = Math.round((performance.now() - begin) / 1000);
  const about = [
    sizes.label,
    machine,
    `Took ${seconds} s, in which the host gave ${stolenPercent().toFixed(1)} % of the processors to others.`,
  ].join('\n');
  process.stdout.write(`\n${about}\n\n${formatTable(rows)}\n\n${describeVerdict(rows)}\n`);
  if (jsonFile !== undefined) {
    await writeFile(jsonFile, `${JSON.stringify({ isQuick, machine, seconds, rows }, undefined, 2)}\n`);
  }
  return allHold(rows);
}

function describeMachine(): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const load = loadavg()[0]?.toFixed(1);
  return `${cores.length} cores (${cores[0]?.model ?? 'unknown'}, ${process.arch}), ${memory} GB, ${type()} ${release()}, Node ${process.versions.node}; load average at the start ${load}.`;
}

function interruptOnSignals(): AbortSignal {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      interruption.abort();
      void closeAllScopes().then(() => process.exit(130));
    });
  }
  return interruption.signal;
}

try {
  process.exitCode = (await run(interruptOnSignals())) ? 0 : 1;
} catch (error) {
  await closeAllScopes();
  console.error(error instanceof ArgumentsError ? error.message : error);
  process.exitCode = 1;
}
