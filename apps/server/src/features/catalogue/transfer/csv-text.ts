/** CSV as RFC 4180 has it, with cells that no spreadsheet takes for a formula. */
import type { DecimalMark } from '@book-store/contract';

/** Spreadsheets guess another encoding without it. */
export const byteOrderMark = '\u{FEFF}';

const lineEnd = '\r\n';

/** A number of ours: nothing that anybody typed, so that one below zero is not taken for a formula. */
export type CsvNumber = { readonly digits: string };

export function csvNumber(digits: string, decimal: DecimalMark = 'point'): CsvNumber {
  if (!/^-?\d+(\.\d+)?$/.test(digits)) throw new Error('This is no number for a file.');
  return { digits: decimal === 'comma' ? digits.replace('.', ',') : digits };
}

/** What stands between the cells where numbers have this mark, as spreadsheets of those countries have it. */
export function separatorFor(decimal: DecimalMark): ',' | ';' {
  return decimal === 'comma' ? ';' : ',';
}

export function writeCsvRow(cells: readonly (string | CsvNumber)[], separator = ','): string {
  const written = cells.map((cell) =>
    typeof cell === 'string' ? quote(neutraliseFormula(cell), separator) : cell.digits,
  );
  return written.join(separator) + lineEnd;
}

function quote(cell: string, separator: string): string {
  const isPlain = !cell.includes(separator) && !/[",\r\n]|^\s|\s$/.test(cell);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

const startsFormula = /^'*[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;
const startsNeutralised = /^'+[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;
/**
 * Who opens the file with another separator than it was written with makes two cells of one: there what is quoted here is
 * not, so that a line end begins a cell as well, and a quotation mark (doubled in the file) is an empty pair before it.
 */
const formulaInside = /([,;\t\r\n]"?)(['=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])/gu;
const neutralisedInside = /([,;\t\r\n]"?)'(['=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])/gu;

/** One apostrophe more makes a text of what a spreadsheet would compute… */
export function neutraliseFormula(cell: string): string {
  const inside = cell.replace(formulaInside, "$1'$2");
  return startsFormula.test(inside) ? `'${inside}` : inside;
}

/** …and is taken off again, so that what began with apostrophes of its own keeps exactly those. */
export function restoreFormula(cell: string): string {
  const inside = startsNeutralised.test(cell) ? cell.slice(1) : cell;
  return inside.replace(neutralisedInside, '$1$2');
}
