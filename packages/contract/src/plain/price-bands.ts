/** The prices that a shelf can be filtered by: five bands, as wide as the shop's prices ask for. */

/** Books cost about 20 in dollars and 500 in rupees: ten times as much, or a hundred, or a thousand. */
const priceScales = [1, 10, 100, 1_000] as const;
const steps = [10, 20, 30, 50] as const;

/** In cents; the database counts by the same bounds (shelf-price-band.sql). */
export const priceBounds: readonly number[] = priceScales.flatMap((scale) =>
  steps.map((step) => step * scale * 100),
);

export type PriceBand = `under-${number}` | `${number}-to-${number}` | `over-${number}`;
/** In cents, from the first to below the second. */
type PriceRange = readonly [from: number, below: number];

const bandsByScale = priceScales.map((scale): [PriceBand, PriceRange][] => {
  const [first, second, third, last] = steps.map((step) => step * scale) as [number, number, number, number];
  const between = (from: number, below: number): [PriceBand, PriceRange] => [
    `${from}-to-${below}`,
    [from * 100, below * 100],
  ];
  return [
    [`under-${first}`, [0, first * 100]],
    between(first, second),
    between(second, third),
    between(third, last),
    [`over-${last}`, [last * 100, Number.POSITIVE_INFINITY]],
  ];
});

const rangeOf: ReadonlyMap<string, PriceRange> = new Map(bandsByScale.flat());

/** Of every scale: what was once in an address goes on finding the same prices. */
export const priceBandNames = [...rangeOf.keys()] as [PriceBand, ...PriceBand[]];

export function priceRange(band: string): PriceRange {
  return rangeOf.get(band) ?? [0, Number.POSITIVE_INFINITY];
}

/** The narrowest bands below whose last one lies half of the books. `countBelow`: how many cost less than so many cents. */
export function choosePriceBands(books: number, countBelow: (cents: number) => number): PriceBand[] {
  const fitting = bandsByScale.find((bands) => {
    const [lastFrom = 0] = bands.at(-1)?.[1] ?? [];
    return 2 * countBelow(lastFrom) >= books;
  });
  return (fitting ?? bandsByScale.at(-1) ?? []).map(([name]) => name);
}
