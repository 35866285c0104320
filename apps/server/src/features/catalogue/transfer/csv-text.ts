/** CSV as RFC 4180 has it, with cells that no spreadsheet takes for a formula. */

/** Spreadsheets guess another encoding without it. */
export const byteOrderMark = '\u{FEFF}';

const lineEnd = '\r\n';

export function writeCsvRow(cells: readonly string[], separator = ','): string {
  return cells.map((cell) => quote(neutraliseFormula(cell), separator)).join(separator) + lineEnd;
}

function quote(cell: string, separator: string): string {
  const isPlain = !cell.includes(separator) && !/[",\r\n]|^\s|\s$/.test(cell);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

const startsFormula = /^'*[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;
const startsNeutralised = /^'+[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;

/** One apostrophe more makes a text of what a spreadsheet would compute… */
export function neutraliseFormula(cell: string): string {
  return startsFormula.test(cell) ? `'${cell}` : cell;
}

/** …and is taken off again, so that what began with apostrophes of its own keeps exactly those. */
export function restoreFormula(cell: string): string {
  return startsNeutralised.test(cell) ? cell.slice(1) : cell;
}
