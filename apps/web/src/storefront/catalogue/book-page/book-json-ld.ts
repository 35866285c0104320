import type { Book } from '@book-store/contract';
import { paths } from '../../../page/paths.ts';

/** A product, because only those are shown with a price, that is also a book. */
export function bookJsonLd(book: Book, origin: string, picture: string | undefined): object {
  const url = origin + paths.book(book._id);
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Book'],
    name: book.title,
    description: book.description,
    category: book.category,
    genre: book.category,
    url,
    sku: book._id,
    ...(book.author && { author: { '@type': 'Person', name: book.author } }),
    // A book's ISBN is its number in trade as well.
    ...(book.isbn && { isbn: book.isbn, gtin13: book.isbn }),
    ...(picture && { image: [new URL(picture, origin).href] }),
    offers: {
      '@type': 'Offer',
      price: book.newPrice.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url,
    },
  };
}
