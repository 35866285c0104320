/** What a customer sees and does with the cart, by role and label. */
import type { Page } from '@playwright/test';
import { listBooks, type ShopBook } from './shop-books.ts';
import { expect, type Shop } from './shop-test.ts';

export const badge = (page: Page) => page.getByRole('link', { name: /^Cart(,|$)/ });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Shopping cart' });
export const lines = (page: Page) =>
  page.getByRole('region', { name: 'Books in the cart' }).getByRole('listitem');
export const removeButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Remove ${title}` });

/** The newest books of a shelf; a short one, such as `?category=adventure`, is there sooner than the whole store. */
export async function addBooks(page: Page, shop: Shop, count: number, shelf = ''): Promise<ShopBook[]> {
  const books = (await listBooks(shop, shelf)).slice(0, count);
  await page.goto(`/search${shelf}`);
  for (const book of books) await page.getByRole('button', { name: `Add to Cart ${book.title}` }).click();
  await expect(badge(page)).toHaveAccessibleName(count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`);
  return books;
}
