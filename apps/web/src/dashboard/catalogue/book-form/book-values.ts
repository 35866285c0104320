/** A book as its form shows it: all texts, but for the checkbox. */
import type { Book } from '@book-store/contract';
import type { Category } from '@book-store/contract/book-choices';

export type BookFormValues = {
  title: string;
  author: string;
  isbn: string;
  description: string;
  category: Category | '';
  trending: boolean;
  oldPrice: string;
  newPrice: string;
  /** Only on the edit page: the address or file name as text. */
  coverImage: string;
};

export const emptyBook: BookFormValues = {
  title: '',
  author: '',
  isbn: '',
  description: '',
  category: '',
  trending: false,
  oldPrice: '',
  newPrice: '',
  coverImage: '',
};

/** What a form rests on: a book in one of its versions, or an empty one without. */
export type KnownBook = { values: BookFormValues; version: number };

export const noBook: KnownBook = { values: emptyBook, version: 0 };

export function toKnownBook(book: Book): KnownBook {
  const { title, author = '', isbn = '', description, category, trending, coverImage, version } = book;
  const [oldPrice, newPrice] = [book.oldPrice.toFixed(2), book.newPrice.toFixed(2)];
  return {
    values: { title, author, isbn, description, category, trending, oldPrice, newPrice, coverImage },
    version,
  };
}
