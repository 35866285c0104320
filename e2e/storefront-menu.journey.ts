/** The menu behind the avatar of somebody who is signed in. */
import type { Page } from '@playwright/test';
import { screens } from './screens.ts';
import { expect, test } from './shop-test.ts';

const avatar = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const menu = (page: Page) => page.getByRole('menu');

async function signIn(page: Page, email: string): Promise<void> {
  const account = { email, password: 'a-window-full-of-books' };
  expect((await page.request.post('/api/v1/accounts/register', { data: account })).ok()).toBe(true);
  expect((await page.request.post('/api/v1/accounts/login', { data: account })).ok()).toBe(true);
}

for (const screen of ['phone', 'desktop'] as const) {
  test(`on a ${screen} it opens and closes by the avatar and has five entries`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    await signIn(page, `menu-${screen}@example.com`);
    await page.goto('/about');
    await avatar(page).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Dashboard',
      'Order',
      'Card Page',
      'Check Out',
      'Logout',
    ]);
    const targets = await menu(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/dashboard', '/orders', '/cart', '/checkout']);
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
    await avatar(page).click();
    await expect(menu(page)).toBeHidden();
  });
}

test('it closes on Escape, on a click elsewhere and on a choice', async ({ page }) => {
  await signIn(page, 'menu-closing@example.com');
  await page.goto('/about');
  await avatar(page).click();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(avatar(page)).toBeFocused();

  await avatar(page).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu(page)).toBeHidden();

  await avatar(page).click();
  await page.getByRole('menuitem', { name: 'Card Page' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(menu(page)).toBeHidden();
});

test('it can be used by keyboard alone, down to Logout', async ({ page }) => {
  await signIn(page, 'menu-keys@example.com');
  await page.goto('/about');
  await avatar(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Order' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
