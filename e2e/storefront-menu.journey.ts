/** The menu behind the avatar of somebody who is signed in. */
import type { Page } from '@playwright/test';
import { signIn } from './customer.ts';
import { screens } from './screens.ts';
import { expect, test } from './shop-test.ts';

const avatar = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const menu = (page: Page) => page.getByRole('menu');

/** A page is on its way until the answer is called. */
async function holdBack(page: Page, script: string): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCome;
}

test('it opens, closes and can be used by keyboard alone', async ({ page }) => {
  await signIn(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/about');

  await test.step('opening it fetches nothing of the account or the dashboard, although the first link has the focus', async () => {
    await avatar(page).click();
    await expect(page.getByRole('menuitem', { name: 'My account' })).toBeFocused();
    await page.getByRole('menuitem', { name: 'Dashboard' }).hover();
    // What the other links fetch ahead comes: so would this one's.
    await page.getByRole('menuitem', { name: 'Card Page' }).hover();
    await expect.poll(() => scripts.some((url) => url.includes('/cart-page-'))).toBe(true);
    expect(scripts.filter((url) => /\/(dashboard|account-page)-/.test(url))).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the avatar ends where the page’s columns do', async () => {
    const [area, main] = [await avatar(page).boundingBox(), await page.getByRole('main').boundingBox()];
    if (!area || !main) throw new Error('Both are on the page.');
    const gutter = await page
      .getByRole('main')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingInlineEnd));
    expect(area.x + area.width).toBeCloseTo(main.x + main.width - gutter, 0);
  });

  await test.step('it closes on Escape, on a click elsewhere and on a choice', async () => {
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
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping cart' })).toBeFocused();
  });

  await test.step('a page that comes while it is open leaves it open', async () => {
    const letCome = await holdBack(page, 'about-page');
    await page.reload();
    await expect(avatar(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await avatar(page).click();
    letCome();
    await expect(page.getByRole('heading', { level: 1, name: 'About the store' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'My account' })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('so does the drawer of shelves', async () => {
    const letCome = await holdBack(page, 'shelf-page');
    await page.setViewportSize(screens.phone);
    await page.reload();
    await expect(avatar(page)).toBeVisible();
    const opener = page.getByRole('button', { name: 'Shelves', exact: true });
    await page.getByRole('contentinfo').getByRole('link', { name: 'All books' }).click();
    await opener.click();
    letCome();
    await expect(page.getByRole('heading', { level: 1, name: 'All books' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('navigation', { name: 'Shelves' }).getByRole('button', { name: 'Close' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  for (const screen of ['phone', 'desktop'] as const) {
    await page.setViewportSize(screens[screen]);
    await test.step(`on a ${screen} it opens and closes by the avatar and has five entries below the name, which leads to the account`, async () => {
      await avatar(page).click();
      await expect(page.getByRole('menuitem')).toHaveText([
        /My account$/,
        'Dashboard',
        'Order',
        'Card Page',
        'Check Out',
        'Logout',
      ]);
      const targets = await menu(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets).toEqual(['/account', '/dashboard', '/orders', '/cart', '/checkout']);
      await expect(menu(page)).toBeInViewport({ ratio: 1 });
      await avatar(page).click();
      await expect(menu(page)).toBeHidden();
    });
  }

  await test.step('it can be used by keyboard alone, down to Logout', async () => {
    await avatar(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'My account' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Order' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
