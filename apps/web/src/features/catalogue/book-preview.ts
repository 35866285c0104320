import type { Book } from '@book-store/contract';

const previewLength = 80;

/** Counted in characters as people see them, so that none is cut in half. */
export function previewOf(description: string): string {
  const preview = beginningOf(description, previewLength);
  return preview.length < description.length ? `${preview}…` : description;
}

/** A page of cards carries no more of the descriptions than tells that they go on: whole ones may be 300 kB. */
export function toCardBooks(books: Book[]): Book[] {
  return books.map((book) => ({ ...book, description: beginningOf(book.description, previewLength + 1) }));
}

function beginningOf(text: string, characters: number): string {
  // No character is longer than two units, so that the rest need not be looked at.
  return Array.from(text.slice(0, characters * 2))
    .slice(0, characters)
    .join('');
}
