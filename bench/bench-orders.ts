/** Customers who are signed in, and orders for them: what the sign-in page would have left in the database. */
import { randomUUID } from 'node:crypto';
import { formatCents } from '@book-store/contract';
import type { Db } from '../apps/server/src/database/connect.ts';
import { sessionCookieName, signSessionToken } from '../apps/server/src/features/accounts/index.ts';

export type BenchCustomer = { userId: string; email: string; cookie: string };

export type PricedBook = { id: string; new_price_cents: number };

export async function signInCustomer(
  db: Db,
  { publicUrl, authSecret }: { publicUrl: string; authSecret: string },
): Promise<BenchCustomer> {
  const userId = randomUUID();
  const token = randomUUID();
  const email = `${userId}@example.com`;
  await db.insertInto('user').values({ id: userId, name: 'Bench Reader', email, image: null }).execute();
  await db
    .insertInto('session')
    .values({
      id: randomUUID(),
      token,
      userId,
      expiresAt: new Date(Date.now() + 24 * 3_600_000),
      ipAddress: null,
      userAgent: null,
    })
    .execute();
  return { userId, email, cookie: `${sessionCookieName(publicUrl)}=${signSessionToken(token, authSecret)}` };
}

export function listPricedBooks(db: Db): Promise<PricedBook[]> {
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
