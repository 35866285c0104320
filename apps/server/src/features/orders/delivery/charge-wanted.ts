import { canCostMore, chargeOrder, type DeliveryTerms } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { findPrices } from '../../catalogue/index.ts';
import type { WantedOrder } from '../placing/wanted-order.ts';
import { priceChanged, type ShopRules } from '../placing/order-refusals.ts';
import { type ChargeColumns, toChargeColumns } from './charge-columns.ts';
import { chooseTerms } from './choose-terms.ts';
import { sumPrices } from './quote-order.ts';

export type UnchargedOrder = Omit<
  WantedOrder,
  keyof ChargeColumns | 'isConfirmedByMail' | 'limits' | 'trust'
>;

type ChargedOrder = { columns: ChargeColumns; terms: DeliveryTerms };

/**
 * What of the total is delivery and taxes; or why it cannot be ordered so. Where neither is added, the total is the books and
 * nothing is asked. Else the prices are read before they are locked: the rule stands in the contract and not in SQL as
 * well, and the routine refuses an order whose books cost something else by then.
 */
export async function chargeWanted(
  db: Db,
  { bookIds, country, total_cents: totalCents }: UnchargedOrder,
  shop: ShopRules,
): Promise<ChargedOrder | AppError> {
  const terms = chooseTerms(shop.delivery, country, 'address.country');
  if (terms instanceof AppError) return terms;
  if (!canCostMore(terms)) return { columns: toChargeColumns(chargeOrder(totalCents, terms), terms), terms };
  const prices = await findPrices(db, bookIds);
  const charges = chargeOrder(sumPrices(bookIds, prices), terms);
  // The routine compares sums only, so what goes there must be the rule's. Books that are gone are named by what comes after.
  const areAllThere = bookIds.every((id) => prices.has(id));
  if (areAllThere && charges.totalCents !== totalCents) return priceChanged(charges.totalCents, shop);
  return { columns: toChargeColumns(charges, terms), terms };
}
