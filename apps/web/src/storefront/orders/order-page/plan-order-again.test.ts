import type { Book, Order } from '@book-store/contract';
import { expect, it } from 'vitest';
import { hasNews, planOrderAgain } from './plan-order-again.ts';

const line = (bookId: string, price = 12.5): Order['lines'][number] => ({
  bookId,
  title: `Old ${bookId}`,
  category: 'fiction',
  price,
  coverImage: '',
});
const book = (id: string, fields: Partial<Book> = {}) =>
  ({ _id: id, title: `New ${id}`, newPrice: 12.5, ...fields }) as Book;

it('puts the same copies into the cart where nothing has changed or a book costs less', () => {
  const [one, two] = [book('a'), book('b', { newPrice: 1, copiesLeft: 2 })];
  const plan = planOrderAgain([line('a'), line('b'), line('b')], [two, one], { copiesPerTitle: 5 });
  expect(plan.books).toEqual([
    { item: one, copies: 1 },
    { item: two, copies: 2 },
  ]);
  expect(hasNews(plan)).toBe(false);
});

it('says what is gone, sold out, dearer, or not to be had in as many copies', () => {
  const known = [
    book('sold-out', { copiesLeft: 0 }),
    book('dear', { newPrice: 12.51 }),
    book('few', { copiesLeft: 1 }),
    book('many'),
  ];
  const lines = ['gone', 'sold-out', 'dear', 'few', 'few', 'many', 'many', 'many'].map((id) => line(id));
  const plan = planOrderAgain(lines, known, { copiesPerTitle: 2 });
  expect(plan).toEqual({
    books: [
      { item: known[1], copies: 1 },
      { item: known[2], copies: 1 },
      { item: known[3], copies: 2 },
    ],
    gone: ['Old gone'],
    soldOut: ['New sold-out'],
    dearer: [{ title: 'New dear', from: 12.5, to: 12.51 }],
    fewer: [
      { title: 'New few', copies: 1 },
      { title: 'New many', copies: 2 },
    ],
  });
  expect(hasNews(plan)).toBe(true);
});
