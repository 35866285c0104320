/** Reads a cart from whatever lies in local storage, which is open to anything. */
import type { Book } from '@book-store/contract';
import { maxPrice } from '@book-store/contract/money';

/**
 * What is not a book is left out, and copies beyond what the shop allows; what cannot be read at all counts as an
 * empty cart.
 */
export function parseCart(text: string | null, copiesPerTitle: number): Book[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(values)) return [];
    const books = values.filter(isBook);
    return books.flatMap((book) => {
      const copies = books.filter((other) => other._id === book._id);
      return copies[0] === book ? Array<Book>(Math.min(copies.length, copiesPerTitle)).fill(book) : [];
    });
  } catch {
    return [];
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isPrice = (value: unknown) => typeof value === 'number' && value >= 0 && value <= maxPrice;

/** Ids go into one parameter, separated by commas: a single bad one would spoil the question for all. */
const isId = (value: unknown) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** What a book may lack: a text or a number, else nothing could show it. */
const isShown = (value: unknown) => typeof value !== 'object';
type OptionalField = { [Name in keyof Book]-?: undefined extends Book[Name] ? Name : never }[keyof Book];

const checks: Record<Exclude<keyof Book, OptionalField>, (value: unknown) => boolean> = {
  _id: isId,
  title: isText,
  description: isText,
  category: isText,
  trending: (value) => typeof value === 'boolean',
  oldPrice: isPrice,
  newPrice: isPrice,
  coverImage: isText,
  createdAt: isText,
  // Carts of before books had one are kept.
  version: (value) => value === undefined || typeof value === 'number',
};

function isBook(value: unknown): value is Book {
  if (typeof value !== 'object' || value === null) return false;
  const book = value as Record<string, unknown>;
  const areRight = Object.entries(checks).every(([name, isRight]) => isRight(book[name]));
  return areRight && Object.values(book).every(isShown);
}
