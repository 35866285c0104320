/** For the accountant: a month or a year, one line for each day that has begun. */
import {
  type CashPeriodQuery,
  type DecimalMark,
  daysOfPeriod,
  formatCents,
  localMoment,
  today,
} from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { byteOrderMark, csvNumber, separatorFor, writeCsvRow } from '../../catalogue/index.ts';
import {
  type DayOfCash,
  expectedCents,
  readDays,
  type ReadShop,
  readTimeZone,
  sumCorrections,
} from './read-cash-days.ts';

const columns = [
  'Day',
  'Orders delivered',
  'Copies',
  'Books',
  'Delivery',
  'Taxes',
  'Cash in',
  'Given back',
  'Expected',
  'Counted',
  'Difference',
  'Corrections',
  'Closed at',
  'Closed by',
  'Reasons',
  'Time zone',
];

export async function exportCashDays(
  db: Db,
  readShop: ReadShop,
  { period, decimal }: CashPeriodQuery,
): Promise<string> {
  const timeZone = await readTimeZone(readShop);
  const begun = daysOfPeriod(period).filter((day) => day <= today(timeZone));
  const days = begun.length === 0 ? [] : await readDays(db, begun, timeZone);
  const rows = [columns, ...days.map((day) => toCells(day, { timeZone, decimal }))];
  return byteOrderMark + rows.map((cells) => writeCsvRow(cells, separatorFor(decimal))).join('');
}

type Form = { timeZone: string; decimal: DecimalMark };

function toCells({ window, sums, closed, corrections }: DayOfCash, { timeZone, decimal }: Form) {
  const money = (cents: number) => csvNumber(formatCents(cents), decimal);
  const { orders, books, collected_cents, delivery_cents, tax_cents, given_back_cents } = sums;
  const expected = expectedCents(sums);
  return [
    window.day,
    csvNumber(String(orders)),
    csvNumber(String(books)),
    ...[collected_cents - delivery_cents - tax_cents, delivery_cents, tax_cents, collected_cents].map(money),
    money(given_back_cents),
    money(expected),
    // Nobody has counted an open day: that is another thing than nothing.
    ...(closed
      ? [closed.counted_cents, closed.counted_cents - expected, sumCorrections(corrections)].map(money)
      : ['', '', '']),
    closed ? localMoment(closed.closed_at, timeZone) : '',
    closed?.closed_by ?? '',
    [closed?.reason ?? '', ...corrections.map(({ reason }) => reason)]
      .map(onOneLine)
      .filter(Boolean)
      .join('; '),
    timeZone,
  ];
}

/** A day is one line, also where the file is read by somebody who does not know quotation marks. */
function onOneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(' ');
}
