import type { Book } from '@book-store/contract';
import { toCents } from '@book-store/contract/money';

export type Priced = Pick<Book, 'oldPrice' | 'newPrice' | 'lowestPriceBefore'>;

/**
 * In whole hundredths, rounded down. Of the lowest price of the thirty days before, where that was lower than the one
 * that is struck through: a price that was raised first saves nothing.
 */
export function savedShare({ oldPrice, newPrice, lowestPriceBefore = oldPrice }: Priced): number {
  const before = toCents(Math.min(oldPrice, lowestPriceBefore));
  const saved = before - toCents(newPrice);
  return saved > 0 ? Math.floor((100 * saved) / before) / 100 : 0;
}
