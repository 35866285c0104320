/** Cash on delivery: from the cart to the order. */
import type { Page } from '@playwright/test';
import {
  field,
  terms,
  placeButton,
  fillIn,
  keepBox,
  goToCheckout,
  openCheckoutWith,
  someBooks,
  expectPlaced,
} from './checkout-screen.ts';
import { countOrders, fillCart, placeOrder, register } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { dollars } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

/** All that the browser keeps for the store. */
const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage].map(Object.entries)));

test('a guest fills a cart, signs in on the way and orders', async ({ page, shop }) => {
  const books = await someBooks(shop, 2);
  const customer = await register(page);
  await fillCart(page, books);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcheckout');
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page).toHaveTitle(/^Cash On Delevary/);
  await expect(page.getByText(`Total price: ${dollars(books)}`)).toBeVisible();
  await expect(page.getByText(/ · 2 items$/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(
    `DeliveryFreeTaxesIncludedTotal price${dollars(books)}`,
  );
  await expect(field(page, 'Email')).toHaveValue(customer.email);
  await expect(field(page, 'Email')).not.toBeEditable();
  await fillIn(page);
  await expect.poll(() => readStorage(page)).toContain('Quiet Lane');
  await placeButton(page).click();
  await expectPlaced(page);
  const order = page.getByRole('article', { name: 'Order #1' });
  for (const book of books) await expect(order.getByRole('link', { name: book.title })).toBeVisible();
  await expect(order.getByText('0301234567')).toBeVisible();
  await expect(order.getByText('1 Quiet Lane')).toBeVisible();
  await expect(order.getByText(dollars(books))).toBeVisible();
  await test.step('nothing typed outlives the order', async () => {
    await expect.poll(() => readStorage(page)).not.toContain('Quiet Lane');
  });

  await test.step('an empty cart leads back to the cart', async () => {
    await page.goto('/checkout');
    await expect(page).toHaveURL('/cart');
    await expect(page.getByText('No Product Found!')).toBeVisible();
  });
});

test.describe('the form', () => {
  test.use({ expectedNotes: [/status of 429/] });

  test('says what is missing, can be filled in by browsers, and is forgotten with the log-out', async ({
    page,
    shop,
  }) => {
    const books = await someBooks(shop, 1);
    const customer = await goToCheckout(page, books);

    await test.step('the button is disabled until the terms are ticked, and says why', async () => {
      await expect(placeButton(page)).toBeDisabled();
      await expect(placeButton(page)).toHaveAccessibleDescription(/agree to the terms first/);
      await expect(page.getByText(/ · 1 item$/)).toBeVisible();
      await terms(page).check();
      await expect(placeButton(page)).toBeEnabled();
      await expect(placeButton(page)).toHaveAccessibleDescription('');
      await terms(page).uncheck();
      await expect(placeButton(page)).toBeDisabled();
      await expect(page.getByRole('button', { name: /order/i })).toHaveCount(1);
    });

    await test.step('browsers can fill the form in', async () => {
      const wanted = {
        Name: 'name',
        Email: 'email',
        Phone: 'tel',
        Address: 'street-address',
        City: 'address-level2',
        Country: 'country-name',
        State: 'address-level1',
        Zipcode: 'postal-code',
      };
      for (const [label, autocomplete] of Object.entries(wanted)) {
        await expect(field(page, label)).toHaveAttribute('autocomplete', autocomplete);
      }
      await expect(field(page, 'Phone')).toHaveAttribute('inputmode', 'tel');
      await expect(field(page, 'Phone')).toHaveAttribute('type', 'tel');
    });

    await test.step('what is missing is said beside each field and summed up on top; nothing is sent', async () => {
      await terms(page).check();
      await placeButton(page).click();
      const labels = ['Name', 'Phone', 'Address', 'City', 'Country', 'State', 'Zipcode'];
      for (const label of labels) {
        await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(page, label)).toHaveAccessibleDescription(
          new RegExp(`Please fill in: ${label}\\.`),
        );
      }
      await expect(field(page, 'Name')).toBeFocused();
      await expectNoViolation(page, 'problems');
      await page.getByRole('link', { name: 'Please fill in: City.' }).click();
      await expect(field(page, 'City')).toBeFocused();
      await fillIn(page);
      await field(page, 'Phone').fill('call me');
      await placeButton(page).click();
      await expect(field(page, 'Phone')).toHaveAccessibleDescription(/in digits/);
      expect(await countOrders(page, customer)).toBe(0);
    });

    await test.step('who orders very often is told so, keeps the form, and finds nothing placed', async () => {
      await fillIn(page);
      await Promise.all(Array.from({ length: 30 }, () => placeOrder(page, customer, books)));
      await placeButton(page).click();
      await expect(page.getByRole('alert')).toContainText(
        'You have ordered very often in a short time, so this order was not placed. Please wait',
      );
      await expect(field(page, 'Address')).toHaveValue('1 Quiet Lane');
      await expect(placeButton(page)).toBeEnabled();
      expect(await countOrders(page, customer)).toBe(30);
    });

    await test.step('nothing typed outlives the log-out', async () => {
      await expect.poll(() => readStorage(page)).toContain('Quiet Lane');
      await page.getByRole('button', { name: /^Account menu of/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
      await expect.poll(() => readStorage(page)).not.toContain('Quiet Lane');
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    });
  });
});

test('the checkout has no violation and can be used by keyboard alone', async ({ page, shop }) => {
  const books = await someBooks(shop, 3);
  await page.setViewportSize(screens.phone);
  await goToCheckout(page, books);
  await expectNoViolation(page, 'empty');
  await test.step('on a phone', async () => {
    await fillInByKeyboard(page);
    await expectNoViolation(page, 'filled in');
    await placeByKeyboard(page);
    await expectPlaced(page);
  });
  await test.step('on a desktop', async () => {
    await page.setViewportSize(screens.desktop);
    await openCheckoutWith(page, books);
    await fillInByKeyboard(page);
    await placeByKeyboard(page);
    await expectPlaced(page, 2);
  });
});

async function fillInByKeyboard(page: Page): Promise<void> {
  await field(page, 'Name').focus();
  for (const text of ['Ada', '', '030 12345', 'Lane 1', 'Bonn', 'DE', 'NW', '53111']) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(keepBox(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(terms(page)).toBeFocused();
  await page.keyboard.press('Space');
}

async function placeByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(placeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
}
