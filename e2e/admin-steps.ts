/** How the bookseller gets to work. */
import { expect, type Page } from '@playwright/test';
import { keepLocally } from './local-storage.ts';
import type { Shop } from './shop-test.ts';

const tokenKey = 'book-store.admin-token';

type AdminAccess = Pick<Shop, 'url' | 'admin'>;

/** As typed on the screen. */
export async function logIn(
  page: Page,
  { admin }: Pick<AdminAccess, 'admin'>,
  password = admin.password,
): Promise<void> {
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The log-in at /admin and the dashboard after it. */
export async function logInAsAdmin(page: Page, admin: AdminAccess['admin']): Promise<void> {
  await page.goto('/admin');
  await logIn(page, { admin });
  await expect(page).toHaveURL('/dashboard');
}

/** Opens a page of the dashboard with a token from the API, where the login is not the point. */
export async function enterDashboard(page: Page, shop: AdminAccess, path = '/dashboard'): Promise<void> {
  await keepToken(page, shop);
  await page.goto(`${shop.url}${path}`);
}

/** A token from the API, for the pages that are opened from now on. */
export async function keepToken(page: Page, { url, admin }: AdminAccess): Promise<void> {
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

/** The link in the sidebar, or in the drawer on a phone. */
export async function openDashboardPage(page: Page, name: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click();
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .filter({ visible: true })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
