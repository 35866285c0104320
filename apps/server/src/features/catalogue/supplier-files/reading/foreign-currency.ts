/** Prices that are not in the shop's currency, by what stands beside the number or in the column's name. */
import { type BookFileColumn, writtenForms } from '@book-store/contract';

/** What is doubtful about a price; nothing where it names no currency, or the shop's. */
export type FindForeignCurrency = (column: BookFileColumn, cell: string) => string | undefined;

export function watchCurrency(
  currency: string,
  header: readonly string[],
  columns: readonly (BookFileColumn | null)[],
): FindForeignCurrency {
  const own = marksOf(currency);
  const foreignColumns = new Map(
    columns.flatMap((column, at) => {
      const name = header[at] ?? '';
      const isForeign = column !== null && currenciesIn(name).some((mark) => !own.has(mark));
      return isForeign ? [[column, `The column “${name.slice(0, 100).toWellFormed()}”`] as const] : [];
    }),
  );
  return (column, cell) => {
    const mark = markIn(cell);
    const what = mark === '' ? foreignColumns.get(column) : own.has(mark) ? undefined : `“${cell}”`;
    return what && `${what} is not in ${currency}, the currency of the shop.`;
  };
}

/** All signs and letters of a price: `us$` of `US$ 12.50`. */
function markIn(cell: string): string {
  return (cell.normalize('NFKC').match(/\p{Sc}|\p{L}/gu) ?? []).join('').toLowerCase();
}

/** Of `Preis (EUR)` and `Prix en €`; other words are no currencies. */
function currenciesIn(name: string): string[] {
  const known = Intl.supportedValuesOf('currency');
  const found = name.match(/\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [];
  return found.filter((mark) => mark.length < 3 || known.includes(mark)).map((mark) => mark.toLowerCase());
}

const languages = 'en de fr es it nl pt pl cs sv da nb fi hu ro bg ru uk el tr ja zh ko he ar hi'.split(' ');

/** What no table of the languages has. */
const otherMarks: Record<string, string[]> = { CHF: ['fr', 'sfr'] };

/** How people of some languages write a currency. */
function marksOf(currency: string): ReadonlySet<string> {
  const written = [currency, ...writtenForms(currency, languages)];
  return new Set([...written.map(markIn), ...(otherMarks[currency] ?? [])]);
}
