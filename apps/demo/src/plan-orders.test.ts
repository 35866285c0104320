import { isOpenOrder, nextOrderStatuses } from '@book-store/contract';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { demoCustomers } from './customers.ts';
import { type PlannedBook, planBooks } from './plan-books.ts';
import { type PlannedOrder, planOrders } from './plan-orders.ts';
import { planVisits } from './plan-visits.ts';

const revenueOfMonth = [500, 700, 800, 600, 750, 900, 650, 870, 960, 1020, 1100, 1150];

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

function totalOf(order: PlannedOrder): number {
  return order.lines.reduce((sum, line) => sum + line.priceCents, 0);
}

/** What the dashboard would show, and everything that is not credible about the plan. */
function readPlan(now: Date) {
  const orders = planOrders(now, planBooks(now));
  const counted = orders.filter((order) => order.status !== 'cancelled' && order.status !== 'refused');
  const months = Map.groupBy(counted, (order) => monthOf(order.placedAt));
  const thisMonth = (months.get(monthOf(now)) ?? []).flatMap((order) => order.lines);
  const trending = thisMonth.filter((line) => line.book.trending);
  const averages = demoCustomers.map((customer) =>
    averageOf(counted.filter((order) => order.customer === customer)),
  );
  const visits = planVisits(now);
  return {
    revenues: [...months].map(([month, own]) => [month, own.reduce((sum, order) => sum + totalOf(order), 0)]),
    open: orders.filter(({ status }) => isOpenOrder(status)).map(({ status }) => status),
    withdrawn: orders.length - counted.length,
    trendingShare: Math.round((100 * trending.length) / thisMonth.length),
    customers: new Set(counted.map((order) => order.customer)).size,
    soldOutOnTop: listTopSellers(counted).filter(({ copies }) => copies === 0),
    averagesFall: averages.every((average, index) => index === 0 || average < averages[index - 1]!),
    visits: [...visits.values()].reduce((sum, count) => sum + count, 0),
    visitsAreOfLastDay: [...visits.keys()].every((hour) => hour <= +now && hour > +now - 24 * 3_600_000),
    flaws: orders.flatMap((order) => findFlaws(order, now)),
  };
}

function exactPlan(now: Date): ReturnType<typeof readPlan> {
  const starts = Array.from(
    { length: 12 },
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1)),
  );
  return {
    revenues: starts.map((start) => [monthOf(start), revenueOfMonth[start.getUTCMonth()]! * 100]),
    open: ['shipped', 'placed'],
    withdrawn: 2,
    trendingShare: 13,
    customers: 8,
    soldOutOnTop: [],
    averagesFall: true,
    visits: 139,
    visitsAreOfLastDay: true,
    flaws: [],
  };
}

/** As many as the home page shows at once. */
function listTopSellers(orders: PlannedOrder[]): PlannedBook[] {
  const lines = Map.groupBy(
    orders.flatMap((order) => order.lines),
    ({ book }) => book,
  );
  const ranked = [...lines].toSorted(([, one], [, other]) => other.length - one.length);
  return ranked.slice(0, 3).map(([book]) => book);
}

function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** In whole cents, as it is shown. */
function averageOf(orders: PlannedOrder[]): number {
  return Math.round(orders.reduce((sum, order) => sum + totalOf(order), 0) / orders.length);
}

function findFlaws({ placedAt, status, history, lines }: PlannedOrder, now: Date): string[] {
  const flaws: string[] = [];
  const check = (isRight: boolean, flaw: string) => {
    if (!isRight) flaws.push(`${flaw}: ${placedAt.toISOString()} ${status}`);
  };
  let before: PlannedOrder['history'][number] = { status: 'placed', at: placedAt };
  for (const step of history) {
    check(nextOrderStatuses(before.status).includes(step.status), 'went a way that is not allowed');
    check(step.at >= before.at, 'went back in time');
    check(step.at <= now, 'happened in the future');
    before = step;
  }
  check(before.status === status, 'ends in another status');
  check(new Set(lines.map((line) => line.book.id)).size === lines.length, 'has a book twice');
  check(lines.length > 0, 'is empty');
  for (const { book, priceCents } of lines) {
    check(book.createdAt <= placedAt, 'was placed before its book was published');
    check(!book.lastSoldAt || placedAt <= book.lastSoldAt, 'was placed after its book was sold out');
    check(Math.abs(priceCents - book.priceCents) <= 20, 'has an odd price');
  }
  return flaws;
}

describe('the demo store’s figures are exact', () => {
  const moments = [
    '2026-11-01T00:00:00.000Z',
    '2026-11-01T00:00:30.000Z',
    '2026-11-30T23:59:59.999Z',
    '2026-12-31T23:59:59.999Z',
    '2027-01-01T00:00:00.000Z',
    '2028-02-29T12:00:00.000Z',
    '2028-03-01T00:00:01.000Z',
    '2027-02-28T23:59:59.000Z',
    '2100-02-28T23:59:59.000Z',
  ];
  const zones = ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'Asia/Kathmandu'];

  test.each(moments)('at %s, in any time zone', (moment) => {
    for (const timeZone of zones) {
      process.env.TZ = timeZone;
      expect(readPlan(new Date(moment))).toEqual(exactPlan(new Date(moment)));
    }
  });

  test('in the first minute and the last second of every month', () => {
    for (let month = 0; month < 24; month += 1) {
      for (const now of [
        new Date(Date.UTC(2026, month, 1, 0, 0, 30)),
        new Date(Date.UTC(2026, month + 1, 1) - 1),
      ]) {
        expect(readPlan(now)).toEqual(exactPlan(now));
      }
    }
  });

  test('at any moment', () => {
    const anyMoment = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...zones), (now, timeZone) => {
        process.env.TZ = timeZone;
        expect(readPlan(now)).toEqual(exactPlan(now));
      }),
      { numRuns: 40 },
    );
  });

  test('its books are newest first with mixed categories, also among the recommended', () => {
    const books = planBooks(new Date());
    const times = books.map((book) => book.createdAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(new Set(books.slice(8, 18).map((book) => book.category)).size).toBe(5);
    expect(new Set(books.slice(0, 5).map((book) => book.category)).size).toBeGreaterThanOrEqual(4);
  });
});
