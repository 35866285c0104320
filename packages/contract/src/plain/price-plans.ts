/** Prices that are planned; free of schemas, so that pages can import it without their weight. */

/** How a percentage is rounded: to the cent, to ten cents, to a price that ends in .99, to a whole price. */
export const priceRoundings = ['cents', 'ten-cents', 'ninety-nine', 'whole'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export const pricePlanStatuses = ['waiting', 'in-force', 'over'] as const;
export type PricePlanStatus = (typeof pricePlanStatuses)[number];

export const percentOffLimits = { min: 1, max: 90 } as const;
/** Of those that are not over. */
export const maxPricePlans = 200;
/** So many of a shelf's books are shown before a plan is saved. */
export const previewedBooks = 50;

/**
 * Always down, so that no discount is smaller than it was announced. What would come to nothing keeps its cents, at least
 * one: a percentage gives nothing away.
 */
export function takePercentOff(cents: number, percentOff: number, rounding: PriceRounding): number {
  const exact = Math.floor((cents * (100 - percentOff)) / 100);
  return rounded[rounding](exact) || exact || Math.min(cents, 1);
}

const rounded: Record<PriceRounding, (cents: number) => number> = {
  cents: (cents) => cents,
  'ten-cents': (cents) => Math.floor(cents / 10) * 10,
  'ninety-nine': (cents) => Math.max(0, Math.floor((cents + 1) / 100) * 100 - 1),
  whole: (cents) => Math.floor(cents / 100) * 100,
};
