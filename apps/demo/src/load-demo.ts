/** Fills a new demo store, once: what its owner makes of it afterwards is never touched again. */
import { randomUUID } from 'node:crypto';
import { isWithdrawnOrder } from '@book-store/contract';
import type { Generated } from 'kysely';
import { connectForBulkWork, type Database, type Db } from '../../server/src/database/connect.ts';
import { inTransaction } from '../../server/src/database/in-transaction.ts';
import { countSales, recordUnitsSold } from '../../server/src/features/catalogue/index.ts';
import { recordStoredOrders } from '../../server/src/features/orders/index.ts';
import { recordVisits } from '../../server/src/features/statistics/index.ts';
import { demoCustomers } from './customers.ts';
import { planBooks } from './plan-books.ts';
import { planOrders } from './plan-orders.ts';
import { planVisits } from './plan-visits.ts';
import { storeBooks } from './store-books.ts';
import { storeCustomers } from './store-customers.ts';
import { storeOrders } from './store-orders.ts';

/** At most one row: the demo store was filled and is its owner's since. */
type DemoTables = { demo_loads: { only_one: Generated<boolean>; loaded_at: Generated<Date> } };

/** True if the demo was loaded now. */
export async function loadDemo({ address }: Pick<Database, 'address'>, now = new Date()): Promise<boolean> {
  const database = connectForBulkWork(address);
  try {
    const isLoaded = await inTransaction(database.db, async (tx) => {
      if (!(await claimDemo(tx)) || !(await isEmptyStore(tx))) return false;
      await fillStore(tx, now);
      return true;
    });
    if (isLoaded) await countSales(database.db);
    return isLoaded;
  } finally {
    await database.close();
  }
}

/** Of several instances that start at once, one gets the row; the others wait until it is there. */
async function claimDemo(tx: Db): Promise<boolean> {
  const claimed = await tx
    .withTables<DemoTables>()
    .insertInto('demo_loads')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .returning('loaded_at')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Demo books have no business among real ones. */
async function isEmptyStore(tx: Db): Promise<boolean> {
  const book = await tx.selectFrom('books').select('id').limit(1).executeTakeFirst();
  const order = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  return !book && !order;
}

async function fillStore(tx: Db, now: Date): Promise<void> {
  const books = planBooks(now);
  const orders = planOrders(now, books).map((order) => ({ ...order, id: randomUUID() }));
  const userIds = new Map(demoCustomers.map((customer) => [customer, randomUUID()]));
  await storeBooks(tx, books);
  await storeCustomers(tx, userIds, now);
  await storeOrders(tx, orders, userIds);
  await recordStoredOrders(
    tx,
    orders.map(({ id }) => id),
  );
  await recordUnitsSold(
    tx,
    orders
      .filter(({ status }) => !isWithdrawnOrder(status))
      .flatMap(({ lines }) => lines.map(({ book }) => book.id)),
  );
  await recordVisits(tx, planVisits(now));
}
