/** Numbers as people and spreadsheets write them: 1.234,56 €, 1 234,56, 1'234.56, $1,234.56, 12,–. */
import type { DecimalMark } from '@book-store/contract';

/** `doubt`: it can be read, but not as the rest of the file; `problem`: it cannot be read without guessing. */
export type NumberReading = { value: number; doubt?: string; problem?: undefined } | { problem: string };

/** A currency by sign or letters. */
const currency = /^(?:\p{Sc}|\p{L}{1,4}\.?)$/u;
const noCents = /[.,](?:-{1,2}|[\u2013\u2014])$/;
/** Between groups of three digits, besides point and comma. */
const groupMarks = /(?<=\d)[\s'\u2019](?=\d{3}(?!\d))/g;

const maxLength = 60;
const notANumber = 'This is not a number.';
const belowZero = 'This is below zero.';

/** What is certain about a number; unsure where its one mark is followed by three digits. */
type NumberForm = { digits: string; mark: '.' | ',' | undefined; decimals: string; isUnsure: boolean };

/** Undefined for what is no number. */
function splitNumber(cell: string): NumberForm | undefined {
  if (cell.length > maxLength) return undefined;
  const bare = withoutCurrency(cell.normalize('NFKC').trim()).replace(noCents, '');
  const text = bare.trim().replaceAll(groupMarks, '');
  if (!/^\d[\d.,]*$/.test(text) || text.length > 20) return undefined;
  const isGroupedBySpace = text !== bare.trim();
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return { digits: text, mark: undefined, decimals: '', isUnsure: false };
  const mark = text[last] as '.' | ',';
  const whole = text.slice(0, last);
  const decimals = text.slice(last + 1);
  const other = mark === '.' ? ',' : '.';
  const marksBefore = whole.includes(mark);
  if (marksBefore && whole.includes(other)) return undefined;
  if (whole.includes(other)) {
    // Both marks: the last one stands before the decimals.
    const digits = ungroup(whole, other);
    return digits === undefined ? undefined : { digits, mark, decimals, isUnsure: false };
  }
  if (marksBefore) {
    const digits = ungroup(text, mark);
    return digits === undefined ? undefined : { digits, mark: undefined, decimals: '', isUnsure: false };
  }
  const canBeGroup =
    decimals.length === 3 && whole.length <= 3 && !whole.startsWith('0') && !isGroupedBySpace;
  return { digits: whole, mark, decimals, isUnsure: canBeGroup };
}

/** Before or after the number; it begins and ends with digits. */
function withoutCurrency(text: string): string {
  const first = text.search(/\d/);
  if (first < 0) return text;
  const before = text.slice(0, first).trim();
  let last = text.length;
  while (!isDigit(text[last - 1] ?? '0')) last -= 1;
  const after = text.slice(last);
  const mark = /^[.,][-\u2013\u2014]*/.exec(after)?.[0] ?? '';
  const rest = after.slice(mark.length).trim();
  if ((before && !currency.test(before)) || (rest && !currency.test(rest))) return text;
  return text.slice(first, last) + mark;
}

const isDigit = (sign: string) => sign >= '0' && sign <= '9';

function ungroup(text: string, mark: string): string | undefined {
  const [first = '', ...groups] = text.split(mark);
  const isRight = first.length >= 1 && first.length <= 3 && groups.every((group) => group.length === 3);
  return isRight ? first + groups.join('') : undefined;
}

const minus = /[-\u2212\u2013]/;

/** With its sign before the digits, or after them as some systems write it. */
function isBelowZero(cell: string): boolean {
  const text = cell.slice(0, maxLength).trim();
  const at = text.search(minus);
  const isBefore = at >= 0 && at < text.search(/\d/);
  if (!isBefore && at !== text.length - 1) return false;
  return splitNumber(text.slice(0, at) + text.slice(at + 1)) !== undefined;
}

const marks = { point: '.', comma: ',' } as const;

export function readTypedNumber(cell: string, decimal: DecimalMark | null): NumberReading {
  const form = splitNumber(cell);
  if (!form) return { problem: isBelowZero(cell) ? belowZero : notANumber };
  const { digits, mark, decimals, isUnsure } = form;
  if (mark === undefined) return { value: Number(digits) };
  const isDecimal = decimal !== null && mark === marks[decimal];
  if (isUnsure && decimal === null) {
    return {
      problem: `“${cell.trim()}” can be read in two ways. Please say whether the file has decimal commas or points.`,
    };
  }
  if (isUnsure && !isDecimal) return { value: Number(digits + decimals) };
  const value = Number(`${digits}.${decimals || '0'}`);
  if (isDecimal || decimal === null) return { value };
  const name = decimal === 'comma' ? 'commas' : 'points';
  return {
    value,
    doubt: `“${cell.trim()}” has another decimal mark than the file, which has decimal ${name}.`,
  };
}

/** What the numbers of a file say about its decimal mark; nothing where they say nothing, or contradict each other. */
export function findDecimalMark(cells: Iterable<string>): DecimalMark | null {
  const seen = new Set<DecimalMark>();
  for (const cell of cells) {
    const form = splitNumber(cell);
    if (form?.mark && !form.isUnsure && form.decimals.length <= 2)
      seen.add(form.mark === '.' ? 'point' : 'comma');
  }
  const [only] = seen;
  return seen.size === 1 && only ? only : null;
}
