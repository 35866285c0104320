/** axe on every public screen, light and dark, on a phone and on a desktop. */
import { AxeBuilder } from '@axe-core/playwright';
import { screens } from './screens.ts';
import { firstBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const publicPages = [
  '/',
  '/about',
  '/books/no-such-book',
  '/search',
  '/search?q=the',
  '/search?q=zzzzzz',
  '/cart',
  '/login',
  '/register',
  '/admin',
  '/no-such-page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const screen of ['phone', 'desktop'] as const) {
    test.describe(`${colorScheme}, on a ${screen}`, () => {
      test.use({ colorScheme, viewport: screens[screen] });

      test('no public screen has a violation', async ({ page, shop }) => {
        test.slow();
        for (const address of [...publicPages, `/books/${(await firstBook(shop))._id}`]) {
          await test.step(address, async () => {
            await page.goto(address);
            await page.waitForLoadState('networkidle');
            const { violations } = await new AxeBuilder({ page }).analyze();
            const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
            expect.soft(found, address).toEqual([]);
          });
        }
      });

      test('no state of the home page has a violation', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('combobox', { name: 'Choose a genre' }).selectOption('Fiction');
        await page.getByRole('button', { name: 'Next in News' }).click();
        await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
        await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual(
          [],
        );
      });
    });
  }
}
