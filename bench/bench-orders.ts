/** What customers of the bench order. */
import { formatCents } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/database/connect.ts';

export type PricedBook = { id: string; new_price_cents: number };

/** With shelves that no bench can empty. */
export async function listPricedBooks(db: Db): Promise<PricedBook[]> {
  await sql`
    WITH filled AS (UPDATE stock SET copies = copies + 1000000 RETURNING book_id)
    INSERT INTO stock_changes (book_id, change, reason) SELECT book_id, 1000000, 'delivery' FROM filled`.execute(
    db,
  );
  return db.selectFrom('books').select(['id', 'new_price_cents']).limit(1000).execute();
}

/** The body of an order for the books. */
export function describeOrder(email: string, books: PricedBook[]) {
  return {
    name: 'Bench Reader',
    email,
    phone: '5550100',
    address: {
      street: '1 Load Lane',
      city: 'Springfield',
      country: 'United States',
      state: 'Illinois',
      zipcode: '62701',
    },
    productIds: books.map((book) => book.id),
    totalPrice: formatCents(books.reduce((sum, book) => sum + book.new_price_cents, 0)),
  };
}
