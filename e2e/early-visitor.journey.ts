/** A page to read is painted before its scripts come; what a visitor does in between must not be lost. */
import type { Page } from '@playwright/test';
import { firstBook, listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

test.use({ isHasty: true });

/** Opens a page whose scripts come only when the answer is called. */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/start-app-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address);
  return async () => {
    const response = page.waitForResponse(/\/start-app-/);
    resolve();
    await response;
  };
}

test('a book goes into the cart', async ({ page, shop }) => {
  const sendScripts = await openEarly(page, `/books/${(await firstBook(shop))._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Cart, 0 items')).toBeAttached();
  await sendScripts();
  await expect(page.getByText('Cart, 1 item')).toBeAttached();
});

test('a genre is chosen', async ({ page, shop }) => {
  const books = await listBooks(shop, '?category=horror&sort=top-sellers');
  const sendScripts = await openEarly(page, '/');
  const topSellers = page.getByRole('region', { name: 'Top Sellers' });
  await topSellers.getByRole('combobox').selectOption('Horror');
  await sendScripts();
  await expect(topSellers.locator('h3')).toHaveText(books.map((book) => book.title));
});

test('the cart opens beside the page', async ({ page }) => {
  const sendScripts = await openEarly(page, '/');
  await page.getByRole('banner').getByText('Cart, 0 items').click({ force: true });
  await sendScripts();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an address goes onto the list', async ({ page }) => {
  const sendScripts = await openEarly(page, '/about');
  await page.getByPlaceholder('Enter your email').fill('early@example.com');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await sendScripts();
  await expect(page.getByText('Thank you! Your address is on the list.')).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('a search needs no scripts', async ({ page }) => {
  await openEarly(page, '/');
  await page.getByPlaceholder('Search here...').fill('dracula');
  await page.getByPlaceholder('Search here...').press('Enter');
  await expect(page).toHaveURL('/search?q=dracula');
});

test('the way back is taken', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Horror' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Horror books' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Price');
  await expect(page).toHaveURL('/search?category=horror&sort=price');
  const sendScripts = await openEarly(page, page.url());
  await page.goBack();
  await sendScripts();
  await expect(page).toHaveURL('/search?category=horror');
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');
});

test('a page that nobody looks at comes alive too', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto(`/books/${(await firstBook(shop))._id}`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
