/** Memory of an idle store: its process, its database's processes and the watchdog. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchContext } from './bench-context.ts';
import { type BenchRow, notMeasured } from './bench-row.ts';
import { makeFolder } from './bench-scope.ts';
import { findProcessTree, readProportionalMemory } from './process-figures.ts';
import { startStore } from './store-process.ts';

const what = 'memory, idle, store and database together';
const idleSeconds = 20;
const megabyte = 1024 * 1024;
const maxMegabytes = 250;

export async function benchMemory({ scope, report }: BenchContext): Promise<BenchRow[]> {
  const bar = `at most ${maxMegabytes} MB`;
  if (process.platform !== 'linux')
    return [notMeasured(what, bar, 'only Linux tells how processes share memory')];
  const folder = await makeFolder(scope);
  // With a Node of its own: the pages of one that the bench runs too would be counted only in part.
  const program = join(folder, 'node');
  await copyFile(process.execPath, program);
  const dataDir = join(folder, 'data');
  // The first start loads the demo; a store is normally one that was started again.
  await (await startStore(scope, { dataDir, program })).stop();
  const store = await startStore(scope, { dataDir, program });
  report(`${what}: waiting for ${idleSeconds} s`);
  await wait(idleSeconds * 1000);

  const pids = await findProcessTree(store.child.pid);
  const sizes = await Promise.all(pids.map(readProportionalMemory));
  const [own = 0, ...others] = sizes.map((bytes) => bytes / megabyte);
  const rest = others.reduce((sum, size) => sum + size, 0);
  return [
    {
      what,
      figure: `${Math.round(own + rest)} MB (Node ${Math.round(own)}, ${others.length} others ${Math.round(rest)})`,
      bar,
      holds: own > 0 && rest > 0 && own + rest <= maxMegabytes,
    },
  ];
}
