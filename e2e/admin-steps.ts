/** How the bookseller gets to work. */
import type { Page } from '@playwright/test';
import { keepLocally } from './local-storage.ts';
import type { Shop } from './shop-test.ts';

const tokenKey = 'book-store.admin-token';

type ShopDoor = Pick<Shop, 'url' | 'admin'>;

/** As typed on the screen. */
export async function logIn(page: Page, { admin }: ShopDoor, password = admin.password): Promise<void> {
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Opens a page of the dashboard with a token from the API, where the login is not the point. */
export async function enterDashboard(page: Page, shop: ShopDoor, path = '/dashboard'): Promise<void> {
  await keepToken(page, shop);
  await page.goto(`${shop.url}${path}`);
}

/** A token from the API, for the pages that are opened from now on. */
export async function keepToken(page: Page, { url, admin }: ShopDoor): Promise<void> {
  const answer = await page.request.post(`${url}/api/v1/auth/admin`, { data: admin });
  const stored = { ...((await answer.json()) as object), username: admin.username };
  await keepLocally(page, tokenKey, stored, url);
}

/** Makes the stored token look as if it ran out so many milliseconds from now. */
export async function letTokenExpire(page: Page, lifetimeMs: number): Promise<void> {
  await page.evaluate(
    ([key, left]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      const expiresAt = new Date(Date.now() + left).toISOString();
      localStorage.setItem(key, JSON.stringify({ ...stored, expiresAt }));
    },
    [tokenKey, lifetimeMs] as const,
  );
}

export function readStoredToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), tokenKey);
}
