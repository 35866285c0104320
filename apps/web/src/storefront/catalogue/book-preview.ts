import type { Book } from '@book-store/contract';

const previewLength = 80;

/** Counted in characters as people see them, so that none is cut in half. */
export function previewOf(description: string): string {
  const preview = beginningOf(description, previewLength);
  return preview.length < description.length ? `${preview}…` : description;
}

/**
 * What a card shows of a longer title: whole words, and what is left of it. Only a word that goes on and on, or a script
 * without spaces, is cut between two characters.
 */
export function cutAtWord(text: string, characters: number): [shown: string, rest: string] {
  const beginning = beginningOf(text, characters);
  if (beginning.length === text.length) return [text, ''];
  const end = /\s/.test(text.charAt(beginning.length)) ? beginning.length : lastSpace(beginning);
  const shown = text.slice(0, end > beginning.length / 2 ? end : beginning.length);
  return [shown, text.slice(shown.length)];
}

function lastSpace(text: string): number {
  let end = text.length - 1;
  while (end > 0 && !/\s/.test(text.charAt(end))) end -= 1;
  return end;
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
