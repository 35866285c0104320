import type { DecimalMark } from '@book-store/contract';

/** As numbers are written where the shop is; its spreadsheets mostly do the same. */
export function usualDecimal(numberFormat: string): DecimalMark {
  const parts = new Intl.NumberFormat(numberFormat).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'comma' : 'point';
}
