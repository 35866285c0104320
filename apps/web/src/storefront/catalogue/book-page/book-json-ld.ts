import type { Book } from '@book-store/contract';
import { splitAuthors } from '@book-store/contract/authors';
import type { BookFormat } from '@book-store/contract/book-choices';
import { paths } from '../../../page/paths.ts';
import type { DetailField } from './book-details.tsx';
import { cutAtWord } from './cut-at-word.ts';

/** In characters: the most that Google's specification of product data allows. */
const longestDescription = 5_000;

type Surroundings = { origin: string; picture: string | undefined; currency: string };

/** A product, because only those are shown with a price, that is also a book. */
export function bookJsonLd(book: Book, { origin, picture, currency }: Surroundings): object {
  const url = origin + paths.book(book._id);
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Book'],
    name: book.title,
    description: cutAtWord(book.description, longestDescription),
    category: book.category,
    genre: book.category,
    url,
    sku: book._id,
    ...(book.author && { author: toPeople(book.author) }),
    // A book's ISBN is its number in trade as well.
    ...(book.isbn && { isbn: book.isbn, gtin13: book.isbn }),
    ...describeEdition(book),
    ...(picture && { image: [new URL(picture, origin).href] }),
    offers: {
      '@type': 'Offer',
      price: book.newPrice.toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${availabilityOf(book)}`,
      itemCondition: 'https://schema.org/NewCondition',
      url,
    },
  };
}

/** Search engines show whether a book can be had. */
function availabilityOf({ copiesLeft }: Book): string {
  if (copiesLeft === undefined) return 'InStock';
  return copiesLeft === 0 ? 'OutOfStock' : 'LimitedAvailability';
}

/** One alone, or a list. */
function toPeople(author: string): object {
  const people = splitAuthors(author).map((name) => ({ '@type': 'Person', name }));
  return people.length === 1 ? (people[0] ?? {}) : people;
}

/** Of schema.org's few formats, the one that says what it is. */
const formatTypes: Partial<Record<BookFormat, string>> = {
  paperback: 'Paperback',
  hardback: 'Hardcover',
  'mass-market-paperback': 'Paperback',
  'audio-cd': 'AudiobookFormat',
};

const editionFacts: Record<DetailField, (book: Book) => object | '' | 0 | undefined> = {
  series: ({ series, volume }) =>
    series && { isPartOf: { '@type': 'BookSeries', name: series }, ...(volume && { position: volume }) },
  publisher: ({ publisher }) => publisher && { publisher: { '@type': 'Organization', name: publisher } },
  publicationDate: ({ publicationDate }) => publicationDate && { datePublished: publicationDate },
  language: ({ language }) => language && { inLanguage: language },
  format: ({ format }) => {
    const type = format && formatTypes[format];
    return type && { bookFormat: `https://schema.org/${type}` };
  },
  pages: ({ pages }) => pages && { numberOfPages: pages },
};

function describeEdition(book: Book): object {
  return Object.assign({}, ...Object.values(editionFacts).map((describe) => describe(book) || {}));
}
