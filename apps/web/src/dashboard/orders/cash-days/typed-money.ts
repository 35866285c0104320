import { formatCents, toCents } from '@book-store/contract/money';

const form = /^-?\d{1,7}([.,]\d{1,2})?$/;

/** "12,5" → "12.50"; nothing for what is no sum. */
export function readMoney(typed: string): string | undefined {
  const text = typed.trim().replace('−', '-');
  return form.test(text) ? formatCents(toCents(Number(text.replace(',', '.')))) : undefined;
}
