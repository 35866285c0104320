/** Our export, opened in a spreadsheet and saved again: what looks like a number, a date or a truth value is written anew. */
import type { CreateBook, DecimalMark, FileEncoding, FileSeparator } from '@book-store/contract';
import { createCsvReader } from '../transfer/csv-reader.ts';
import { neutraliseFormula } from '../transfer/csv-text.ts';
import { separatorSigns } from './reading/file-rows.ts';
import { supplierIsbns as isbns } from './supplier-files-test-kit.ts';

/** Books of which spreadsheets make something else. */
export const oddBooks: Partial<CreateBook>[] = [
  { title: 'Große Straße; „Öl“', oldPrice: 1234.56, newPrice: 1234.5, trending: true },
  { title: '=1+1', author: '-', description: 'Two\nlines, "quoted"; and\tmore', newPrice: 0.5 },
  {
    title: '1984',
    isbn: isbns[0],
    pages: 1024,
    series: 'Dystopias',
    volume: 3,
    format: 'hardback',
  },
  { title: 'Œuvre', publicationDate: '1957-06-05', language: 'fr', publisher: 'Éditions d’ici' },
  { title: 'Day', publicationDate: '1957-12-31', isbn: isbns[1] },
  { title: 'Year', publicationDate: '1957', isbn: isbns[2] },
  { title: 'Война и мир', author: 'Lev Tolstoï', description: 'One\r\nline 😀 more.' },
  { title: 'Month', publicationDate: '1957-05' },
];

export type Spreadsheet = {
  country: string;
  decimal: DecimalMark;
  separator: FileSeparator;
  encoding: FileEncoding;
  hasByteOrderMark: boolean;
  words: { true: string; false: string };
  writeNumber: (value: number) => string;
  writeDay: (year: string, month: string, day: string) => string;
  writeMonth: (year: string, month: string) => string;
};

/** With groups, as a column that somebody has formatted as money. */
const numbers = (language: string) => {
  const form = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  return (value: number) => (Number.isInteger(value) && value < 10_000 ? String(value) : form.format(value));
};
const months = (language: string, mark: string) => {
  const form = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (year: string, month: string) =>
    `${form.format(new Date(`${year}-${month}-01`))}${mark}${year.slice(2)}`;
};

const german = {
  decimal: 'comma',
  separator: 'semicolon',
  words: { true: 'WAHR', false: 'FALSCH' },
  writeNumber: numbers('de-DE'),
  writeDay: (year: string, month: string, day: string) => `${day}.${month}.${year}`,
  writeMonth: months('de-DE', ' '),
} as const;

export const spreadsheets: Spreadsheet[] = [
  { ...german, country: 'Germany (Windows-1252)', encoding: 'windows-1252', hasByteOrderMark: false },
  { ...german, country: 'Germany (UTF-8)', encoding: 'utf-8', hasByteOrderMark: true },
  {
    country: 'France',
    decimal: 'comma',
    separator: 'semicolon',
    encoding: 'utf-8',
    hasByteOrderMark: true,
    words: { true: 'VRAI', false: 'FAUX' },
    writeNumber: numbers('fr-FR'),
    writeDay: (year, month, day) => `${day}/${month}/${year}`,
    writeMonth: months('fr-FR', '-'),
  },
  {
    country: 'the United States',
    decimal: 'point',
    separator: 'comma',
    encoding: 'utf-8',
    hasByteOrderMark: false,
    words: { true: 'TRUE', false: 'FALSE' },
    writeNumber: numbers('en-US'),
    writeDay: (year, month, day) => `${Number(month)}/${Number(day)}/${year}`,
    writeMonth: months('en-US', '-'),
  },
];

export function saveAsSpreadsheet(
  file: string,
  spreadsheet: Spreadsheet,
  type: (cell: string) => string = (cell) => cell,
): { bytes: Buffer; saved: string } {
  const separator = separatorSigns[spreadsheet.separator];
  const rows = [...createCsvReader({ separator }).read(file, { isLast: true })];
  const saved = rows
    .map(({ cells }) => cells.map((cell) => cell.replaceAll('\r\n', '\n')))
    .map((cells) =>
      cells.map((cell) => quote(type(save(neutraliseFormula(cell), spreadsheet)), separator)).join(separator),
    )
    .map((line) => `${line}\r\n`)
    .join('');
  const text = spreadsheet.hasByteOrderMark ? `\u{FEFF}${saved}` : saved;
  return { bytes: spreadsheet.encoding === 'windows-1252' ? encodeNarrow(text) : Buffer.from(text), saved };
}

function save(cell: string, { decimal, words, writeNumber, writeDay, writeMonth }: Spreadsheet): string {
  if (cell === 'true' || cell === 'false') return words[cell];
  const [, year = '', month = '', day] = /^(19\d\d)-(\d\d)(?:-(\d\d))?$/.exec(cell) ?? [];
  if (day) return writeDay(year, month, day);
  if (month) return writeMonth(year, month);
  const number = decimal === 'comma' ? cell.replace(',', '.') : cell;
  return /^\d+(?:\.\d+)?$/.test(number) ? writeNumber(Number(number)) : cell;
}

function quote(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const narrow = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** What this encoding does not have becomes a question mark, and an emoji two of them. */
function encodeNarrow(text: string): Buffer {
  return Buffer.from(Array.from({ length: text.length }, (_, at) => narrow.get(text.charAt(at)) ?? 0x3f));
}
