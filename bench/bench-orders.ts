/** What customers of the bench order. */
import { formatCents } from '@book-store/contract';
import type { Db } from '../apps/server/src/database/connect.ts';

export type PricedBook = { id: string; new_price_cents: number };

const delivered = 1_000_000;

/** With shelves that no bench can empty. */
export async function listPricedBooks(db: Db): Promise<PricedBook[]> {
  const filled = await db
    .updateTable('stock')
    .set((build) => ({ copies: build('copies', '+', delivered) }))
    .returning('book_id')
    .execute();
  const changes = filled.map((row) => ({ ...row, change: delivered, reason: 'delivery' as const }));
  if (changes.length > 0) await db.insertInto('stock_changes').values(changes).execute();
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
