/** Compares what was typed with what stands in a book, as the server does: without case and accents. */
import type { Book } from '@book-store/contract';

const word = /[\p{L}\p{N}]+/gu;

export type TitlePart = { text: string; isMatch: boolean };

function foldWords(text: string): string[] {
  return fold(text).match(word) ?? [];
}

/** Cuts a title where its words begin like one of those that were typed. */
export function splitMatches(title: string, query: string): TitlePart[] {
  const wanted = foldWords(query);
  const parts: TitlePart[] = [];
  let end = 0;
  for (const { 0: text, index } of title.matchAll(word)) {
    const length = Math.max(0, ...wanted.map((typed) => beginningLength(text, typed)));
    if (length === 0) continue;
    if (index > end) parts.push({ text: title.slice(end, index), isMatch: false });
    end = index + length;
    parts.push({ text: title.slice(index, end), isMatch: true });
  }
  return end < title.length ? [...parts, { text: title.slice(end), isMatch: false }] : parts;
}

export function hasAllWords(book: Book, query: string): boolean {
  const words = wordsOf(book);
  return foldWords(query).every((typed) => words.some((known) => known.startsWith(typed)));
}

/** Folds the books' words ahead, with pauses: twelve descriptions at their longest would keep everybody waiting. */
export async function foldBooks(books: readonly Book[]): Promise<void> {
  let characters = 0;
  for (const book of books) {
    if (foldedBooks.has(book)) continue;
    characters += book.description.length;
    if (characters > charactersAtOnce) {
      await new Promise((resolve) => setTimeout(resolve));
      characters = book.description.length;
    }
    wordsOf(book);
  }
}

/** Some letters fold to eighteen. */
const charactersAtOnce = 10_000;
/** A page asks several times for each book. */
const foldedBooks = new WeakMap<Book, string[]>();

function wordsOf(book: Book): string[] {
  const known = foldedBooks.get(book);
  if (known) return known;
  const { title, author = '', description, category } = book;
  const words = [...new Set(foldWords(`${title} ${author} ${description} ${category}`))];
  foldedBooks.set(book, words);
  return words;
}

/** How many letters of the text the typed word covers; accents may make the two differ in length. */
function beginningLength(text: string, typed: string): number {
  if (!fold(text).startsWith(typed)) return 0;
  let length = 0;
  while (fold(text.slice(0, length)).length < typed.length) length += 1;
  return length;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .toLowerCase();
}
