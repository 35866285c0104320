/** How many books each combination of the filters has, and the numbers beside the filters that follow from it. */
import {
  type CoverColour,
  coverColours,
  type FilterChoice,
  maxFilterChoices,
  priceBandNames,
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
const valueOf: Record<CellFilter, (cell: ShelfCell) => string> = {
  stock: ({ isSoldOut }): StockChoice | '' => (isSoldOut ? '' : 'in-stock'),
  price: ({ priceBand }) => priceBandNames[priceBand] ?? '',
  language: ({ language }) => language,
  format: ({ format }) => format,
};

export function fits(cell: ShelfCell, chosen: ChosenFilters, except?: CellFilter): boolean {
  return cellFilters.every((filter) => {
    const wanted = filter === except ? undefined : chosen[filter];
    return wanted === undefined || valueOf[filter](cell) === wanted;
  });
}

export function countIn(cells: ShelfCell[]): number {
  return cells.reduce((sum, { books }) => sum + books, 0);
}

/** Beside each choice stands what it would give, whatever else of its own filter is chosen. */
export function countChoices(cells: ShelfCell[], chosen: ChosenFilters): ShelfPage['filters'] {
  return cellFilters.map((filter) => {
    const counts = new Map<string, number>();
    for (const cell of cells) {
      const value = valueOf[filter](cell);
      if (value === '' || !fits(cell, chosen, filter)) continue;
      counts.set(value, (counts.get(value) ?? 0) + cell.books);
    }
    const wanted = chosen[filter];
    // It must be there to be taken back.
    if (wanted !== undefined && !counts.has(wanted)) counts.set(wanted, 0);
    const choices = [...counts].map(([value, count]) => ({ value, count }));
    return { filter, choices: choices.toSorted(orderOf[filter]).slice(0, maxFilterChoices) };
  });
}

/** `category`: undefined for all. */
export function countColours(
  colours: ColourCells,
  category: string | undefined,
  chosen: ChosenFilters,
): ShelfPage['filters'][number] {
  const choices = coverColours.flatMap((value) => {
    let count = 0;
    for (const cell of colours.get(value) ?? []) {
      if ((category === undefined || cell.category === category) && fits(cell, chosen)) count += cell.books;
    }
    return count > 0 || value === chosen.colour ? [{ value, count }] : [];
  });
  return { filter: 'colour', choices };
}

const byCount = (left: FilterChoice, right: FilterChoice) =>
  right.count - left.count || (left.value < right.value ? -1 : 1);
const placeOf = ({ value }: FilterChoice) => priceBandNames.findIndex((name) => name === value);

const orderOf: Record<CellFilter, (left: FilterChoice, right: FilterChoice) => number> = {
  stock: byCount,
  price: (left, right) => placeOf(left) - placeOf(right),
  language: byCount,
  format: byCount,
};
