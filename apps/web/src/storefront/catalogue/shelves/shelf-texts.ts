/** The wording of the shelves; apart from the store's other texts, so that only their pages load it. */
import type { BookFormat } from '@book-store/contract/book-choices';
import { formatWholePrice } from '@book-store/contract/money';
import type { MoneyFormat } from '@book-store/contract/shop';
import { formatCount } from '@book-store/contract/numbers';
import { priceRange } from '@book-store/contract/price-bands';
import type { ShelfFilter, ShelfSort } from '@book-store/contract/shelf-choices';
import { bookFormatNames } from '../../../page/book-format-names.ts';
import { colourTexts } from '../colours/colour-texts.ts';
import { nameOfLanguage } from '../book-page/name-of-language.ts';

function nameOfBand(band: string, shop: MoneyFormat): string {
  const money = (cents: number) => formatWholePrice(cents / 100, shop);
  const [from, below] = priceRange(band);
  if (from === 0) return `Under ${money(below)}`;
  return Number.isFinite(below) ? `${money(from)} to ${money(below)}` : `${money(from)} and more`;
}

type FilterTexts = { title: string; nameOf: (value: string, shop: MoneyFormat) => string };

export const filterTexts: Record<ShelfFilter, FilterTexts> = {
  stock: { title: 'Availability', nameOf: () => 'In stock' },
  price: { title: 'Price', nameOf: nameOfBand },
  language: { title: 'Language', nameOf: nameOfLanguage },
  format: { title: 'Format', nameOf: (value) => bookFormatNames[value as BookFormat] },
  colour: { title: colourTexts.row, nameOf: colourTexts.chosen },
};

export const shelfTexts = {
  shelf: 'Shelf',
  shop: 'The whole shop',
  allBooksText: 'Everything we have, from the first shelf by the door to the last one under the stairs.',
  filters: 'Filters',
  openFilters: (chosen: number) => (chosen > 0 ? `Filters (${chosen})` : 'Filters'),
  closeFilters: 'Show the books',
  clear: 'Clear all filters',
  takeBack: (choice: string) => `Remove the filter ${choice}`,
  booksBeside: (count: number) => (count === 1 ? '1 book' : `${formatCount(count)} books`),
  count: (total: number) => (total === 1 ? '1 book' : `${formatCount(total)} books`),
  shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} books shown`,
  sorts: {
    'top-sellers': 'Best sellers',
    newest: 'Newest',
    price: 'Price: low to high',
    'price-descending': 'Price: high to low',
    title: 'Title',
  } satisfies Record<ShelfSort, string>,
  books: 'Books',
  firstPage: 'Back to the first books',
  nothing: 'Nothing on this shelf yet',
  nothingFits: 'No book fits all of these filters',
  nothingFitsText: 'Take one of them back, and there will be more.',
  failed: 'This shelf could not be reached',
  failedText: 'The store did not answer. Please try again in a moment; your cart is safe.',
  failedPageText: 'This part of the shelf is not there any more. The first books will be.',
  unknown: 'There is no such shelf',
  unknownText: 'It may have been cleared or renamed. The books are on the others.',
} as const;
