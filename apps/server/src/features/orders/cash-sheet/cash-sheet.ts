import {
  cashReceivedStatuses,
  type CashSheet,
  type CashSheetQuery,
  cashToComeStatuses,
  formatCents,
  formatOrderNumber,
  maxCashSheetRows,
  type OrderStatus,
} from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { type CashRow, findCashRows, sumCash, sumGivenBack } from './cash-sheet-queries.ts';

/** The cash of one day, by the orders that bring it; the totals are counted over all, not only over those shown. */
export async function readCashSheet(db: Db, { from, to }: CashSheetQuery): Promise<CashSheet> {
  const day = { from: new Date(from), to: new Date(to) };
  // From one moment, so that the rows and the totals agree.
  const [rows, sums, givenBack] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      async (tx) =>
        [
          await findCashRows(tx, day, maxCashSheetRows),
          await sumCash(tx, day),
          await sumGivenBack(tx, day),
        ] as const,
    );
  const sumOf = (statuses: readonly OrderStatus[], figure: 'orders' | 'cents') =>
    sums.filter(({ status }) => statuses.includes(status)).reduce((sum, row) => sum + row[figure], 0);
  const [toCollect, collected] = [sumOf(cashToComeStatuses, 'cents'), sumOf(cashReceivedStatuses, 'cents')];
  const all = sumOf(cashToComeStatuses, 'orders');
  return {
    rows: rows.map(toCashRow),
    orders: sumOf([...cashToComeStatuses, ...cashReceivedStatuses], 'orders'),
    toCollect: formatCents(toCollect),
    ...(all > 0 && { ordersToCollect: { all, onTheWay: sumOf(['shipped'], 'orders') } }),
    collected: formatCents(collected),
    total: formatCents(toCollect + collected),
    ...(givenBack > 0 && { givenBack: formatCents(givenBack) }),
  };
}

export function toCashRow({
  street,
  city,
  country,
  state,
  zipcode,
  ...row
}: CashRow): CashSheet['rows'][number] {
  return {
    _id: row.id,
    number: formatOrderNumber(row.number),
    name: row.name,
    phone: row.phone,
    address: { ...(street !== null && { street }), city, country, state, zipcode },
    totalPrice: formatCents(row.total_cents),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    books: row.books,
    ...(row.is_held && { isHeld: true }),
  };
}
