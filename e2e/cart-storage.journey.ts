/** The cart is kept in the browser: over reloads, in other tabs, and where the storage is spoiled. */
import { addBooks, badge, lines, panel, removeButton } from './cart-screen.ts';
import { fillCart } from './customer.ts';
import { box } from './search-screen.ts';
import { dollars, listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';
import { forbidLocalStorage, forbidStorage, makeStorageFull } from './spoilt-storage.ts';

const storageKey = 'book-store.cart';

const goneWithTab = /Your browser does not let the store keep your cart for long: it stays in this tab/;
const goneWithPage = /Your browser does not let the store keep your cart: it is gone as soon as you reload/;

const spoiltStorages = {
  full: { spoil: makeStorageFull, caution: goneWithPage, left: 0 },
  forbidden: { spoil: forbidStorage, caution: goneWithPage, left: 0 },
  'forbidden beyond the tab': { spoil: forbidLocalStorage, caution: goneWithTab, left: 2 },
};

test('a reload keeps the cart, without a moment of emptiness or a jump', async ({ page, shop }) => {
  await fillCart(page, (await listBooks(shop)).slice(0, 2));
  await page.addInitScript(() => {
    const seen = { empty: false, shift: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('No Product Found!')) seen.empty = true;
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await expect(lines(page)).toHaveCount(2);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { empty: boolean; shift: number } }).seen,
  );
  expect(seen.empty).toBe(false);
  // A word may move by a pixel or two as the store's own letters arrive; a line of the cart is a hundred times that.
  expect(seen.shift).toBeLessThan(0.001);
});

test('two tabs stay in step', async ({ page, context, shop }) => {
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByText('No Product Found!')).toBeVisible();
  const [first, second] = await addBooks(page, shop, 2, '?category=adventure');
  await expect(lines(other)).toHaveCount(2);
  await expect(badge(other)).toHaveAccessibleName('Cart, 2 items');
  await removeButton(other, first?.title ?? '').click();
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  await badge(page).click();
  await expect(lines(page)).toContainText([second?.title ?? '']);
});

const spoiltTexts = {
  'no JSON': '{[',
  'another shape': '{"cartItems":3}',
  'wrong books': '[null, 7, {"_id":"a,b","title":{}}, {"_id":"1","title":"x","newPrice":"free"}]',
};

test('what is no cart in local storage counts as an empty one', async ({ page }) => {
  for (const [what, text] of Object.entries(spoiltTexts)) {
    await test.step(what, async () => {
      // An address without scripts, so that nothing reads or writes the storage meanwhile.
      await page.goto('/robots.txt');
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKey, text] as const);
      await page.goto('/cart');
      await expect(page.getByText('No Product Found!')).toBeVisible();
      await box(page).fill('dracula');
      await box(page).press('Enter');
      await page.getByRole('button', { name: 'Add to Cart Dracula' }).click();
      await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
      await page.goto('/cart');
      await expect(lines(page)).toHaveCount(1);
    });
  }
});

test('the cart works where storage is spoilt, and says how long it lasts', async ({ page, shop }) => {
  for (const [what, { spoil, caution, left }] of Object.entries(spoiltStorages)) {
    await test.step(what, async () => {
      const spoiling = await page.addInitScript(spoil);
      const books = await addBooks(page, shop, 2, '?category=adventure');
      await expect(page.getByText(caution)).toBeVisible();
      await badge(page).click();
      await expect(lines(page)).toHaveCount(2);
      await expect(panel(page)).toContainText(`Subtotal ${dollars(books)}`);
      await expect(panel(page)).toContainText(caution);
      await panel(page)
        .getByRole('link', { name: books[0]?.title ?? '' })
        .click();
      await expect(page).toHaveURL(/\/books\//);
      await expect(badge(page)).toHaveAccessibleName('Cart, 2 items');
      await page.goto('/cart');
      await expect(lines(page)).toHaveCount(left);
      await expect(page.getByRole('main').getByText(caution)).toHaveCount(left === 0 ? 0 : 1);
      await spoiling.dispose();
    });
  }
});
