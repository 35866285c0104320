/** Addresses that nobody links to: typed, bent by a proxy, or made up. */
import { waitForHydration } from './wait-for-hydration.ts';
import { expect, test } from './shop-test.ts';

test.use({ expectedNotes: [/status of 404/] });

test('odd addresses lead to a page, which comes alive', async ({ page, shop }) => {
  for (const [bent, address] of [
    ['//about', '/about'],
    ['/About/', '/about'],
    ['//', '/'],
  ] as const) {
    await test.step(`the bent address ${bent} leads to its page`, async () => {
      await page.goto(`${shop.url}${bent}`);
      await expect(page).toHaveURL(address);
      await waitForHydration(page);
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: 'Please Login' })).toBeVisible();
    });
  }

  await test.step('names of the language are no books, by address or on the way there', async () => {
    const failure = page.getByText('Error happending to load book info');
    await page.goto('/books/__proto__');
    await expect(failure).toBeVisible();
    for (const name of ['constructor', '__proto__']) {
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/login');
      await expect(failure).toBeHidden();
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/books/${name}`);
      await expect(failure).toBeVisible();
    }
  });
});
