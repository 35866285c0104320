import type { Book } from '@book-store/contract';

/** A book for tests; only what they look at is given. */
export function makeBook(id: string, newPrice = 9.99): Book {
  return {
    _id: id,
    title: `Book ${id}`,
    description: 'A book.',
    category: 'fiction',
    trending: false,
    oldPrice: 19.99,
    newPrice,
    coverImage: '',
    createdAt: '2025-01-01T00:00:00.000Z',
    version: 1,
  };
}
