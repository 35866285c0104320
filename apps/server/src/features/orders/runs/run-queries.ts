import type { OrderStatus, RunResult } from '@book-store/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { OrdersTables } from '../../../database/tables/orders-tables.ts';
import { cashColumns, type CashRow, isHeldNow } from '../cash-sheet/cash-sheet-queries.ts';
import { knownNumber } from '../order-queries.ts';

export type RunRow = Selectable<OrdersTables['courier_runs']> & { orders: number; cash_cents: number };

export type RunOrderRow = CashRow & { result: RunResult | null; is_open: boolean };

export type RunClosing = { closedBy: string; expectedCents: number; countedCents: number; reason: string };

/** Runs that are open come first, then the newest. */
export async function findRuns(db: Db, { after, limit }: { after: RunPlace | undefined; limit: number }) {
  let query = selectRuns(db).orderBy(sql`closed_at IS NULL`, 'desc').orderBy('id', 'desc').limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(closed_at IS NULL, id) < (${after.isOpen}::boolean, ${after.id}::bigint)`,
    );
  }
  return query.execute();
}

export type RunPlace = { isOpen: boolean; id: number };

export function findRun(db: Db, id: number): Promise<RunRow | undefined> {
  return selectRuns(db).where('id', '=', id).executeTakeFirst();
}

function selectRuns(db: Db) {
  return db
    .selectFrom('courier_runs')
    .selectAll()
    .select([
      sql<number>`(SELECT count(*) FROM courier_run_orders WHERE run_id = courier_runs.id)`.as('orders'),
      sql<number>`(
        SELECT coalesce(sum(total_cents), 0)::bigint FROM courier_run_orders JOIN orders ON orders.id = order_id
        WHERE run_id = courier_runs.id)`.as('cash_cents'),
    ]);
}

/** Whoever changes a run waits for who does. */
export function lockRun(tx: Db, id: number) {
  return tx
    .selectFrom('courier_runs')
    .select(['id', 'courier', 'closed_at', 'closed_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** As they were chosen. */
export async function findRunOrders(db: Db, id: number): Promise<RunOrderRow[]> {
  return db
    .selectFrom('orders')
    .innerJoin('courier_run_orders', 'courier_run_orders.order_id', 'orders.id')
    .select(cashColumns)
    .select(['courier_run_orders.result', 'courier_run_orders.is_open'])
    .where('run_id', '=', id)
    .orderBy('position')
    .execute();
}

/** Orders of a run, by their ids. */
export async function findDeliveredOnClosedDays(db: Db, runId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT carried.order_id AS id FROM courier_run_orders AS carried
      JOIN order_history AS step ON step.order_id = carried.order_id AND step.status = 'delivered'
      JOIN cash_days ON step.at >= from_at AND step.at < to_at
    WHERE carried.run_id = ${runId}`.execute(db);
  return rows.map(({ id }) => id);
}

export type OrderToCarry = { id: string; status: OrderStatus; number: string; is_held: boolean };

/** In the order of their ids, so that two hand-overs take turns. */
export async function lockOrdersToCarry(tx: Db, ids: string[]): Promise<OrderToCarry[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'status', knownNumber.as('number'), isHeldNow.as('is_held')])
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Of the orders that are in an open run, with whom. */
export async function findCouriersOf(tx: Db, orderIds: string[]): Promise<Map<string, string>> {
  const carried = await tx
    .selectFrom('courier_run_orders')
    .innerJoin('courier_runs', 'courier_runs.id', 'run_id')
    .select(['order_id', 'courier'])
    .where('is_open', '=', true)
    .where(sql<boolean>`order_id = ANY(${orderIds}::uuid[])`)
    .execute();
  return new Map(carried.map(({ order_id, courier }) => [order_id, courier]));
}

export async function insertRun(
  tx: Db,
  { courier, adminUsername, orderIds }: { courier: string; adminUsername: string; orderIds: string[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('courier_runs')
    .values({ courier, handed_over_by: adminUsername })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('courier_run_orders')
    .values(orderIds.map((orderId, index) => ({ run_id: id, order_id: orderId, position: index + 1 })))
    .execute();
  return id;
}

/** False where the order is not in the run. */
export async function updateResult(
  tx: Db,
  { runId, orderId, result }: { runId: number; orderId: string; result: RunResult | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('courier_run_orders')
    .set({ result })
    .where('run_id', '=', runId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Of an order that is locked: the step that it took last, as if it never had. */
export async function deleteStep(tx: Db, orderId: string, from: OrderStatus, to: OrderStatus): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM order_history WHERE order_id = ${orderId}::uuid AND status = ${from})
    UPDATE orders SET status = ${to} WHERE id = ${orderId}::uuid`.execute(tx);
}

export async function findStepMoment(
  tx: Db,
  orderId: string,
  status: OrderStatus,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('order_history')
    .select('at')
    .where('order_id', '=', orderId)
    .where('status', '=', status)
    .executeTakeFirst();
  return row?.at;
}

export async function hasReturns(tx: Db, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_returns')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a closed run: what is expected by so much more or less, and why: whoever closes the day reads it beside the difference. */
export async function addExpected(tx: Db, runId: number, cents: number, reason: string): Promise<void> {
  await sql`
    UPDATE courier_runs
    SET expected_cents = expected_cents + ${cents}, reason = concat_ws(E'\\n', nullif(reason, ''), ${reason}::text)
    WHERE id = ${runId}`.execute(tx);
}

export async function updateClosed(tx: Db, id: number, closing: RunClosing): Promise<void> {
  await tx
    .updateTable('courier_runs')
    .set({
      closed_at: sql<Date>`now()`,
      closed_by: closing.closedBy,
      expected_cents: closing.expectedCents,
      counted_cents: closing.countedCents,
      reason: closing.reason,
    })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('courier_run_orders').set({ is_open: false }).where('run_id', '=', id).execute();
}
