import type { DecimalMark } from './file-imports.ts';
import type { MoneyFormat } from './shop.ts';

const counts = new Intl.NumberFormat('en-US');
const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** `12345` → `"12,345"`: the one form in which a person sees how many there are. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** `99999.9` → `"99,999.90"`: money in a sentence that knows no currency. */
export function formatAmount(amount: number): string {
  return amounts.format(amount);
}

/** `0.24` → `"24%"`, or as the shop writes it. */
export function formatShare(share: number, { numberFormat }: Pick<MoneyFormat, 'numberFormat'>): string {
  return new Intl.NumberFormat(numberFormat, { style: 'percent' }).format(share);
}

/** What a shop that writes numbers so puts before the cents; its spreadsheets mostly do the same. */
export function decimalMarkOf(numberFormat: string): DecimalMark {
  const parts = new Intl.NumberFormat(numberFormat).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'comma' : 'point';
}

/** `1234567` → `"1.23 MB"`: three digits say enough. */
export function formatSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = units[step] ?? 'byte';
  const format = new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumSignificantDigits: 3 });
  return format.format(bytes / 1000 ** step);
}
