/** Money travels as a number with at most two decimals and is computed in hundredths (cents). */
import type { MoneyFormat } from './shop.ts';

export const maxPrice = 99_999.99;

/** A price as it is typed, without its currency. */
export const typedPricePattern = /^\d{1,5}(\.\d{1,2})?$/;

export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

/** `1234` cents → `"12.34"`: the form in which order totals travel. */
export function formatCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Making one takes a hundred times as long as using it, and a shop has one for each form. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor({ currency, numberFormat }: MoneyFormat, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${numberFormat} ${currency} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(numberFormat, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, made);
  return made;
}

/** `12.5` → `"$12.50"`, `"1234.00"` → `"$1,234.00"`: the one form in which a person sees money. */
export function formatPrice(amount: number | string, money: MoneyFormat): string {
  return formatFor(money, 2).format(Number(amount));
}

/** `1150` → `"$1,150"`, where cents would only be noise. */
export function formatWholePrice(amount: number, money: MoneyFormat): string {
  return formatFor(money, 0).format(amount);
}

export function hasAtMostTwoDecimals(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}
