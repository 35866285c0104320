import type { PlannedBook } from './plan-books.ts';

export type PlannedMonth = {
  start: Date;
  /** The end of the month, or now. */
  end: Date;
  cents: number;
  units: number;
  /** Only this month's share of trending books is shown, so only there it is planned. */
  trendingUnits: number | undefined;
};

/** January to December, in dollars. */
const revenues = [500, 700, 800, 600, 750, 900, 650, 870, 960, 1020, 1100, 1150];
const trendingShare = 13;

/** The trailing twelve months in UTC, oldest first; each has the revenue of its name, whatever the year. */
export function planMonths(now: Date, books: readonly PlannedBook[]): PlannedMonth[] {
  const averagePrice = books.reduce((sum, book) => sum + book.priceCents, 0) / books.length;
  return Array.from({ length: 12 }, (_, index) => {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1));
    const next = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
    const cents = (revenues[start.getUTCMonth()] ?? 0) * 100;
    const units = Math.round(cents / averagePrice);
    if (next <= now) return { start, end: next, cents, units, trendingUnits: undefined };
    return { start, end: now, cents, ...findTrendingUnits(units) };
  });
}

/** The number of units nearest to the wanted one of which some share is, rounded, just right. */
function findTrendingUnits(wanted: number): { units: number; trendingUnits: number } {
  for (let distance = 0; ; distance += 1) {
    for (const units of [wanted + distance, wanted - distance]) {
      const trendingUnits = Math.round((units * trendingShare) / 100);
      const share = (100 * trendingUnits) / units;
      // Not a half: whether that rounds up or down should not matter.
      if (Math.abs(share - trendingShare) < 0.49) return { units, trendingUnits };
    }
  }
}
