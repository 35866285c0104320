/** Books as the journeys see them through the API. */
import type { Shop } from './shop-test.ts';

export type ShopBook = {
  _id: string;
  title: string;
  description: string;
  category: string;
  trending: boolean;
  oldPrice: number;
  newPrice: number;
  coverImage: string;
  author?: string;
  isbn?: string;
  createdAt: string;
  version: number;
};

/** What the books cost together, as the store writes it. */
export const dollars = (books: Pick<ShopBook, 'newPrice'>[]) =>
  `$${(books.reduce((cents, book) => cents + Math.round(book.newPrice * 100), 0) / 100).toFixed(2)}`;

type NewBook = Partial<Omit<ShopBook, '_id' | 'createdAt' | 'version'>> & { title: string };

export async function listBooks(shop: Shop, query = ''): Promise<ShopBook[]> {
  return (await (await fetch(`${shop.url}/api/v1/books/${query}`)).json()) as ShopBook[];
}

export async function firstBook(shop: Shop): Promise<ShopBook> {
  const [book] = await listBooks(shop);
  if (!book) throw new Error('The store has no books.');
  return book;
}

/** Changes a book, whatever has become of it meanwhile. */
export async function changeBook(shop: Shop, book: ShopBook, change: Partial<ShopBook>): Promise<void> {
  const { _id: id, createdAt: _createdAt, version: _version, ...fields } = book;
  await shop.callAsAdmin('PUT', `/books/update/${id}`, { ...fields, ...change });
}

/** By their journeys, at the end: a page that still shows one hears of it and may ask for it once more. */
export const deletedBooks = new Set<string>();

/** Adds a book for the time of one journey. */
export async function withBook(
  shop: Shop,
  book: NewBook,
  run: (book: ShopBook) => Promise<void>,
): Promise<void> {
  const created = await shop.callAsAdmin<ShopBook>('POST', '/books/create-book', {
    description: 'A book for one journey.',
    category: 'horror',
    oldPrice: 20,
    newPrice: 10,
    ...book,
  });
  try {
    await run(created);
  } finally {
    deletedBooks.add(created._id);
    await shop.callAsAdmin('DELETE', `/books/${created._id}`);
  }
}

/** Moves the books of a category elsewhere for the time of one journey. */
export async function withoutCategory(shop: Shop, category: string, run: () => Promise<void>): Promise<void> {
  const books = await listBooks(shop, `?category=${category}`);
  const move = async (target: string) => {
    for (const book of books) await changeBook(shop, book, { category: target });
  };
  await move('technology');
  try {
    await run();
  } finally {
    await move(category);
  }
}
