/** Addresses that are kept with the account: at the checkout and in My account. */
import type { Page } from '@playwright/test';
import {
  expectPlaced,
  field,
  fillIn,
  goToCheckout,
  keepBox,
  openCheckoutWith,
  placeButton,
  someBooks,
  terms,
} from './checkout-screen.ts';
import { expectNoViolation } from './no-violation.ts';
import { expect, test } from './shop-test.ts';

const choice = (page: Page) => page.getByLabel('Deliver to', { exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const section = (page: Page) => page.getByRole('region', { name: 'Addresses' });

test('an address is kept when it is ticked, offered next time, changed and deleted', async ({
  page,
  shop,
}) => {
  const books = await someBooks(shop, 1);
  await goToCheckout(page, books);

  await test.step('a short phone number and a street without a number are asked about once, then taken', async () => {
    await expect(choice(page)).toHaveCount(0);
    await fillIn(page);
    await field(page, 'Phone').fill('0170 / 12');
    await keepBox(page).check();
    await placeButton(page).click();
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/This number is short/);
    await field(page, 'Phone').fill('+49 (0)30 0123');
    await field(page, 'Address').fill('Quiet House');
    await placeButton(page).click();
    await expect(field(page, 'Address')).toBeFocused();
    await expect(field(page, 'Address')).toHaveAccessibleDescription(/There seems to be no house number/);
    await expectNoViolation(page, 'a street without a number');
    await placeButton(page).click();
    await expectPlaced(page);
    await expect(page.getByText('+49 (0)30 0123')).toBeVisible();
  });

  await test.step('it is filled in next time, and another one can be typed or chosen again', async () => {
    await openCheckoutWith(page, books);
    await expect(field(page, 'Address')).toHaveValue('Quiet House');
    await expect(field(page, 'Phone')).toHaveValue('+49 (0)30 0123');
    await expect(keepBox(page)).toHaveCount(0);
    await expectNoViolation(page, 'the checkout with an address', ['phone', 'tablet', 'desktop']);
    await choice(page).selectOption('Another address');
    await expect(field(page, 'Address')).toHaveValue('');
    await field(page, 'Address').fill('2 Loud Lane');
    await expect(keepBox(page)).not.toBeChecked();
    await choice(page).selectOption({ index: 0 });
    await expect(field(page, 'Address')).toHaveValue('Quiet House');
    await choice(page).selectOption('Another address');
    await expect(field(page, 'Address')).toHaveValue('2 Loud Lane');
  });

  await test.step('what was typed is not replaced by what arrives later; a kept street is not asked about', async () => {
    await page.evaluate(() => window.sessionStorage.clear());
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/v1/accounts/addresses', async (route) => {
      await promise;
      await route.continue();
    });
    await openCheckoutWith(page, books);
    await field(page, 'Name').fill('Eve');
    resolve();
    await expect(choice(page)).toHaveValue('');
    await expect(field(page, 'Name')).toHaveValue('Eve');
    await expect(field(page, 'Address')).toHaveValue('');
    await choice(page).selectOption({ index: 0 });
    await terms(page).check();
    await placeButton(page).click();
    await expectPlaced(page, 2);
  });

  await test.step('My account adds, changes and deletes', async () => {
    await page.goto('/account');
    await expect(section(page).getByRole('listitem')).toHaveCount(1);
    await section(page).getByRole('button', { name: 'Add an address' }).click();
    const adding = dialog(page, 'Add an address');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding.getByLabel('Name', { exact: true })).toBeFocused();
    await expectNoViolation(page, 'a new address', ['phone', 'tablet', 'desktop']);
    const values = {
      Name: 'Bea Reader',
      Phone: '0301234',
      Address: '7 Side Street',
      City: 'Bonn',
      Country: 'Germany',
      State: 'NW',
      Zipcode: '01067',
    };
    for (const [label, value] of Object.entries(values)) {
      await adding.getByLabel(label, { exact: true }).fill(value);
    }
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding).toHaveCount(0);
    // Behind the one that an order has used.
    await expect(section(page).getByRole('listitem').last()).toContainText('Bea Reader');

    await section(page).getByRole('button', { name: 'Change Ada Reader, Quiet House' }).click();
    const changing = dialog(page, 'Change the address');
    await changing.getByLabel('Address', { exact: true }).fill('3 Quiet House');
    await changing.getByRole('button', { name: 'Save' }).click();
    await expect(changing).toHaveCount(0);
    await expect(section(page)).toContainText('3 Quiet House');
    await expectNoViolation(page, 'addresses', ['phone', 'tablet', 'desktop']);

    await section(page).getByRole('button', { name: 'Delete Bea Reader' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
    await expect(section(page).getByRole('listitem')).toHaveCount(1);
    await expect(section(page).getByRole('heading', { name: 'Addresses' })).toBeFocused();
  });
});

test.describe('while the store is slow', () => {
  test.use({ expectedNotes: [/status of 500/] });

  test('an order is told at once, and that its address could not be kept only when that is known', async ({
    page,
    shop,
  }) => {
    await goToCheckout(page, await someBooks(shop, 1));
    await fillIn(page);
    await keepBox(page).check();
    const { promise: mayFail, resolve: letFail } = Promise.withResolvers<void>();
    await page.route('**/api/v1/accounts/addresses', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await mayFail;
      return route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } });
    });
    await placeButton(page).click();
    await expectPlaced(page);
    await expect(page.getByRole('alert')).not.toContainText('could not be kept');
    letFail();
    await expect(page.getByRole('alert')).toContainText('The address could not be kept');
    await expect(page.getByRole('alert')).toHaveText(/^Your order is placed\./);
  });
});
