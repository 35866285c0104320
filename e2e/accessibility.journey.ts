/** axe on every public screen, on a phone and on a desktop; more states of them are looked at where they come about. */
import { expectNoViolation } from './no-violation.ts';
import { firstBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

// The cart, the other searches and the registration are in cart, search and my-account.
const publicPages = ['/about', '/books/no-such-book', '/search?q=the', '/login', '/admin', '/no-such-page'];

test('no public screen has a violation', async ({ page, shop }) => {
  test.slow();
  for (const address of [...publicPages, `/books/${(await firstBook(shop))._id}`]) {
    await test.step(address, async () => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expectNoViolation(page, address);
    });
  }
});

test('no state of the home page has a violation', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expectNoViolation(page, '/');
  await page.getByRole('combobox', { name: 'Choose a genre' }).selectOption('Fiction');
  await page.getByRole('button', { name: 'Next in News' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expectNoViolation(page, 'the home page');
});
