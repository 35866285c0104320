/** Numbers as booksellers type them, here or there: with a point or a comma, with or without groups. */
import { formatCents, toCents } from '@book-store/contract/money';

const sum = /^-?\d{1,7}(\.\d{1,2})?$/;
/** Only with decimals: "1,234" alone may be meant either way. */
const withCommas = /^-?\d{1,3}(,\d{3}){1,2}\.\d{1,2}$/;
const withPoints = /^-?\d{1,3}(\.\d{3}){1,2},\d{1,2}$/;

/** A thousand and more, or three decimals: nobody guesses. */
const withOneGroup = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** Null for an empty field; not a number for what is none or may be two, so that a schema can refuse it with its sentence. */
export function readNumber(typed: string): number | null {
  const text = withPoint(typed);
  if (text === '') return null;
  return isAmbiguous(typed) ? Number.NaN : Number(text);
}

/** What is wrong with an amount: where it can be read in two ways, the schema's sentence would puzzle. */
export function explainAmount(typed: string, sentence: string): string {
  if (!isAmbiguous(typed)) return sentence;
  const whole = typed.trim().replace(/[.,]/, '');
  return `${typed.trim()} can be read in two ways: please write ${whole} or ${whole}.00.`;
}

function isAmbiguous(typed: string): boolean {
  return withOneGroup.test(withPlainMinus(typed));
}

/** "12,5" → "12.50", "1.234,50" and "1,234.50" → "1234.50"; nothing for what is no sum. */
export function readMoney(typed: string): string | undefined {
  const text = withPoint(typed);
  return sum.test(text) ? formatCents(toCents(Number(text))) : undefined;
}

/** As `readMoney`, for sums that are never below zero. */
export function readPositiveMoney(typed: string): string | undefined {
  const money = readMoney(typed);
  return money?.startsWith('-') ? undefined : money;
}

function withPoint(typed: string): string {
  const text = withPlainMinus(typed);
  if (withCommas.test(text)) return text.replaceAll(',', '');
  if (withPoints.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(',', '.');
}

function withPlainMinus(typed: string): string {
  return typed.trim().replace('−', '-');
}
