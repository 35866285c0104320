/** A backup of the big store while it is open, and its restore into an empty folder, by the commands that people type. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchContext } from './bench-context.ts';
import { type BenchRow, notMeasured } from './bench-row.ts';
import { makeFolder, type Scope } from './bench-scope.ts';
import { startChild, stopChild } from './child-process.ts';
import { findProcessTree, readOwnMemory } from './process-figures.ts';

const megabyte = 1024 * 1024;
const sampleEveryMs = 200;
const maxExtraMegabytes = 200;
const bars = { backup: 120, restore: 360 };
const programs = {
  backup: 'apps/server/src/commands/backup.ts',
  restore: 'apps/server/src/commands/restore.ts',
};

type Run = { seconds: number; peakMegabytes: number };

export async function benchBackup({ scope, sizes, report, bigStore }: BenchContext): Promise<BenchRow[]> {
  const store = await bigStore();
  const folder = await makeFolder(scope);
  const file = join(folder, 'shop.backup');
  const run = (command: keyof typeof programs, dataDir: string, others: number[]) => {
    report(command);
    return measure(scope, { folder, command, file, dataDir, others });
  };
  const backup = await run('backup', store.dataDir, await findProcessTree(store.child.pid));
  const { size } = await stat(file);
  const restore = await run('restore', join(folder, 'restored'), []);
  const what = `${sizes.books.toLocaleString('en-US')} books and ${sizes.orders.toLocaleString('en-US')} orders`;
  return [
    ...describe(`backup of an open store, ${what} (${Math.round(size / megabyte)} MB)`, backup, bars.backup),
    ...describe(`restore into an empty folder, ${what}`, restore, bars.restore),
  ];
}

type Command = {
  folder: string;
  command: keyof typeof programs;
  file: string;
  dataDir: string;
  others: number[];
};

/** Memory of the command and all that it starts, and what `others` take more than before. */
async function measure(scope: Scope, { folder, command, file, dataDir, others }: Command): Promise<Run> {
  const before = await sumMemory(others);
  const begin = performance.now();
  const child = startChild([programs[command], file], {
    logFile: join(folder, `${command}.log`),
    environment: { DATA_DIR: dataDir },
    endsWithBench: true,
  });
  scope.defer(() => stopChild(child, 5_000));
  let peak = 0;
  while (!child.hasEnded()) {
    const used = (await sumMemory(await findProcessTree(child.pid))) + (await sumMemory(others)) - before;
    peak = Math.max(peak, used);
    await Promise.race([wait(sampleEveryMs), child.ended]);
  }
  if (child.process.exitCode !== 0) throw new Error(`The ${command} failed: ${child.readLog()}`);
  return { seconds: (performance.now() - begin) / 1000, peakMegabytes: peak / megabyte };
}

async function sumMemory(pids: number[]): Promise<number> {
  return (await Promise.all(pids.map(readOwnMemory))).reduce((sum, bytes) => sum + bytes, 0);
}

function describe(what: string, { seconds, peakMegabytes }: Run, maxSeconds: number): BenchRow[] {
  const memory = `${what}: extra memory`;
  const bar = `under ${maxExtraMegabytes} MB`;
  return [
    { what, figure: `${seconds.toFixed(1)} s`, bar: `within ${maxSeconds} s`, holds: seconds <= maxSeconds },
    process.platform === 'linux'
      ? {
          what: memory,
          figure: `${Math.round(peakMegabytes)} MB at most`,
          bar,
          holds: peakMegabytes > 0 && peakMegabytes < maxExtraMegabytes,
        }
      : notMeasured(memory, bar, 'only Linux tells how processes share memory'),
  ];
}
