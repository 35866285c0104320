/** Money travels as dollars with at most two decimals and is computed as integer cents. */

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

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `12.5` → `"$12.50"`, `"1234.00"` → `"$1,234.00"`: the one form in which a person sees money. */
export function formatPrice(dollars: number | string): string {
  return dollarsAndCents.format(Number(dollars));
}

/** `1150` → `"$1,150"`, where cents would only be noise. */
export function formatWholeDollars(dollars: number): string {
  return wholeDollars.format(dollars);
}

export function hasAtMostTwoDecimals(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}
