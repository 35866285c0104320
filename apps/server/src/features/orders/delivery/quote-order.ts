import { type AskQuote, chargeOrder, formatCents, type Quote } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { findDeletedTitles, findPrices } from '../../catalogue/index.ts';
import { booksGone, type ShopRules } from '../placing/order-refusals.ts';
import { toChargeColumns, toCharges } from './charge-columns.ts';
import { chooseTerms } from './choose-terms.ts';

/** What an order of these books would cost now. Whether there are enough copies is found out by ordering. */
export async function quoteOrder(
  db: Db,
  shop: Pick<ShopRules, 'delivery'>,
  { productIds, country = '' }: AskQuote,
): Promise<Quote> {
  const terms = chooseTerms(shop.delivery, country, 'country');
  if (terms instanceof AppError) throw terms;
  const prices = await findPrices(db, productIds);
  const gone = [...new Set(productIds)].filter((id) => !prices.has(id));
  if (gone.length > 0) throw booksGone(gone, await findDeletedTitles(db, gone));
  const charges = chargeOrder(sumPrices(productIds, prices), terms);
  return {
    booksPrice: formatCents(charges.booksCents),
    ...toCharges(toChargeColumns(charges, terms)),
    totalPrice: formatCents(charges.totalCents),
  };
}

export function sumPrices(bookIds: string[], prices: Map<string, number>): number {
  return bookIds.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
}
