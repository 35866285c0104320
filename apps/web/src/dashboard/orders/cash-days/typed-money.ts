import { formatCents, toCents } from '@book-store/contract/money';

const form = /^-?\d{1,7}([.,]\d{1,2})?$/;
/** Only with decimals: "1,234" alone may be meant either way. */
const withCommas = /^-?\d{1,3}(,\d{3}){1,2}\.\d{1,2}$/;
const withPoints = /^-?\d{1,3}(\.\d{3}){1,2},\d{1,2}$/;

/** "12,5" → "12.50", "1.234,50" and "1,234.50" → "1234.50"; nothing for what is no sum. */
export function readMoney(typed: string): string | undefined {
  const text = withoutGroups(typed.trim().replace('−', '-'));
  return form.test(text) ? formatCents(toCents(Number(text.replace(',', '.')))) : undefined;
}

function withoutGroups(text: string): string {
  if (withCommas.test(text)) return text.replaceAll(',', '');
  return withPoints.test(text) ? text.replaceAll('.', '') : text;
}
