/** Swaps books between orders and shelf until a month's lines add up to the wanted sum, to the cent. */
import type { PlannedBook } from './plan-books.ts';

export type PlannedLine = { book: PlannedBook; priceCents: number };

type Basket = { lines: PlannedLine[]; books: PlannedBook[] };

type Swap = { line: PlannedLine; basket: Basket; book: PlannedBook; cents: number };

/** In cents, for one line. */
const maxChange = 20;

export function fitTotal(
  baskets: Basket[],
  { cents, keepTrending }: { cents: number; keepTrending: boolean },
): void {
  for (;;) {
    const missing = cents - sumPrices(baskets);
    if (missing === 0) return;
    const swaps = listSwaps(baskets, keepTrending);
    const best = swaps.reduce<Swap | undefined>(
      (nearest, swap) =>
        nearest && Math.abs(missing - nearest.cents) <= Math.abs(missing - swap.cents) ? nearest : swap,
      undefined,
    );
    const pair = findPair(swaps, missing);
    if (pair) {
      pair.forEach(applySwap);
      return;
    }
    if (!best || Math.abs(missing - best.cents) >= Math.abs(missing)) {
      absorb(baskets, missing);
      return;
    }
    applySwap(best);
  }
}

function listSwaps(baskets: Basket[], keepTrending: boolean): Swap[] {
  return baskets.flatMap((basket) =>
    basket.lines.flatMap((line) =>
      basket.books
        .filter((book) => !basket.lines.some((other) => other.book === book))
        .filter((book) => !keepTrending || book.trending === line.book.trending)
        .map((book) => ({ line, basket, book, cents: book.priceCents - line.priceCents })),
    ),
  );
}

/** Two swaps in different orders that together make up exactly what is missing. */
function findPair(swaps: Swap[], missing: number): [Swap, Swap] | undefined {
  const byCents = Map.groupBy(swaps, (swap) => swap.cents);
  for (const one of swaps) {
    const other = byCents.get(missing - one.cents)?.find((swap) => swap.basket !== one.basket);
    if (other) return [one, other];
  }
  return undefined;
}

function applySwap({ line, book }: Swap): void {
  line.book = book;
  line.priceCents = book.priceCents;
}

/** The last cents go to a few dear books: prices of the time may well differ a little from today's. */
function absorb(baskets: Basket[], missing: number): void {
  const lines = baskets
    .flatMap((basket) => basket.lines)
    .toSorted((one, other) => other.priceCents - one.priceCents);
  let left = missing;
  for (const line of lines) {
    const change = Math.max(-maxChange, Math.min(maxChange, left));
    line.priceCents += change;
    left -= change;
  }
  if (left !== 0) throw new Error('The demo’s books do not add up to its revenue.');
}

function sumPrices(baskets: Basket[]): number {
  return baskets.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.priceCents, 0);
}
