/** Money travels as dollars with at most two decimals and is computed as integer cents. */

export const maxPrice = 99_999.99;

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

/** `12.5` → `"$12.50"`: the form in which a person sees a price. */
export function formatPrice(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}

export function hasAtMostTwoDecimals(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}
