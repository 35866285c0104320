/** A book as its form shows it: all texts, but for the checkbox. */
import { type Book, type BookField, bookFieldNames } from '@book-store/contract';

/** The cover as text is only on the edit page. */
export type BookFormValues = { [Name in Exclude<BookField, 'trending'>]: string } & {
  trending: boolean;
};

export const emptyBook = toValues({ trending: false });

/** What a form rests on: a book in one of its versions, or an empty one without. */
export type KnownBook = { values: BookFormValues; version: number };

export const noBook: KnownBook = { values: emptyBook, version: 0 };

export function toKnownBook(book: Book): KnownBook {
  const [oldPrice, newPrice] = [book.oldPrice.toFixed(2), book.newPrice.toFixed(2)];
  return { values: toValues({ ...book, oldPrice, newPrice }), version: book.version };
}

function toValues(book: Partial<Record<BookField, string | number | boolean | undefined>>): BookFormValues {
  const shown = bookFieldNames.map((name) => {
    const value = book[name] ?? '';
    return [name, typeof value === 'boolean' ? value : String(value)];
  });
  return Object.fromEntries(shown) as BookFormValues;
}
