/** A supplier's file, and what the dashboard says after it: the same as SQL counts. */
import { boundsOfDay, today } from '@book-store/contract';
import { zoneAtNoon } from '../apps/server/src/testing/zone-at-noon.ts';
import { recount } from './recount.ts';
import { expect, type Shop } from './shop-test.ts';

const lines = 300;

/** The shop's clock, so that its day does not end under the bookseller. */
export const timeZone = zoneAtNoon();

/** As a German spreadsheet writes it: every fifteenth line has no price, every tenth is given away. */
export function writeSupplierFile(): Buffer {
  const rows = Array.from({ length: lines }, (_, index) => {
    const price =
      index % 15 === 7
        ? 'auf Anfrage'
        : index % 10 === 3
          ? '0,00'
          : `${5 + (index % 20)},${10 + (index % 90)}`;
    return `Band ${index + 1} der Sammlung;Ein Größerer;Fiction;${price};3`;
  });
  return Buffer.from(['Titel;Beschreibung;Warengruppe;Preis;Bestand', ...rows].join('\r\n'), 'latin1');
}

/** The dashboard's figures, in the form of the recount. */
async function readFigures(shop: Shop) {
  const statistics = await shop.callAsAdmin('GET', '/admin');
  const { ordersLeft, unitsByCategory } = await shop.callAsAdmin<{
    ordersLeft: number;
    unitsByCategory: { category: string; units: number }[];
  }>('GET', '/admin/insights');
  const sold = unitsByCategory
    .filter(({ units }) => units > 0)
    .map(({ category, units }) => [category, units]);
  const { expected } = await shop.callAsAdmin<{ expected: string }>(
    'GET',
    `/admin/cash-days/${today(timeZone)}`,
  );
  return {
    statistics,
    ordersLeft,
    unitsByCategory: Object.fromEntries(sold),
    cashToday: expected,
    wrongStock: 0,
  };
}

export async function expectFiguresToEqualRecount(shop: Shop) {
  const { copies, ...counted } = await recount(shop, boundsOfDay(today(timeZone), timeZone).from);
  expect(await readFigures(shop)).toEqual(counted);
  return { copies, ...counted };
}
