import type { CreateBook } from '@book-store/contract';
import { formTexts } from './book-form-texts.ts';
import type { BookFormValues } from './book-values.ts';
import { isSame } from './elsewhere/merge-book.ts';

/** What to ask about prices that are allowed but are more likely a slip; nothing about those that the book has already. */
export function findPriceQuestion(
  { oldPrice, newPrice }: Pick<CreateBook, 'oldPrice' | 'newPrice'>,
  known: Pick<BookFormValues, 'oldPrice' | 'newPrice'>,
  formatPrice: (price: number) => string,
): string | undefined {
  const isKnown =
    isSame('oldPrice', String(oldPrice), known.oldPrice) &&
    isSame('newPrice', String(newPrice), known.newPrice);
  if (isKnown) return undefined;
  if (newPrice === 0) return formTexts.priceOfNothing(formatPrice(newPrice));
  if (newPrice > oldPrice) return formTexts.priceAboveOld(formatPrice(newPrice), formatPrice(oldPrice));
  return undefined;
}
