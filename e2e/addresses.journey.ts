/** Addresses that nobody links to: typed, bent by a proxy, or made up. */
import { expect, test } from './shop-test.ts';

test.use({ expectedNotes: [/status of 404/] });

test('a bent address leads to the page, and the page comes alive', async ({ page, shop }) => {
  for (const [bent, address] of [
    ['//about', '/about'],
    ['/About/', '/about'],
    ['//', '/'],
  ] as const) {
    await page.goto(`${shop.url}${bent}`);
    await expect(page).toHaveURL(address);
    await page.getByRole('banner').getByRole('link', { name: 'Book Store' }).click();
    await expect(page.getByRole('heading', { name: 'New Releases This Week' })).toBeVisible();
  }
});

test('names of the language are no books, by address or on the way there', async ({ page }) => {
  const failure = page.getByText('Error happending to load book info');
  await page.goto('/books/__proto__');
  await expect(failure).toBeVisible();
  for (const name of ['constructor', '__proto__']) {
    await page.getByRole('banner').getByRole('link', { name: 'Book Store' }).click();
    await expect(page).toHaveURL('/');
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/books/${name}`);
    await expect(failure).toBeVisible();
  }
});
