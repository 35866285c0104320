/** `npm run drill`: faults of a database that fails over, of stores and of their neighbours, under orders and reads. */
import { parseArgs } from 'node:util';
import { closeAllScopes, openScope } from '../bench-scope.ts';
import { faults } from './faults.ts';
import { type FaultResult, formatDrill, notPlayed } from './judge-fault.ts';
import { playFault } from './play-fault.ts';
import { findPrograms } from './programs.ts';
import { openStage } from './stage.ts';

const begin = performance.now();

function report(line: string): void {
  const seconds = Math.round((performance.now() - begin) / 1000);
  process.stderr.write(`${String(seconds).padStart(4)} s  ${line}\n`);
}

function readArguments() {
  try {
    return parseArgs({ options: { only: { type: 'string' } } }).values;
  } catch {
    throw new Error('Usage: npm run drill, or npm run drill -- --only fault,fault');
  }
}

function chooseFaults() {
  const names = readArguments()
    .only?.split(',')
    .map((name) => name.trim());
  const unknown = names?.filter((name) => !faults.some((fault) => fault.name === name)) ?? [];
  if (unknown.length > 0) {
    const known = faults.map(({ name }) => name).join(', ');
    throw new Error(`There is no fault "${unknown.join('", "')}": choose from ${known}.`);
  }
  return faults.filter(({ name }) => names?.includes(name) ?? true);
}

async function drill(): Promise<boolean> {
  const chosen = chooseFaults();
  const programs = findPrograms();
  if ('missing' in programs) {
    throw new Error(`The drill needs more packages: apt-get install ${programs.missing.join(' ')}`);
  }
  const scope = openScope();
  const stage = await openStage(scope, { programs, report });
  await stage.orders.pause();
  const results: FaultResult[] = [];
  let isBroken = false;
  for (const fault of chosen) {
    if (isBroken) break;
    report(fault.what);
    // What broke leaves nothing to go on with, but what was found out before it counts.
    const result = await playFault(stage, fault, stage.cluster.untilWhole).catch((error: unknown) => {
      isBroken = true;
      return notPlayed(fault.what, error instanceof Error ? error.message : String(error));
    });
    results.push(result);
    report(`${result.holds ? 'holds' : 'DOES NOT HOLD'}${result.note && `: ${result.note}`}`);
  }
  const orders = stage.orders.acknowledged.size.toLocaleString('en-US');
  await scope.close();
  process.stdout.write(
    `\n${formatDrill(results)}\n\n${orders} orders, ${Math.round((performance.now() - begin) / 1_000)} s\n`,
  );
  return results.every(({ holds }) => holds);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAllScopes().then(() => process.exit(130)));
}
try {
  const holds = await drill();
  process.exit(holds ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await closeAllScopes();
  process.exit(1);
}
