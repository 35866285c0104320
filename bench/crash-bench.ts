/** kill -9 in the middle of orders: the store, its postmaster and one of its backends, in turn. */
import { setTimeout as wait } from 'node:timers/promises';
import { connectForBulkWork, type Database } from '../apps/server/src/database/connect.ts';
import { signInCustomer } from '../apps/server/src/testing/sign-in-customer.ts';
import { listPricedBooks } from './bench-orders.ts';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { auditOrders, type OrderAudit } from './order-audit.ts';
import { type OrderTraffic, startOrderTraffic } from './order-traffic.ts';
import { startStore, type StoreProcess, startDemoStore, untilReady } from './store-process.ts';
import { findVictim, isGone, type Victim, victims } from './crash-victim.ts';

const customerCount = 6;
const maxSeconds = 5;

type Round = { victim: Victim; seconds: number; audit: OrderAudit };

export async function benchCrash(context: BenchContext): Promise<BenchRow[]> {
  let store = await startDemoStore(context.scope);
  const access = { publicUrl: store.url.origin, authSecret: store.authSecret };
  const { customers, books } = await withDatabase(store, async ({ db }) => ({
    customers: await Promise.all(Array.from({ length: customerCount }, () => signInCustomer(db, access))),
    books: await listPricedBooks(db),
  }));
  const userIds = customers.map(({ userId }) => userId);
  const traffic = startOrderTraffic(store.url, customers, books);
  context.scope.defer(traffic.stop);
  const rounds: Round[] = [];
  for (let number = 0; number < context.sizes.crashRounds; number += 1) {
    const victim = victims[number % victims.length] ?? 'Node';
    context.report(`kill -9 ${victim}: round ${number + 1} of ${context.sizes.crashRounds}`);
    // At another moment of the store's life each time.
    await wait(500 + Math.random() * 1000);
    const killedAt = performance.now();
    store = await killAndRevive(context, store, victim);
    await untilNextOrder(traffic);
    const seconds = (performance.now() - killedAt) / 1000;
    await traffic.pause();
    const audit = await withDatabase(store, ({ pool }) => auditOrders(pool, userIds, traffic.acknowledged));
    rounds.push({ victim, seconds, audit });
    traffic.resume();
  }
  await traffic.pause();
  return judge(rounds, traffic);
}

/** Comes back when the store is ready again, with nothing left of what was there before. */
async function killAndRevive(
  context: BenchContext,
  store: StoreProcess,
  victim: Victim,
): Promise<StoreProcess> {
  const { pid, endingWith } = await findVictim(store, victim);
  process.kill(pid, 'SIGKILL');
  const revived =
    victim === 'Node'
      ? await startStore(context.scope, { dataDir: store.dataDir, environment: { PORT: store.url.port } })
      : store;
  while (!(await isGone(endingWith))) await wait(10);
  await untilReady(revived.url, revived.child);
  return revived;
}

async function untilNextOrder(traffic: OrderTraffic): Promise<void> {
  const before = traffic.acknowledged.size;
  const deadline = performance.now() + 30_000;
  while (traffic.acknowledged.size === before) {
    if (performance.now() > deadline) throw new Error('The store says that it is ready but takes no orders.');
    await wait(5);
  }
}

async function withDatabase<Result>(store: StoreProcess, work: (database: Database) => Promise<Result>) {
  const database = connectForBulkWork(store.address);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function judge(rounds: Round[], traffic: OrderTraffic): BenchRow[] {
  const name = `kill -9 in the middle of orders, ${rounds.length} rounds`;
  const slowestOf = (chosen: Round[]) => Math.max(...chosen.map(({ seconds }) => seconds));
  const slowest = slowestOf(rounds);
  const each = victims
    .map((victim) => ({ victim, own: rounds.filter((round) => round.victim === victim) }))
    .filter(({ own }) => own.length > 0)
    .map(({ victim, own }) => `${victim} ${slowestOf(own).toFixed(1)}`);
  const max = (count: (audit: OrderAudit) => number) => Math.max(...rounds.map(({ audit }) => count(audit)));
  const lost = max((audit) => audit.lost);
  const doubled = max((audit) => audit.doubled);
  const wrong = [...new Set(rounds.flatMap(({ audit }) => audit.wrongFigures))];
  const orders = traffic.acknowledged.size.toLocaleString('en-US');
  return [
    {
      what: `${name}: takes orders again`,
      figure: `slowest ${slowest.toFixed(1)} s (${each.join(', ')})`,
      bar: `within ${maxSeconds} s`,
      holds: slowest <= maxSeconds,
    },
    {
      what: `${name}: acknowledged orders lost`,
      figure: `${lost} of ${orders}; ${traffic.interrupted()} requests were cut off and sent again`,
      bar: 'none',
      holds: lost === 0 && traffic.interrupted() > 0,
    },
    { what: `${name}: orders stored twice`, figure: `${doubled}`, bar: 'none', holds: doubled === 0 },
    {
      what: `${name}: statistics unlike a recount`,
      figure: wrong.join(', ') || 'none',
      bar: 'none',
      holds: wrong.length === 0,
    },
  ];
}
