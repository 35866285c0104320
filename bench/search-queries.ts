/** What people would type into the search box of this very catalogue. */
import type { Book } from '@book-store/contract';

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? ['book'];

const finished: ((book: Book) => string)[] = [
  (book) => book.title,
  (book) => `${pick(wordsOf(book.title))} ${pick(wordsOf(book.title))}`,
  (book) => pick(wordsOf(book.title)),
  (book) => wordsOf(authorOf(book)).at(-1) ?? '',
  (book) => `${wordsOf(authorOf(book)).at(-1)} ${pick(wordsOf(book.title))}`,
  (book) => `${book.category} ${pick(wordsOf(book.title))}`,
  (book) => `${pick(wordsOf(book.description))} ${pick(wordsOf(book.description))}`,
  (book) => mistype(wordsOf(book.title).toSorted((left, right) => right.length - left.length)[0] ?? ''),
];

const unfinished: ((book: Book) => string)[] = [
  (book) => cut(book.title),
  (book) => cut(book.title),
  (book) => cut(authorOf(book)),
  (book) => cut(`${wordsOf(authorOf(book)).at(-1)} ${book.title}`),
  (book) => cut(mistype(book.title)),
];

/** A search after pressing Enter. */
export function makeSearch(books: Book[]): string {
  return pick(finished)(pick(books));
}

/** A search while still typing. */
export function makeBeginning(books: Book[]): string {
  return pick(unfinished)(pick(books));
}

function authorOf(book: Book): string {
  return book.author ?? book.title;
}

function cut(text: string): string {
  return text.slice(0, 1 + Math.floor(Math.random() * text.length));
}

function mistype(text: string): string {
  const at = Math.floor(Math.random() * Math.max(1, text.length - 1));
  return text.slice(0, at) + pick(['', 'e', 'k', text[at + 1] ?? '']) + text.slice(at + 1);
}
