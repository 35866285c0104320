/** Carts and orders have one entry for each copy; people read them by title, with the number of copies. */
import { fromCents, toCents } from './money.ts';

export type Copies<Item> = { item: Item; copies: number };

/** One for each title, in the order in which they first appear. */
export function groupCopies<Item>(items: readonly Item[], idOf: (item: Item) => string): Copies<Item>[] {
  const groups = new Map<string, Copies<Item>>();
  for (const item of items) {
    const known = groups.get(idOf(item));
    if (known) known.copies += 1;
    else groups.set(idOf(item), { item, copies: 1 });
  }
  return [...groups.values()];
}

export function groupOrderLines<Line extends { bookId: string }>(lines: readonly Line[]): Copies<Line>[] {
  return groupCopies(lines, ({ bookId }) => bookId);
}

/** As with every sum of money, in cents. */
export function priceOfCopies(price: number, copies: number): number {
  return fromCents(copies * toCents(price));
}

/** What stands before a title where it is more than one: `2 × `. */
export function copiesPrefix(copies: number): string {
  return copies > 1 ? `${copies} × ` : '';
}
