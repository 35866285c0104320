/** Packing slips as they come out of a printer. */
import { expect } from '@playwright/test';
import { columnsOf, linesOf } from './on-paper.ts';
import type { Sheet } from './read-pdf.ts';

const heads = ['Qty', 'Book', 'Price'];
const thanks = 'Thank you for buying from an independent book store.';
/** No break fits it: it runs over several lines. */
const endless = 'Donaudampfschifffahrt'.repeat(12);
export const slipTotal = '$7,532,773.42';

type Slip = { lines: object[] };

/** An order as the dashboard's calls answer it, of so many books, every tenth of them with a title without end. */
export function withBooks<Order extends Slip>(order: Order, count: number): Order {
  const lines = Array.from({ length: count }, (_, place) => ({
    ...order.lines[0],
    bookId: `book-${place}`,
    title: titleOf(place),
    price: place + 1,
  }));
  return { ...order, lines, totalPrice: '7532773.42' };
}

const titleOf = (place: number) => (place % 10 === 0 ? endless : `Tale ${place + 1}`);

/** On these sheets and no others: what it is about on each, each book once and in order, the sum once, never alone. */
export function expectWholeSlip(sheets: Sheet[], number: string, count: number): void {
  for (const sheet of sheets) {
    const lines = linesOf(sheet);
    expect(lines.filter((line) => line === 'Qty Book Price')).toHaveLength(1);
    expect(lines[lines.indexOf('Qty Book Price') + 1], 'no title goes on here').toMatch(/^1 .*\$\d+\.00$/);
    expect(lines.filter((line) => line.startsWith(`Order ${number}`))).toHaveLength(1);
  }
  expect(sheets.flatMap(linesOf).filter((line) => line.startsWith('Packing slip'))).toHaveLength(1);
  const columns = sheets.map((sheet) => columnsOf(sheet, heads));
  const [quantities, books, prices] = heads.map((_, place) =>
    columns.flatMap((column) => column[place] ?? []),
  );
  expect(quantities).toEqual([...Array.from({ length: count }, () => '1'), String(count)]);
  const words = [...Array.from({ length: count }, (_, place) => titleOf(place)), 'Cash on delivery', thanks];
  expect(books?.join('')).toBe(words.join(''));
  expect(prices).toEqual([...Array.from({ length: count }, (_, place) => `$${place + 1}.00`), slipTotal]);
  expect(countBooks(sheets.at(-1)), 'books beside the sum').toBeGreaterThan(0);
  expect(columns.at(-1)?.[2]?.at(-1)).toBe(slipTotal);
  expect(columns.at(-1)?.[1]?.at(-1)).toBe(thanks);
}

export function countBooks(sheet: Sheet | undefined): number {
  const prices = sheet && columnsOf(sheet, heads)[2];
  return prices?.filter((price) => price !== slipTotal).length ?? 0;
}
