/** What the store does on top of sending bytes, against a bare Fastify route that only sends them. */
import { askForBooks } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import { type BenchRow, notMeasured } from './bench-row.ts';
import { makeFolder } from './bench-scope.ts';
import { countRequests } from './load-generator.ts';
import { readProcessorTime } from './process-figures.ts';
import { readAnswer, startBareServer } from './start-bare-server.ts';
import { type StoreProcess, startDemoStore } from './store-process.ts';
import { median } from './median.ts';

type Target = { name: string; path: string; percent: number; headers: Record<string, string> };

type Server = { url: URL; pid: number };

/** `processorTime` in seconds for one request. */
type Figure = { rate: number; processorTime: number };

type Round = { bare: Figure; store: Figure };

export async function benchLoad(context: BenchContext): Promise<BenchRow[]> {
  const store = await startDemoStore(context.scope);
  const own = { url: store.url, pid: store.child.pid };
  const rows: BenchRow[] = [];
  for (const target of await listTargets(store)) rows.push(await compareLoad(context, own, target));
  return rows;
}

async function listTargets({ url }: StoreProcess): Promise<Target[]> {
  const [{ _id: id }] = await askForBooks(url, '/api/v1/books/');
  const page = { percent: 50, headers: { accept: 'text/html', 'accept-encoding': 'br' } };
  return [
    { name: 'GET /api/v1/books/', path: '/api/v1/books/', percent: 60, headers: {} },
    { name: 'GET /api/v1/books/{id}', path: `/api/v1/books/${id}`, percent: 60, headers: {} },
    { name: 'home page, cached HTML', path: '/', ...page },
    { name: 'book page, cached HTML', path: `/books/${id}`, ...page },
  ];
}

export async function compareLoad(
  context: Omit<BenchContext, 'bigStore'>,
  store: Server,
  target: Target,
): Promise<BenchRow> {
  const answer = await readAnswer(new URL(target.path, store.url), target.headers);
  if (answer.status !== 200) {
    return notMeasured(target.name, describeBar(target), `the store answers ${answer.status}`);
  }
  const folder = await makeFolder(context.scope);
  const bare = await startBareServer(context.scope, target.path, answer, folder);
  const { loadRounds, loadSeconds } = context.sizes;
  const rounds: Round[] = [];
  for (let round = 0; round <= loadRounds; round += 1) {
    context.report(`${target.name}: round ${round} of ${loadRounds}`);
    const seconds = round === 0 ? 1 : loadSeconds;
    const figures = {
      bare: await measure(bare, target, seconds, folder),
      store: await measure(store, target, seconds, folder),
    };
    // Round 0 only warms both up.
    if (round > 0) rounds.push(figures);
  }
  return judge(target, rounds);
}

async function measure(
  { url, pid }: Server,
  target: Target,
  seconds: number,
  folder: string,
): Promise<Figure> {
  const { path, headers } = target;
  const before = await readProcessorTime(pid).catch(() => Number.NaN);
  const rate = await countRequests(new URL(path, url), seconds, { headers, folder });
  const used = (await readProcessorTime(pid).catch(() => Number.NaN)) - before;
  return { rate, processorTime: used / (rate * seconds) };
}

/** Processor time is told too: it hardly minds what else the machine does, and no slow client hides it. */
function judge(target: Target, rounds: Round[]): BenchRow {
  const of = (choose: (round: Round) => number) => median(rounds.map(choose));
  const bare = of((round) => round.bare.rate);
  const store = of((round) => round.store.rate);
  const ratio = (100 * store) / bare;
  const byProcessor =
    (100 * of((round) => round.bare.processorTime)) / of((round) => round.store.processorTime);
  const processor = Number.isFinite(byProcessor) ? `; by processor time ${byProcessor.toFixed(0)} %` : '';
  return {
    what: `${target.name}, 32 connections`,
    figure: `${ratio.toFixed(0)} % (${Math.round(store)} of ${Math.round(bare)}/s${processor})`,
    bar: describeBar(target),
    holds: ratio >= target.percent,
  };
}

function describeBar({ percent }: Target): string {
  return `at least ${percent} % of a bare Fastify route`;
}
