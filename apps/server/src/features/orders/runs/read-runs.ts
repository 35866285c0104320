import { type CourierRun, type CourierRunInBrief, formatCents, type RunResult } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { isInClosedDay } from '../cash-days/cash-day-queries.ts';
import { toCashRow } from '../cash-sheet/cash-sheet.ts';
import {
  findDeliveredOnClosedDays,
  findRun,
  findRunOrders,
  findRuns,
  type RunOrderRow,
  type RunPlace,
  type RunRow,
} from './run-queries.ts';

export type RunList = { runs: CourierRunInBrief[]; nextCursor: string | undefined };

export async function listRuns(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<RunList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await findRuns(db, { after, limit: limit + 1 });
  const last = rows[limit - 1];
  return {
    runs: rows.slice(0, limit).map(toRunInBrief),
    nextCursor: rows.length > limit && last ? writeCursor(last) : undefined,
  };
}

export async function readRun(db: Db, id: string): Promise<CourierRun> {
  const runId = readRunId(id);
  const run = runId === undefined ? undefined : await findRun(db, runId);
  if (!run) throw runNotFound();
  const orders = await findRunOrders(db, run.id);
  const settled = await findSettled(db, run, orders);
  return {
    ...toRunInBrief(run),
    expected: formatCents(sumDelivered(orders)),
    rows: alongTheWay(orders).map((order) => ({
      ...toCashRow(order),
      result: resultOf(order),
      isSettled: settled.has(order.id),
    })),
  };
}

/** Of a closed run: all of it when its day is closed, else what was delivered on a day that is. */
async function findSettled(db: Db, run: RunRow, orders: RunOrderRow[]): Promise<Set<string>> {
  if (run.closed_at === null) return new Set();
  const isWhole = await isInClosedDay(db, [run.closed_at]);
  return new Set(isWhole ? orders.map(({ id }) => id) : await findDeliveredOnClosedDays(db, run.id));
}

const inWords = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Town by town, then by postal code and street: the sheet to sign and the page have the same order. */
function alongTheWay(orders: RunOrderRow[]): RunOrderRow[] {
  return orders.toSorted(
    (one, other) =>
      inWords.compare(one.city, other.city) ||
      inWords.compare(one.zipcode, other.zipcode) ||
      inWords.compare(one.street ?? '', other.street ?? ''),
  );
}

/** While the run is open, a step that was taken on the page of the order counts as well; afterwards all is as it was. */
export function resultOf({ status, result, is_open }: RunOrderRow): RunResult | null {
  return is_open && (status === 'delivered' || status === 'refused') ? status : result;
}

export function sumDelivered(orders: RunOrderRow[]): number {
  return orders
    .filter((order) => resultOf(order) === 'delivered')
    .reduce((sum, row) => sum + row.total_cents, 0);
}

/** In the trail and in the history of an order. */
export function nameOfRun(id: number): string {
  return `run ${id}`;
}

export function runNotFound(): AppError {
  return new AppError('not_found', 'There is no such run.');
}

/** Ids are numbers of the database; whatever else is asked for is not there. */
export function readRunId(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

function toRunInBrief(run: RunRow): CourierRunInBrief {
  const { closed_at, closed_by, expected_cents, counted_cents, reason } = run;
  return {
    _id: String(run.id),
    courier: run.courier,
    handedOverAt: run.handed_over_at.toISOString(),
    handedOverBy: run.handed_over_by,
    orders: run.orders,
    cash: formatCents(run.cash_cents),
    ...(closed_at &&
      expected_cents !== null &&
      counted_cents !== null && {
        closing: {
          at: closed_at.toISOString(),
          by: closed_by ?? '',
          expected: formatCents(expected_cents),
          counted: formatCents(counted_cents),
          difference: formatCents(counted_cents - expected_cents),
          reason: reason ?? '',
        },
      }),
  };
}

const cursorForm = /^([oc])(\d{1,15})$/;

function writeCursor({ closed_at, id }: RunRow): string {
  return `${closed_at ? 'c' : 'o'}${id}`;
}

function readCursor(cursor: string): RunPlace {
  const [, state, id] = cursorForm.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('validation_failed', 'The cursor is not one that this list gave.');
  return { isOpen: state === 'o', id: Number(id) };
}
