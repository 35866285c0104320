/** What a customer sees and does at the checkout, by role and label. */
import type { Page } from '@playwright/test';
import { address, fillCart, signIn } from './customer.ts';
import { listBooks, type ShopBook } from './shop-books.ts';
import { expect, type Shop } from './shop-test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Where it goes' });
export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
export const terms = (page: Page) => form(page).getByRole('checkbox', { name: /terms/ });
export const keepBox = (page: Page) =>
  form(page).getByRole('checkbox', { name: 'Keep this address with my account' });
export const placeButton = (page: Page) => form(page).getByRole('button', { name: 'Place order' });

export async function fillIn(page: Page): Promise<void> {
  await field(page, 'Name').fill('Ada Reader');
  await field(page, 'Phone').fill('0301234567');
  await field(page, 'Address').fill(address.street);
  await field(page, 'City').fill(address.city);
  await field(page, 'Country').fill(address.country);
  await field(page, 'State').fill(address.state);
  await field(page, 'Zipcode').fill(address.zipcode);
  await terms(page).check();
}

export async function goToCheckout(page: Page, books: ShopBook[]) {
  const customer = await signIn(page);
  await openCheckoutWith(page, books);
  return customer;
}

/** To the checkout with another cart. */
export async function openCheckoutWith(page: Page, books: ShopBook[]): Promise<void> {
  await fillCart(page, books);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Cash On Delevary' })).toBeVisible();
}

export async function someBooks(shop: Shop, count: number): Promise<ShopBook[]> {
  return (await listBooks(shop)).slice(0, count);
}

/** With it the customer has so many orders. */
export async function expectPlaced(page: Page, orders = 1): Promise<void> {
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('alert')).toHaveText(/^Your order is placed\./);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(orders);
}
