import { boundsOfDay, type CashDay, formatCents, shiftDay, type Shop, today } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import {
  type CashSums,
  type CashWindow,
  type ClosedDay,
  type Correction,
  findClosedDays,
  findCorrections,
  findRunsThatDiffer,
  sumWindows,
} from './cash-day-queries.ts';

/** The year of a busy shop would take longer than a statement may. */
const daysAtOnce = 7;

export type ReadShop = () => Promise<Pick<Shop, 'timeZone'>>;

export type DayOfCash = {
  window: CashWindow;
  sums: CashSums;
  closed: ClosedDay | undefined;
  corrections: Correction[];
};

/** Everybody must mean the same day, wherever their browser is. */
export async function readTimeZone(readShop: ReadShop): Promise<string> {
  const { timeZone } = await readShop();
  if (timeZone !== null) return timeZone;
  throw new AppError(
    'cash_day_refused',
    'Days can be closed once the shop has a time zone. An owner sets it under Shop settings.',
  );
}

/** From one moment; days that follow each other. What is closed is told as it was closed. */
export async function readDays(db: Db, days: string[], timeZone: string): Promise<DayOfCash[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => findDays(tx, days, timeZone));
}

export async function findDays(tx: Db, days: string[], timeZone: string): Promise<DayOfCash[]> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const known = await findClosedDays(tx, shiftDay(first, -1), shiftDay(last, 1));
  const closed = new Map(known.map((row) => [row.day, row]));
  const corrections = Map.groupBy(await findCorrections(tx, first, last), ({ day }) => day);
  const windows = days.map((day) => windowOf(day, timeZone, closed));
  const sums = await sumByDay(
    tx,
    windows.filter(({ day }) => !closed.has(day)),
  );
  return windows.flatMap((window) => {
    const own = closed.get(window.day);
    const sum = own ?? sums.get(window.day);
    return sum ? [{ window, sums: sum, closed: own, corrections: corrections.get(window.day) ?? [] }] : [];
  });
}

async function sumByDay(tx: Db, windows: CashWindow[]): Promise<Map<string, CashSums>> {
  const sums = new Map<string, CashSums>();
  for (let start = 0; start < windows.length; start += daysAtOnce) {
    const some = windows.slice(start, start + daysAtOnce);
    const found = await sumWindows(tx, some);
    for (const [place, sum] of found.entries()) sums.set(some[place]?.day ?? '', sum);
  }
  return sums;
}

/** Days lie side by side: where one was closed before it was over, the next begins there. */
function windowOf(day: string, timeZone: string, closed: Map<string, ClosedDay>): CashWindow {
  const own = closed.get(day);
  if (own) return { day, from: own.from_at, to: own.to_at };
  const { from, to } = boundsOfDay(day, timeZone);
  return {
    day,
    from: closed.get(shiftDay(day, -1))?.to_at ?? new Date(from),
    to: closed.get(shiftDay(day, 1))?.from_at ?? new Date(to),
  };
}

export async function readCashDay(db: Db, readShop: ReadShop, day: string): Promise<CashDay> {
  const timeZone = await readTimeZone(readShop);
  const [found] = await readDays(db, [day], timeZone);
  if (!found) throw new Error('A day was asked for, and none was found.');
  const runs = await findRunsThatDiffer(db, found.window);
  return {
    ...toCashDay(found, timeZone),
    runs: runs.map(({ id, courier, cents, reason }) => ({
      _id: String(id),
      courier,
      difference: formatCents(cents),
      reason: reason ?? '',
    })),
  };
}

export function expectedCents({ collected_cents, given_back_cents }: CashSums): number {
  return collected_cents - given_back_cents;
}

export function sumCorrections(corrections: Correction[]): number {
  return corrections.reduce((sum, { cents }) => sum + cents, 0);
}

function toCashDay(
  { window, sums, closed, corrections }: DayOfCash,
  timeZone: string,
): Omit<CashDay, 'runs'> {
  const difference = closed && closed.counted_cents - expectedCents(closed);
  return {
    day: window.day,
    from: window.from.toISOString(),
    to: window.to.toISOString(),
    orders: sums.orders,
    books: sums.books,
    deliveryPrice: formatCents(sums.delivery_cents),
    taxPrice: formatCents(sums.tax_cents),
    collected: formatCents(sums.collected_cents),
    givenBack: formatCents(sums.given_back_cents),
    expected: formatCents(expectedCents(sums)),
    mayBeClosed: !closed && window.day <= today(timeZone),
    ...(closed &&
      difference !== undefined && {
        closing: {
          at: closed.closed_at.toISOString(),
          by: closed.closed_by,
          counted: formatCents(closed.counted_cents),
          difference: formatCents(difference),
          reason: closed.reason,
          afterCorrections: formatCents(difference + sumCorrections(corrections)),
        },
      }),
    corrections: corrections.map(({ id, at, admin_username, cents, reason }) => ({
      _id: String(id),
      at: at.toISOString(),
      by: admin_username,
      amount: formatCents(cents),
      reason,
    })),
  };
}
