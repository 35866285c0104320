/** An order is placed once and only once, and what the store refuses is explained. */
import type { Page } from '@playwright/test';
import {
  field,
  terms,
  placeButton,
  fillIn,
  goToCheckout,
  openCheckoutWith,
  someBooks,
  expectPlaced,
} from './checkout-screen.ts';
import { address, countOrders, signIn } from './customer.ts';
import { screens } from './screens.ts';
import { changeBook, dollars, type ShopBook, withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

/** Whichever order comes first empties the cart, which leads the other tab away, perhaps before its own press. */
async function pressUnlessLedAway(tab: Page): Promise<void> {
  const press = placeButton(tab).click();
  press.catch(() => undefined);
  await Promise.race([press, tab.waitForURL(({ pathname }) => pathname !== '/checkout')]);
}

/** The order arrives at the store, but its answer does not come back. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route('**/api/v1/orders/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeButton(page).click();
  await expect(page.getByRole('alert')).toContainText('it is placed only once');
  await page.unroute('**/api/v1/orders/');
}

test.describe('one order is made', () => {
  test.use({ expectedNotes: [/status of 422|net::ERR_FAILED \(\S+\/api\/v1\/orders\/\)$/] });

  test('by a double click, by two tabs at once, by another try after a lost answer; the same books each time', async ({
    page,
    shop,
    context,
  }) => {
    const books = await someBooks(shop, 2);
    const customer = await goToCheckout(page, books);

    await test.step('a double click makes one order', async () => {
      await fillIn(page);
      await placeButton(page).dblclick();
      await expectPlaced(page);
      expect(await countOrders(page, customer)).toBe(1);
    });

    await test.step('two tabs make one order, even with other details', async () => {
      await openCheckoutWith(page, books);
      const other = await context.newPage();
      await other.goto('/checkout');
      await fillIn(page);
      await fillIn(other);
      await field(other, 'Name').fill('Ada R.');
      await Promise.all([pressUnlessLedAway(page), pressUnlessLedAway(other)]);
      await expect(page).not.toHaveURL('/checkout');
      await expect(other).not.toHaveURL('/checkout');
      expect(await countOrders(page, customer)).toBe(2);
      await other.goto('/cart');
      await expect(other.getByText('No Product Found!')).toBeVisible();
      await other.close();
    });

    await test.step('after a lost answer the form is kept and another try does not double the order', async () => {
      await openCheckoutWith(page, books);
      await fillIn(page);
      await loseAnswer(page);
      await expect(field(page, 'City')).toHaveValue(address.city);
      await expect(terms(page)).toBeChecked();
      await placeButton(page).click();
      await expectPlaced(page, 3);
      expect(await countOrders(page, customer)).toBe(3);
    });

    await test.step('not even after a reload, which keeps what was typed', async () => {
      await openCheckoutWith(page, books);
      await fillIn(page);
      await loseAnswer(page);
      await page.reload();
      await expect(field(page, 'City')).toHaveValue(address.city);
      await terms(page).check();
      await placeButton(page).click();
      await expectPlaced(page, 4);
      expect(await countOrders(page, customer)).toBe(4);
    });

    await test.step('nor with other details: the first order is shown', async () => {
      await openCheckoutWith(page, books);
      await fillIn(page);
      await loseAnswer(page);
      await field(page, 'City').fill('Boston');
      await placeButton(page).click();
      await expect(page).toHaveURL('/orders');
      await expect(page.getByRole('alert')).toContainText('Your order had arrived before');
      await expect(page.getByRole('article')).toHaveCount(5);
      await expect(page.getByRole('article', { name: 'Order #1' }).getByText(/Concord, MA/)).toBeVisible();
      expect(await countOrders(page, customer)).toBe(5);
    });
  });
});

test.describe('refused by the store', () => {
  test.use({ expectedNotes: [/status of (401|409|503)/] });

  test('a change is asked about, and what went wrong keeps the form', async ({ page, shop, context }) => {
    const customer = await signIn(page);
    const books = await someBooks(shop, 1);

    await test.step('a new price is shown and asked about', async () => {
      await withBook(shop, { title: 'The Price of Salt', newPrice: 10 }, async (book) => {
        await openCheckoutWith(page, [book]);
        await fillIn(page);
        await changeBook(shop, book, { newPrice: 12.5 });
        await placeButton(page).click();
        const dialog = page.getByRole('alertdialog', { name: 'The price has changed' });
        await expect(dialog).toContainText('$12.50 now instead of $10.00');
        await dialog.getByRole('button', { name: 'Not now' }).click();
        expect(await countOrders(page, customer)).toBe(0);
        await expect(page.getByText('Total price: $12.50')).toBeVisible();

        await changeBook(shop, book, { newPrice: 11 });
        await placeButton(page).click();
        await dialog.getByRole('button', { name: 'Place order for $11.00' }).click();
        await expectPlaced(page);
        await expect(page.getByRole('article').getByText('$11.00').first()).toBeVisible();
      });
    });

    await test.step('a book that is gone is named, and taken out when the customer agrees', async () => {
      const gone = await shop.callAsAdmin<ShopBook>('POST', '/books/create-book', {
        title: 'Gone with the Wind',
        description: 'It will not stay.',
        category: 'fiction',
        oldPrice: 9,
        newPrice: 8,
      });
      await openCheckoutWith(page, [gone, ...books]);
      await fillIn(page);
      await shop.callAsAdmin('DELETE', `/books/${gone._id}`);
      await placeButton(page).click();
      const dialog = page.getByRole('alertdialog', { name: 'No longer available' });
      await expect(dialog).toContainText('“Gone with the Wind”');
      await dialog.getByRole('button', { name: 'Take it out' }).click();
      await expect(page.getByText(`Total price: ${dollars(books)}`)).toBeVisible();
      await expect(field(page, 'City')).toHaveValue(address.city);
      await placeButton(page).click();
      await expectPlaced(page, 2);
      expect(await countOrders(page, customer)).toBe(2);
    });

    await test.step('a busy store is explained where a phone shows it, and the form stays', async () => {
      await page.setViewportSize(screens.phone);
      await openCheckoutWith(page, books);
      await fillIn(page);
      await page.route('**/api/v1/orders/', (route) =>
        route.fulfill({ status: 503, json: { code: 'overloaded', message: 'The store is very busy.' } }),
      );
      await placeButton(page).click();
      await expect(page.getByRole('alert')).toContainText('The store did not answer');
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await expect(placeButton(page), 'beside the button').toBeInViewport();
      await expect(page.getByRole('alert'), 'the button has lost the focus').toBeFocused();
      await page.setViewportSize(screens.desktop);
      await page.unroute('**/api/v1/orders/');
      await placeButton(page).click();
      await expectPlaced(page, 3);
    });

    await test.step('a session that ended leads to the login and back to the filled form', async () => {
      await openCheckoutWith(page, books);
      await fillIn(page);
      await page.request.post('/api/v1/accounts/logout');
      await placeButton(page).click();
      await expect(page).toHaveURL('/login?next=%2Fcheckout');
      await expect(page.getByRole('alert')).toContainText(
        'You have been signed out. What you typed is kept.',
      );
      await page.getByRole('main').getByLabel('Email', { exact: true }).fill(customer.email);
      await page.getByLabel('Password', { exact: true }).fill(customer.password);
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
      await expect(field(page, 'City')).toHaveValue(address.city);
      await terms(page).check();
      await placeButton(page).click();
      await expectPlaced(page, 4);
    });

    await test.step('a cart that is cleared in another tab leads to the cart, which says why', async () => {
      await openCheckoutWith(page, books);
      const other = await context.newPage();
      await other.goto('/cart');
      await other.getByRole('button', { name: 'Clear Cart' }).click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByRole('alert')).toContainText('The cart was cleared in another tab.');
      await other.close();
    });
  });
});
