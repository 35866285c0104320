/** Orders that make the dashboard of a fresh demo store show exactly the figures that its owner knows. */
import type { OrderStatus } from '@book-store/contract';
import { type DemoCustomer, demoCustomers } from './customers.ts';
import { fitTotal, type PlannedLine } from './fit-total.ts';
import type { PlannedBook } from './plan-books.ts';
import { planHistory } from './plan-history.ts';
import { type PlannedMonth, planMonths } from './plan-months.ts';
import { createRandom, type Random } from './seeded-random.ts';

export type PlannedOrder = {
  customer: DemoCustomer;
  placedAt: Date;
  status: OrderStatus;
  history: { status: OrderStatus; at: Date }[];
  lines: PlannedLine[];
};

const seed = 1813;

export function planOrders(now: Date, books: readonly PlannedBook[]): PlannedOrder[] {
  const random = createRandom(seed);
  const months = planMonths(now, books);
  return months.flatMap((month, index) => {
    const drafts = planMonth(month, books, random);
    const isCurrent = index === months.length - 1;
    const sold = drafts.map((draft, position) => {
      const status = isCurrent ? statusFromEnd(drafts.length - 1 - position) : 'delivered';
      return finishOrder(draft, status, now);
    });
    // Two orders that came to nothing: they must not count anywhere.
    if (index === 2) return [...sold, withdrawnOrder(month, 'cancelled', 6, books, now)];
    if (index === 6) return [...sold, withdrawnOrder(month, 'refused', 4, books, now)];
    return sold;
  });
}

/** Of the orders of this month, the last two are still open. */
function statusFromEnd(ordersAfter: number): OrderStatus {
  if (ordersAfter === 0) return 'placed';
  return ordersAfter === 1 ? 'shipped' : 'delivered';
}

type Draft = Pick<PlannedOrder, 'customer' | 'placedAt' | 'lines'>;

function planMonth(month: PlannedMonth, books: readonly PlannedBook[], random: Random): Draft[] {
  const customers = planCustomers(month.units, random);
  const drafts = customers.map((customer, index) => {
    const placedAt = placeInMonth(month, index, customers.length, random);
    const known = listForSale(books, placedAt);
    const trendingLines = month.trendingUnits === undefined ? undefined : Number(index < month.trendingUnits);
    return { customer, placedAt, lines: chooseLines(known, customer.basketSize, trendingLines, random) };
  });
  fitTotal(
    drafts.map(({ lines, placedAt }) => ({ lines, books: listForSale(books, placedAt) })),
    { cents: month.cents, keepTrending: month.trendingUnits !== undefined },
  );
  return drafts;
}

function listForSale(books: readonly PlannedBook[], at: Date): PlannedBook[] {
  return books.filter(
    ({ createdAt, lastSoldAt }) => createdAt <= at && (lastSoldAt === undefined || at <= lastSoldAt),
  );
}

/** Everybody in turn, until exactly so many units are sold: for each rest there is somebody who buys that many. */
function planCustomers(units: number, random: Random): DemoCustomer[] {
  const customers: DemoCustomer[] = [];
  let left = units;
  while (left > 0) {
    for (const customer of random.shuffle(demoCustomers)) {
      const buyer =
        customer.basketSize <= left ? customer : demoCustomers.find((one) => one.basketSize === left);
      if (!buyer) break;
      customers.push(buyer);
      left -= buyer.basketSize;
    }
  }
  return customers;
}

function placeInMonth({ start, end }: PlannedMonth, index: number, count: number, random: Random): Date {
  const share = (index + 0.1 + 0.8 * random.next()) / count;
  return new Date(start.getTime() + Math.floor((end.getTime() - start.getTime()) * share));
}

/** Different books; where it matters, exactly so many of them trending. */
function chooseLines(
  books: PlannedBook[],
  count: number,
  trendingCount: number | undefined,
  random: Random,
): PlannedLine[] {
  const ranked = rankByTaste(books, random);
  const chosen =
    trendingCount === undefined
      ? ranked.slice(0, count)
      : [
          ...ranked.filter((book) => book.trending).slice(0, trendingCount),
          ...ranked.filter((book) => !book.trending).slice(0, count - trendingCount),
        ];
  return chosen.map((book) => ({ book, priceCents: book.priceCents }));
}

/** Some books sell better than others: the shorter the title, the sooner it is picked. */
function rankByTaste(books: PlannedBook[], random: Random): PlannedBook[] {
  return books
    .map((book) => ({ book, rank: random.next() ** (12 / book.title.length) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ book }) => book);
}

function finishOrder(draft: Draft, status: OrderStatus, now: Date): PlannedOrder {
  return { ...draft, status, history: planHistory(draft.placedAt, status, now) };
}

function withdrawnOrder(
  { start }: PlannedMonth,
  status: OrderStatus,
  customerIndex: number,
  books: readonly PlannedBook[],
  now: Date,
): PlannedOrder {
  const placedAt = new Date(start.getTime() + 9.6 * 86_400_000);
  const lines = listForSale(books, placedAt)
    .slice(0, 2)
    .map((book) => ({ book, priceCents: book.priceCents }));
  return finishOrder(
    { customer: demoCustomers[customerIndex] as DemoCustomer, placedAt, lines },
    status,
    now,
  );
}
