/** What the dashboard shows while it waits, and when the store is in trouble. */
import type { Page } from '@playwright/test';
import { enterDashboard, keepToken } from './admin-steps.ts';
import { placeOrder, signIn } from './customer.ts';
import { firstBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

/** Holds the answers to a call until it is released. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('whatever is awaited shows a loading indicator', async ({ page, shop }) => {
  const loading = page.getByRole('main').getByRole('status').getByText('Loading...');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading...' });
  await keepToken(page, shop);
  const releaseLayout = await hold(page, '**/assets/dashboard-layout-*.js');
  const releaseFigures = await hold(page, '**/api/v1/admin');

  await test.step('a spinner fills the screen until the dashboard has come', async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(spinner).toBeVisible();
    const screen = await spinner.locator('..').boundingBox();
    expect(screen).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    releaseLayout();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('figures', async () => {
    await expect(loading).toBeAttached();
    await expect(spinner).toHaveCount(1);
    await expect(page.getByText('Total Orders')).toBeHidden();
    releaseFigures();
    await expect(page.getByText('Total Orders')).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });

  await test.step('a page whose script is on its way', async () => {
    const bar = page.getByRole('progressbar', { name: 'Loading...' });
    const releasePage = await hold(page, '**/assets/orders-page-*.js');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(bar).toBeVisible();
    releasePage();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });

  await test.step('a book', async () => {
    const { _id: book, title } = await firstBook(shop);
    const releaseBook = await hold(page, `**/api/v1/books/${book}`);
    await page.getByRole('link', { name: 'Manage Books' }).first().click();
    await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Update Book' })).toBeVisible();
    await expect(loading).toBeAttached();
    await expect(page.getByLabel('Title', { exact: true })).toBeHidden();
    releaseBook();
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
    await expect(loading).toHaveCount(0);
  });
});

test.describe('a store in trouble', () => {
  test.use({ expectedNotes: [/Failed to load resource|figures could not be loaded/] });

  test('its figures are asked for again, on Retry and every few seconds', async ({ page, shop }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const failures = () => logged.filter((text) => text.includes('figures could not be loaded'));
    // As long as it waits for the stream, nothing is asked for again by itself.
    const { promise: streamFails, resolve: failStream } = Promise.withResolvers<void>();
    await page.route('**/api/v1/admin/events', async (route) => {
      await streamFails;
      await route.fulfill({ status: 503 });
    });
    await page.route('**/api/v1/admin/insights', (route) => route.fulfill({ status: 500, json: {} }));
    await page.clock.install();
    await enterDashboard(page, shop);

    await test.step('figures that cannot be loaded are logged, and asked for again on Retry', async () => {
      await expect(page.getByText('The figures could not be loaded')).toBeVisible();
      expect(failures()).not.toEqual([]);
      await page.unroute('**/api/v1/admin/insights');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('Total Orders')).toBeVisible();
    });

    await test.step('without the stream of events they are asked for every few seconds', async () => {
      const failuresBefore = failures().length;
      failStream();
      await expect(page.getByText('Reconnecting; the figures are renewed')).toBeVisible();
      const orders = page.locator('dl > div').filter({ hasText: 'Total Orders' }).locator('dd').first();
      const before = Number(await orders.innerText());
      await placeOrder(page, await signIn(page), [await firstBook(shop)]);
      await page.clock.fastForward(5_000);
      await expect(orders).toHaveText(String(before + 1));
      expect(failures()).toHaveLength(failuresBefore);
    });
  });
});
