/** What can come of sending an order, as the page has to treat it. */
import type { SoldOutBook } from '@book-store/contract';
import { type FieldProblem, isUnanswered, readFailure } from '../../../api/api-failure.ts';

/** A number of copies that nobody is told cannot be put into the cart either. */
const areKnown = (books: SoldOutBook[]) => books.every(({ copiesLeft }) => copiesLeft !== null);

export type PlaceOrderOutcome =
  | { kind: 'placed' }
  /** The same cart was ordered before, with other details: its answer had been lost. */
  | { kind: 'already-placed' }
  | { kind: 'price-changed'; totalPrice: string }
  /** It was sent before the customer could have seen what it costs with delivery. */
  | { kind: 'total-unseen'; totalPrice: string }
  | { kind: 'books-gone'; books: { _id: string; title?: string | undefined }[] }
  | { kind: 'sold-out'; books: SoldOutBook[] }
  | { kind: 'signed-out' }
  | { kind: 'invalid'; problems: FieldProblem[] }
  | { kind: 'unanswered' }
  | { kind: 'refused'; message: string | undefined };

export function readOutcome({ error }: { error?: unknown }): PlaceOrderOutcome {
  if (error === undefined) return { kind: 'placed' };
  const { code, message, details, problems } = readFailure(error);
  const { totalPrice, books } = (details ?? {}) as { totalPrice?: unknown; books?: unknown };
  if (code === 'idempotency_key_reused') return { kind: 'already-placed' };
  if (code === 'not_signed_in') return { kind: 'signed-out' };
  if (code === 'price_changed' && typeof totalPrice === 'string')
    return { kind: 'price-changed', totalPrice };
  if (code === 'books_gone' && Array.isArray(books)) return { kind: 'books-gone', books };
  if (code === 'sold_out' && Array.isArray(books) && areKnown(books)) return { kind: 'sold-out', books };
  if (code === 'validation_failed' && problems.length > 0) return { kind: 'invalid', problems };
  return isUnanswered(error) ? { kind: 'unanswered' } : { kind: 'refused', message };
}
