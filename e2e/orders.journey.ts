/** The customer's own orders. */
import type { Page } from '@playwright/test';
import { placeOrder, signIn } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const cards = (page: Page) => page.getByRole('article');
const steps = (page: Page, position: number) =>
  page.getByRole('article', { name: `Order #${position}` }).getByRole('list', { name: 'Where it is' });

test('a visitor is led to the login', async ({ page }) => {
  await page.goto('/orders');
  await expect(page).toHaveURL('/login?next=%2Forders');
});

test('a new customer has none, and one thing to do', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page).toHaveTitle(/^Your Orders/);
  await expect(page.getByText('No orders found!')).toBeVisible();
  await page.getByRole('link', { name: 'Find a book' }).click();
  await expect(page).toHaveURL('/');
});

test('the list shows what was ordered, newest first, and where each order is', async ({ page, shop }) => {
  const [first, second, third] = await listBooks(shop);
  if (!first || !second || !third) throw new Error('The store has too few books.');
  const customer = await signIn(page);
  const older = await placeOrder(page, customer, [first, second]);
  await placeOrder(page, customer, [third]);
  await shop.callAsAdmin('POST', `/admin/orders/${older._id}/status`, { status: 'confirmed' });
  await shop.callAsAdmin('POST', `/admin/orders/${older._id}/status`, { status: 'shipped' });

  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/orders/email/**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
  await expect(page.getByText('Loading...').first()).toBeVisible();
  answer();

  await expect(cards(page)).toHaveCount(2);
  const [newest, oldest] = [cards(page).nth(0), cards(page).nth(1)];
  await expect(newest).toHaveAccessibleName('Order #1');
  await expect(newest.getByRole('link', { name: third.title })).toBeVisible();
  await expect(oldest.getByRole('link', { name: first.title })).toHaveAttribute(
    'href',
    `/books/${first._id}`,
  );
  const total = `$${((Math.round(first.newPrice * 100) + Math.round(second.newPrice * 100)) / 100).toFixed(2)}`;
  await expect(oldest.getByText(total)).toBeVisible();
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

test('an order can be cancelled while it is only placed; the store asks first', async ({ page, shop }) => {
  const [book] = await listBooks(shop);
  if (!book) throw new Error('The store has no books.');
  const customer = await signIn(page);
  const confirmed = await placeOrder(page, customer, [book]);
  await shop.callAsAdmin('POST', `/admin/orders/${confirmed._id}/status`, { status: 'confirmed' });
  await placeOrder(page, customer, [book]);
  await page.goto('/orders');
  const cancel = page.getByRole('button', { name: 'Cancel this order' });
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

test.describe('refused', () => {
  test.use({ expectedNotes: [/Failed to load resource/] });

  test('a cancellation that comes too late is explained, and the order is shown as it is', async ({
    page,
    shop,
  }) => {
    const [book] = await listBooks(shop);
    if (!book) throw new Error('The store has no books.');
    const order = await placeOrder(page, await signIn(page), [book]);
    await page.goto('/orders');
    await expect(cards(page)).toHaveCount(1);
    await shop.callAsAdmin('POST', `/admin/orders/${order._id}/status`, { status: 'confirmed' });
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByRole('alert')).toContainText('too late to cancel');
    await expect(steps(page, 1).locator('[aria-current=step]')).toContainText('Confirmed');
  });

  test('orders that cannot be fetched are explained and tried again', async ({ page, shop }) => {
    const [book] = await listBooks(shop);
    if (!book) throw new Error('The store has no books.');
    await placeOrder(page, await signIn(page), [book]);
    await page.route('**/api/v1/orders/email/**', (route) => route.abort());
    await page.goto('/orders');
    await expect(page.getByRole('alert')).toContainText('Error geting orders data');
    await expectNoViolation(page, 'failure');
    await page.unroute('**/api/v1/orders/email/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(1);
  });

  test('a session that ended leads to the login', async ({ page }) => {
    await signIn(page);
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'My account', exact: true })).toBeVisible();
    await page.request.post('/api/v1/accounts/logout');
    await page.getByRole('link', { name: 'Your Orders' }).click();
    await expect(page).toHaveURL('/login?next=%2Forders');
  });
});

test('many orders come in pages', async ({ page, shop }) => {
  test.slow();
  const books = (await listBooks(shop)).slice(0, 13);
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
  await expect(cards(page)).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(cards(page).nth(12)).toHaveAccessibleName('Order #13');
  await expect(
    cards(page)
      .nth(12)
      .getByRole('link', { name: books[0]?.title ?? '' }),
  ).toBeVisible();
});

test('a book that was deleted stays readable', async ({ page, shop }) => {
  const book = await shop.callAsAdmin<Awaited<ReturnType<typeof listBooks>>[number]>(
    'POST',
    '/books/create-book',
    {
      title: 'Farewell, My Lovely',
      description: 'It will not stay.',
      category: 'fiction',
      oldPrice: 9,
      newPrice: 8,
    },
  );
  await placeOrder(page, await signIn(page), [book]);
  await shop.callAsAdmin('DELETE', `/books/${book._id}`);
  await page.goto('/orders');
  await expect(cards(page).getByText('Farewell, My Lovely').first()).toBeVisible();
  await expect(cards(page).getByText('$8.00').first()).toBeVisible();
});

test('the orders have no violation', async ({ page, shop }) => {
  const customer = await signIn(page);
  await page.goto('/orders');
  await expect(page.getByText('No orders found!')).toBeVisible();
  await expectNoViolation(page, 'none');
  await placeOrder(page, customer, (await listBooks(shop)).slice(0, 3));
  await page.goto('/orders');
  await expect(cards(page)).toHaveCount(1);
  await expectNoViolation(page, 'one');
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolation(page, 'question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
