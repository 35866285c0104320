/** Customers of the journeys: their accounts, carts and orders, made through the API where the screen is not the point. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { keepLocally } from './local-storage.ts';
import type { ShopBook } from './shop-books.ts';

export type Customer = { email: string; password: string };

/** A page, or only the calls of some other browser. */
type Caller = Pick<Page, 'request'>;

export const address = {
  street: '1 Quiet Lane',
  city: 'Concord',
  country: 'United States',
  state: 'MA',
  zipcode: '01742',
};

export function newCustomer(): Customer {
  return { email: `reader-${randomUUID().slice(0, 8)}@example.com`, password: 'four quiet paper words' };
}

export async function register(page: Caller, customer = newCustomer()): Promise<Customer> {
  await call(page, '/accounts/register', customer);
  return customer;
}

/** Leaves the browser signed in. */
export async function signIn(page: Caller, customer?: Customer): Promise<Customer> {
  const known = customer ?? (await register(page));
  await call(page, '/accounts/login', known);
  return known;
}

/** For the pages that are opened from now on. */
export async function fillCart(page: Page, books: ShopBook[]): Promise<void> {
  await keepLocally(page, 'book-store.cart', books);
}

type PlacedOrder = { _id: string; number: string };

export async function placeOrder(page: Page, { email }: Customer, books: ShopBook[]): Promise<PlacedOrder> {
  const cents = books.reduce((sum, book) => sum + Math.round(book.newPrice * 100), 0);
  const order = {
    name: 'Ada Reader',
    email,
    phone: '0301234567',
    address,
    productIds: books.map((book) => book._id),
    totalPrice: (cents / 100).toFixed(2),
  };
  return (await call(page, '/orders/', order, { 'idempotency-key': randomUUID() })) as PlacedOrder;
}

export async function countOrders(page: Page, { email }: Customer): Promise<number> {
  const answer = await page.request.get(`/api/v1/orders/email/${encodeURIComponent(email)}?limit=100`);
  return ((await answer.json()) as unknown[]).length;
}

async function call(page: Caller, path: string, data: object, headers: Record<string, string> = {}) {
  const answer = await page.request.post(`/api/v1${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
  const text = await answer.text();
  return text ? (JSON.parse(text) as unknown) : undefined;
}
