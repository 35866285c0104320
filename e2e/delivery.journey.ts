/** Delivery and taxes: what the owner asks for, and what customers see, pay and keep of it. */
import { enterDashboard } from './admin-steps.ts';
import { expectPlaced, field, fillIn, goToCheckout, placeButton } from './checkout-screen.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { withBook } from './shop-books.ts';
import { withSettings } from './shop-settings.ts';
import { expect, test } from './shop-test.ts';
import { expectTidy } from './tidy.ts';

const asItComes = { fee: 0, freeFrom: null, days: null, taxRate: null, regions: [], elsewhere: 'delivered' };

// A country that nobody knows is refused on purpose.
test.use({ expectedNotes: [/status of 400/] });

test('a shop asks for delivery and taxes, by country, from the settings to the parcel', async ({
  page,
  shop,
}) => {
  test.slow();
  const all = ['phone', 'tablet', 'desktop'] as const;
  const title = 'The Travelling Volume';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(screens.desktop);
  await withBook(shop, { title, newPrice: 12.5 }, async (book) => {
    await withSettings(shop, { delivery: asItComes }, async () => {
      await test.step('the owner says what it costs, and what it costs somewhere else', async () => {
        await enterDashboard(page, shop, '/dashboard/shop');
        await page.getByLabel('Delivery fee').fill('4,90');
        await page.getByLabel('Free from').fill('30');
        await page.getByLabel('Days, from').fill('2');
        await page.getByLabel('Days, to').fill('4');
        await page.getByLabel('Taxes added, in percent').fill('7.25');
        await expect(page.getByText('Books for $20.00 come to $26.71')).toBeVisible();
        await page.getByRole('button', { name: 'Add a region' }).click();
        const region = page.getByRole('group', { name: 'Region 1' });
        await region.getByLabel('Delivery fee').fill('nine');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(region.getByLabel('Delivery fee')).toHaveAccessibleDescription(/as a number/);
        await expect(region.getByLabel('Add a country')).toHaveAccessibleDescription(/at least one country/);
        await region.getByLabel('Delivery fee').fill('9');
        for (const name of ['Germany', 'Austria', 'Brazil']) {
          await region.getByLabel('Add a country').selectOption(name);
        }
        await region.getByRole('button', { name: 'Take Brazil out' }).click();
        await expect(region.getByRole('listitem')).toHaveText([/Germany/, /Austria/]);
        await expectNoViolation(page, 'the settings of delivery', [...all]);
        await expectTidy(page, 'the settings of delivery');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText('The settings are saved and in force.')).toBeVisible();
      });

      const summary = page.getByRole('complementary');
      const country = field(page, 'Country');
      await test.step('the checkout adds it up as the country is filled in', async () => {
        await goToCheckout(page, [book]);
        await expect(summary).toContainText('What delivery costs depends on the country');
        await expect(page.getByRole('main')).toContainText('Books: $12.50');
        await country.fill('deutschland');
        await expect(summary).toContainText('Books$12.50Delivery$9.00TaxesIncludedTotal price$21.50');
        await country.fill('Grmany');
        await expect(summary).toContainText('Please give the country by its full name');
        await country.fill('France');
        await expect(summary).toContainText(
          'Delivery$4.90Taxes$1.26Arrives within 2 to 4 days of your order.Total price$18.66',
        );
        await expect(page.getByRole('main')).toContainText('Total price: $18.66 · 1 item');
        await expectNoViolation(page, 'a checkout with delivery', [...all]);
        await expectTidy(page, 'a checkout with delivery');
      });

      await test.step('who is quicker than the store is asked before anything is ordered', async () => {
        const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
        await page.route('**/orders/quote', async (route) => {
          await answered;
          await route.continue();
        });
        await fillIn(page);
        await country.fill('Austria');
        await placeButton(page).click();
        answer();
        const dialog = page.getByRole('alertdialog', { name: 'What your order costs' });
        await expect(dialog).toContainText('With delivery and taxes your order costs $21.50.');
        await dialog.getByRole('button', { name: 'Not now' }).click();
        await country.fill('France');
        await expect(page.getByRole('status').filter({ hasText: '$18.66' })).toBeVisible();
        await placeButton(page).click();
        await expectPlaced(page);
      });

      await test.step('the order keeps it: for the customer, at the desk and on paper', async () => {
        const order = page.getByRole('article');
        await expect(order).toContainText('Arrives within 2 to 4 days of your order.');
        await expect(order).toContainText('Books$12.50Delivery$4.90Taxes$1.26Total$18.66');
        await expectNoViolation(page, 'orders with delivery', [...all]);
        await page.setViewportSize(screens.phone);
        const places = ['Delivery to', 'Total'].map((name) =>
          order.getByRole('heading', { name, exact: true }),
        );
        const [address, total] = await Promise.all(places.map((place) => place.boundingBox()));
        expect(total?.x, 'on a phone the total stands where it does without delivery').toBe(address?.x);
        await page.setViewportSize(screens.desktop);
        await order.getByRole('link', { name: /^[A-Z0-9]{4}-[A-Z0-9]{4}$/ }).click();
        const main = page.getByRole('main');
        await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
        await expect(main).toContainText('Books$12.50Delivery$4.90Taxes$1.26Total$18.66');
        await expectNoViolation(page, 'an order with delivery', [...all]);
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('row', { name: 'Delivery $4.90' })).toBeVisible();
        await page.emulateMedia({ media: 'screen' });
        const [{ _id } = { _id: '' }] = await shop.callAsAdmin<{ _id: string }[]>(
          'GET',
          '/admin/orders?limit=1',
        );
        await enterDashboard(page, shop, `/dashboard/orders/${_id}`);
        await expect(page.getByRole('main')).toContainText(
          'Delivery$4.90Taxes$1.26Total, to be paid in cash$18.66',
        );
        await expectNoViolation(page, 'the order at the desk', [...all]);
        await page.getByRole('link', { name: 'Packing slip' }).click();
        await expect(page.getByRole('row', { name: 'Delivery $4.90' })).toBeVisible();
        await expect(page.getByRole('row').last()).toContainText('$18.66');
      });
    });
  });
});
