/** The customer's own orders. */
import type { Page } from '@playwright/test';

import { placeOrder, register, signIn } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { expectBlackOnWhite } from './on-paper.ts';
import { dollars, listBooks, type ShopBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const cards = (page: Page) => page.getByRole('article');
const steps = (page: Page, position: number) =>
  page.getByRole('article', { name: `Order #${position}` }).getByRole('list', { name: 'Where it is' });

test('a customer’s orders, from none to one that is cancelled', async ({ page, shop }) => {
  const [first, second, third, fourth] = await listBooks(shop);
  if (!first || !second || !third || !fourth) throw new Error('The store has too few books.');
  const cancel = page.getByRole('button', { name: 'Cancel this order' });
  const customer = await register(page);

  await test.step('a visitor is led to the login', async () => {
    await page.goto('/orders');
    await expect(page).toHaveURL('/login?next=%2Forders');
  });

  await test.step('a new customer has none, and one thing to do', async () => {
    await signIn(page, customer);
    await page.goto('/about');
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Order', exact: true }).click();
    await expect(page).toHaveURL('/orders');
    await expect(page).toHaveTitle(/^Your Orders/);
    await expect(page.getByText('No orders found!')).toBeVisible();
    await expectNoViolation(page, 'none');
    await page.getByRole('link', { name: 'Find a book' }).click();
    await expect(page).toHaveURL('/');
  });

  const older = await placeOrder(page, customer, [first, second, third]);
  await test.step('one order has no violation', async () => {
    await page.goto('/orders');
    await expect(cards(page)).toHaveCount(1);
    // As in the letter and at the desk, so that a customer can ask about it.
    await expect(cards(page)).toContainText(`Number ${older.number}`);
    await expectNoViolation(page, 'one');
    await cancel.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoViolation(page, 'question');
    // It belongs to a card whose lines end at the right; its own text begins at the left.
    await expect(page.getByRole('alertdialog')).toHaveCSS('text-align', 'start');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await shop.callAsAdmin('POST', `/admin/orders/${older._id}/status`, { status: 'confirmed' });
  await shop.callAsAdmin('POST', `/admin/orders/${older._id}/status`, { status: 'shipped' });
  await placeOrder(page, customer, [fourth]);

  await test.step('the list shows what was ordered, newest first, and where each order is', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/v1/orders/email/**', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
    await expect(page.getByText('Loading...').first()).toBeVisible();
    resolve();

    await expect(cards(page)).toHaveCount(2);
    await page.unroute('**/api/v1/orders/email/**');
    const [newest, oldest] = [cards(page).nth(0), cards(page).nth(1)];
    await expect(newest).toHaveAccessibleName('Order #1');
    await expect(newest.getByRole('link', { name: fourth.title })).toBeVisible();
    await expect(oldest.getByRole('link', { name: first.title })).toHaveAttribute(
      'href',
      `/books/${first._id}`,
    );
    await expect(oldest.getByText(dollars([first, second, third]))).toBeVisible();
    await expect(oldest.getByText(`$${second.newPrice.toFixed(2)}`)).toBeVisible();
    await expect(oldest.getByText('Concord, MA 01742')).toBeVisible();
    await expect(oldest.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-/);
    await expect(steps(page, 1).locator('[aria-current=step]')).toContainText('Placed');
    await expect(steps(page, 2).locator('[aria-current=step]')).toContainText('Shipped');
    await expect(steps(page, 2).getByRole('listitem')).toHaveText([
      /^Placed/,
      /^Confirmed/,
      /^Shipped/,
      /^Delivered/,
    ]);
  });

  await test.step('on paper the orders stand alone, black on white', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(cancel).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
    // The page's title does not hang on the first order.
    const [title, order] = [
      await page.getByRole('heading', { level: 1 }).boundingBox(),
      await cards(page).first().boundingBox(),
    ];
    expect((order?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeGreaterThan(10);
    await expectBlackOnWhite(page);
  });

  await test.step('an order can be cancelled until it is shipped; the store asks first', async () => {
    await expect(cancel).toHaveCount(1);
    await cancel.click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel order #1?' });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cancel).toBeFocused();
    await cancel.click();
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByRole('alert')).toContainText('Your order is cancelled.');
    await expect(cancel).toHaveCount(0);
    await expect(steps(page, 1).getByRole('listitem')).toHaveText([/^Placed/, /^Cancelled/]);
  });
});

test.describe('refused', () => {
  test.use({ expectedNotes: [/Failed to load resource/] });

  test('what the store does not answer or no longer allows is explained', async ({ page, shop }) => {
    const deleted = await shop.callAsAdmin<ShopBook>('POST', '/books/create-book', {
      title: 'Farewell, My Lovely',
      description: 'It will not stay.',
      category: 'fiction',
      oldPrice: 9,
      newPrice: 8,
    });
    const order = await placeOrder(page, await signIn(page), [deleted]);
    await shop.callAsAdmin('DELETE', `/books/${deleted._id}`);
    const cancel = page.getByRole('button', { name: 'Cancel this order' });

    await test.step('orders that cannot be fetched are explained and tried again', async () => {
      await page.route('**/api/v1/orders/email/**', (route) => route.abort());
      await page.goto('/orders');
      await expect(page.getByRole('alert')).toContainText('Error geting orders data');
      await expectNoViolation(page, 'failure');
      await page.unroute('**/api/v1/orders/email/**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page)).toHaveCount(1);
    });

    await test.step('a book that was deleted stays readable', async () => {
      await expect(cards(page).getByText('Farewell, My Lovely').first()).toBeVisible();
      await expect(cards(page).getByText('$8.00').first()).toBeVisible();
    });

    await test.step('a cancellation that comes too late is explained, and the order is shown as it is', async () => {
      for (const status of ['confirmed', 'shipped'])
        await shop.callAsAdmin('POST', `/admin/orders/${order._id}/status`, { status });
      await cancel.click();
      await page.getByRole('button', { name: 'Cancel the order' }).click();
      await expect(page.getByRole('alert')).toContainText('too late to cancel');
      await expect(steps(page, 1).locator('[aria-current=step]')).toContainText('Shipped');
      await expect(cancel).toHaveCount(0);
    });

    await test.step('a session that ended leads to the login', async () => {
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: 'My account', exact: true })).toBeVisible();
      await page.request.post('/api/v1/accounts/logout');
      await page.getByRole('link', { name: 'Your Orders' }).click();
      await expect(page).toHaveURL('/login?next=%2Forders');
    });
  });
});

test('many orders come in pages', async ({ page, shop }) => {
  const books = (await listBooks(shop)).slice(0, 11);
  const customer = await signIn(page);
  for (const book of books) await placeOrder(page, customer, [book]);
  await page.goto('/orders');
  await expect(cards(page)).toHaveCount(10);

  // Back again, the list is there at once and refreshes itself: what is pressed meanwhile is not lost.
  await page.getByRole('link', { name: 'My account' }).first().click();
  await expect(page).toHaveURL('/account');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/orders/email/**', async (route) => {
    await promise;
    await route.continue();
  });
  const refresh = page.waitForRequest('**/api/v1/orders/email/**');
  await page.getByRole('link', { name: 'Your Orders' }).first().click();
  await refresh;
  await page.getByRole('button', { name: 'Show more' }).click();
  resolve();
  await expect(cards(page)).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(cards(page).nth(10)).toHaveAccessibleName('Order #11');
  await expect(
    cards(page)
      .nth(10)
      .getByRole('link', { name: books[0]?.title ?? '' }),
  ).toBeVisible();
});
