/** A bookseller opens a shop of one's own: not the demo, which has its name already. */
import { createAdminCaller } from './admin-caller.ts';
import { enterDashboard, openDashboardPage } from './admin-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { startShop } from './shop-process.ts';
import { expect, test } from './shop-test.ts';
import { expectTidy } from './tidy.ts';

const name = 'Miller & Daughters';

// A currency that cannot be used, and settings that somebody else changed, are refused on purpose.
test.use({ expectedNotes: [/status of (400|409)/] });
test.slow();

test('an owner gives the shop its name, its contact and its currency', async ({ page }) => {
  const shop = await startShop({ DEMO: 'false' });
  const callAsAdmin = createAdminCaller(shop.url, shop.admin);
  const save = async () => page.getByRole('button', { name: 'Save', exact: true }).click();
  try {
    await page.setViewportSize(screens.desktop);
    await enterDashboard(page, shop);

    await test.step('the first steps lead to the settings', async () => {
      const steps = page.getByRole('region', { name: 'First steps' });
      await expect(steps.getByRole('listitem')).toHaveCount(7);
      await expectNoViolation(page, 'the first steps', ['phone']);
      await steps.getByRole('link', { name: 'Give the shop its name' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Shop settings' })).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue('Book Store');
      await expectNoViolation(page, 'the settings', ['phone', 'tablet', 'desktop']);
      await expectTidy(page, 'the settings');
    });

    await test.step('what is saved is in force at once', async () => {
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('City').fill('Reading');
      await page.getByLabel('E-mail').fill('desk@miller.example');
      await page.getByLabel('Links to social networks').fill('https://books.social/@miller');
      await page.getByLabel('Currency').selectOption('EUR');
      await page.getByLabel('Number format').selectOption('de-DE');
      await expect(page.getByText('How prices are written. 1.234,50 €')).toBeVisible();
      await page.getByLabel('Logo').setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: Buffer.from(await (await page.request.get(`${shop.url}/icon-192.png`)).body()),
      });
      await save();
      await expect(page.getByText('The settings are saved and in force.')).toBeVisible();
      await expect(page.getByRole('complementary').getByRole('link', { name })).toBeVisible();
      await expect(page.getByAltText('The present logo')).toBeVisible();
      await expect(page).toHaveTitle(`Shop settings · ${name}`);
    });

    await test.step('what is refused is said beside its field, and what was typed stays', async () => {
      await page.getByLabel('Highest total in cash').fill('much');
      await save();
      await expect(page.getByLabel('Highest total in cash')).toHaveAccessibleDescription(/as a number/);
      const isUncovered = (element: Element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 8, top + height / 2));
      };
      const problem = page.getByText(/as a number/);
      await expect.poll(() => problem.evaluate(isUncovered), 'not below the button').toBe(true);
      await page.getByLabel('Highest total in cash').fill('1,000');
      await expect(page.getByLabel('Highest total in cash')).toHaveAccessibleDescription(
        /1,000 can be read in two ways: please write 1000 or 1000\.00\./,
      );
      await page.getByLabel('Highest total in cash').fill('99,50');
    });

    await test.step('another owner was faster: nothing of either is lost', async () => {
      const { logo, ...theirs } = (await (await page.request.get(`${shop.url}/api/v1/shop`)).json()) as {
        logo: { file: string };
      };
      const phone = '+44 118 496';
      await callAsAdmin('PUT', '/admin/shop', { ...theirs, logo: logo.file, phone, name: 'Miller' });
      await page.getByLabel('Name').fill('Miller’s');
      await save();
      await expect(page.getByText('Both of you changed “Name”')).toBeVisible();
      await expect(page.getByLabel('Telephone')).toHaveValue(phone);
      await expect(page.getByLabel('Highest total in cash')).toHaveValue('99,50');
      await page.getByLabel('Name').fill(name);
      await save();
      await expect(page.getByText('The settings are saved and in force.')).toBeVisible();
      await openDashboardPage(page, 'Audit trail');
      await expect(page.getByText('changed the shop’s settings').first()).toBeVisible();
      await openDashboardPage(page, 'Import and export');
      await expect(page.getByLabel('For a spreadsheet set to')).toHaveValue('comma');
      await openDashboardPage(page, 'Dashboard');
      await expect(page.getByRole('region', { name: 'First steps' }).getByText('(done)')).toHaveCount(4);
    });

    await test.step('customers see it, and nothing that was not told', async () => {
      const { _id } = await callAsAdmin<{ _id: string }>('POST', '/books/create-book', {
        title: 'Walden',
        description: 'Life in the woods.',
        category: 'adventure',
        oldPrice: 1300,
        newPrice: 1250.5,
        coverImage: '',
      });
      await page.goto(`${shop.url}/books/${_id}`);
      await expect(page).toHaveTitle(`Walden · ${name}`);
      await expect(page.getByText('1.250,50 €').first()).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'desk@miller.example' })).toBeVisible();
      await expect(footer.getByRole('link', { name: 'books.social (another site)' })).toBeVisible();
      await expect(footer.getByText(`© ${name}. All rights reserved.`)).toBeVisible();
      await expect(page.getByText('Book Store')).toHaveCount(0);
      await expectNoViolation(page, 'a shop with a logo and an address');
      await expectTidy(page, 'a shop with a logo and an address');
      const size = page.viewportSize() ?? screens.desktop;
      await page.setViewportSize({ width: 680, height: 900 });
      const shelf = await footer.getByRole('link', { name: 'Technology' }).boundingBox();
      expect(shelf?.height, 'the name of a shelf stays on one line').toBeLessThan(48);
      await page.setViewportSize(size);
      await footer.getByRole('link', { name: 'Contact' }).click();
      await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Reading');
      await expect(page.getByRole('region', { name: 'Terms' })).toContainText('Prices are in euros.');
    });
  } finally {
    await shop.stop();
  }
});
