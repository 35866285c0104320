/** How many books each combination of the filters has, and the numbers beside the filters that follow from it. */
import {
  choosePriceBands,
  type CoverColour,
  coverColours,
  type FilterChoice,
  maxFilterChoices,
  priceBounds,
  priceRange,
  type ShelfFilter,
  type ShelfPage,
  type ShelfQuery,
  type StockChoice,
} from '@book-store/contract';

/** An empty text: not known. */
export type ShelfCell = {
  category: string;
  language: string;
  format: string;
  /** Its place between the bounds of all prices: 0 for the cheapest. */
  priceBand: number;
  isSoldOut: boolean;
  books: number;
};

export type ChosenFilters = Pick<ShelfQuery, ShelfFilter>;

/** Of the books whose cover has a known colour, by it. Apart: most questions are not about colours. */
export type ColourCells = ReadonlyMap<CoverColour, ShelfCell[]>;

/** Those that the cells themselves tell; the colour is told by where they are kept. */
const cellFilters = ['stock', 'price', 'language', 'format'] as const satisfies readonly ShelfFilter[];
type CellFilter = Exclude<ShelfFilter, 'colour'>;

/** A filter that is not described here does not compile. */
const valueOf: Record<CellFilter, (cell: ShelfCell, bands: readonly string[]) => string> = {
  stock: ({ isSoldOut }): StockChoice | '' => (isSoldOut ? '' : 'in-stock'),
  price: ({ priceBand }, bands) => bands[priceBand] ?? '',
  language: ({ language }) => language,
  format: ({ format }) => format,
};

/** Between the bounds, below the first and above the last. */
const places = [0, ...priceBounds].map((_least, place) => place);

/** The least that a book between two bounds costs. */
const leastCents = (priceBand: number) => priceBounds[priceBand - 1] ?? 0;

function isInBand(priceBand: number, band: string): boolean {
  const [from, below] = priceRange(band);
  const least = leastCents(priceBand);
  return least >= from && least < below;
}

/** For each place between the bounds what it is called: by bands that fit the whole shop, so that all shelves have the same. */
export function nameBands(cells: ShelfCell[]): string[] {
  const countBelow = (cents: number) =>
    countIn(cells.filter(({ priceBand }) => leastCents(priceBand) < cents));
  const bands = choosePriceBands(countIn(cells), countBelow);
  return places.map((place) => bands.find((band) => isInBand(place, band)) ?? '');
}

/** Tells which cells are of everything that is chosen. */
export function createFit(chosen: ChosenFilters): (cell: ShelfCell) => boolean {
  const findMiss = createFindMiss(chosen);
  return (cell) => findMiss(cell) === 'none';
}

/**
 * Finds the one filter that leaves a cell out. A page asks this of thousands of cells, so that what is chosen is read once, and
 * each cell is looked at once for all the numbers of the page.
 */
function createFindMiss(chosen: ChosenFilters): (cell: ShelfCell) => CellFilter | 'none' | 'several' {
  const tests = cellFilters.flatMap((filter) => {
    const wanted = chosen[filter];
    return wanted === undefined ? [] : [{ filter, isWanted: createTest(filter, wanted) }];
  });
  return (cell) => {
    let miss: CellFilter | 'none' = 'none';
    for (const { filter, isWanted } of tests) {
      if (isWanted(cell)) continue;
      if (miss !== 'none') return 'several';
      miss = filter;
    }
    return miss;
  };
}

function createTest(filter: CellFilter, wanted: string): (cell: ShelfCell) => boolean {
  if (filter !== 'price') return (cell) => valueOf[filter](cell, []) === wanted;
  const isWantedPlace = places.map((place) => isInBand(place, wanted));
  return ({ priceBand }) => isWantedPlace[priceBand] ?? false;
}

export function countIn(cells: ShelfCell[]): number {
  return cells.reduce((sum, { books }) => sum + books, 0);
}

/** Beside each choice stands what it would give, whatever else of its own filter is chosen. */
export function countChoices(
  cells: ShelfCell[],
  chosen: ChosenFilters,
  bands: readonly string[],
): ShelfPage['filters'] {
  const findMiss = createFindMiss(chosen);
  const counts = new Map(cellFilters.map((filter) => [filter, new Map<string, number>()]));
  const count = (filter: CellFilter, cell: ShelfCell) => {
    const value = valueOf[filter](cell, bands);
    const counted = counts.get(filter);
    if (value !== '') counted?.set(value, (counted.get(value) ?? 0) + cell.books);
  };
  for (const cell of cells) {
    const miss = findMiss(cell);
    if (miss === 'none') for (const filter of cellFilters) count(filter, cell);
    else if (miss !== 'several') count(miss, cell);
  }
  return cellFilters.map((filter) => {
    const counted = counts.get(filter) ?? new Map<string, number>();
    const wanted = chosen[filter];
    // It must be there to be taken back.
    if (wanted !== undefined && !counted.has(wanted)) counted.set(wanted, 0);
    const choices = [...counted].map(([value, books]) => ({ value, count: books }));
    return { filter, choices: choices.toSorted(orderOf[filter]).slice(0, maxFilterChoices) };
  });
}

/** `category`: undefined for all. */
export function countColours(
  colours: ColourCells,
  category: string | undefined,
  chosen: ChosenFilters,
): ShelfPage['filters'][number] {
  const isFitting = createFit(chosen);
  const choices = coverColours.flatMap((value) => {
    let count = 0;
    for (const cell of colours.get(value) ?? []) {
      if ((category === undefined || cell.category === category) && isFitting(cell)) count += cell.books;
    }
    return count > 0 || value === chosen.colour ? [{ value, count }] : [];
  });
  return { filter: 'colour', choices };
}

const byCount = (left: FilterChoice, right: FilterChoice) =>
  right.count - left.count || (left.value < right.value ? -1 : 1);
const leastOf = ({ value }: FilterChoice) => priceRange(value)[0];

const orderOf: Record<CellFilter, (left: FilterChoice, right: FilterChoice) => number> = {
  stock: byCount,
  price: (left, right) => leastOf(left) - leastOf(right),
  language: byCount,
  format: byCount,
};
