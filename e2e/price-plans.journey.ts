/** A price is planned, seen before, comes and goes by itself. */
import { enterDashboard, openDashboardPage } from './admin-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import { withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';
import { expectWholeTable } from './whole-table.ts';

// What is refused is told beside its field.
test.use({ expectedNotes: [/status of 400/] });

const screenNames = ['phone', 'tablet', 'desktop'] as const;

test('a bookseller plans the price of a book and looks at a discount for a shelf', async ({ page, shop }) => {
  test.slow();
  await withBook(shop, { title: 'The Ropes', oldPrice: 20, newPrice: 20 }, async (book) => {
    const price = async () =>
      ((await (await fetch(`${shop.url}/api/v1/books/${book._id}`)).json()) as { newPrice: number }).newPrice;
    await test.step('a shelf: what is wrong is said, what changes is shown before', async () => {
      await enterDashboard(page, shop);
      await openDashboardPage(page, 'Planned prices');
      await expect(page.getByText('Nothing is planned')).toBeVisible();
      await expectNoViolation(page, 'nothing planned', screenNames);
      await page.getByRole('link', { name: 'Plan prices for a shelf' }).click();
      await page.getByLabel('Shelf').selectOption('Horror');
      await page.getByLabel('Percent off').fill('100');
      await page.getByRole('button', { name: 'Show what changes' }).click();
      await expect(page.getByText('Please give a whole number from 1 to 90.')).toBeVisible();
      await page.getByLabel('Percent off').fill('20');
      await page.getByRole('button', { name: 'Show what changes' }).click();
      await expect(page.getByText('Please say when the prices of the shelf go back.')).toBeVisible();
      await page.getByLabel('Rounded down to').selectOption('a price that ends in .99: 14.99');
      await page.getByLabel('From').fill('2099-11-20T00:00');
      await page.getByLabel('Until').fill('2099-11-23T00:00');
      await page.getByRole('button', { name: 'Show what changes' }).click();
      const row = page.getByRole('row', { name: 'The Ropes' });
      await expect(row).toContainText('$20.00');
      await expect(row).toContainText('$15.99');
      await expect(row).toContainText('$20.00 struck through; lowest price in the 30 days before: $20.00');
      await expectNoViolation(page, 'what a plan changes', screenNames);
      await expectWholeTable(page.getByRole('table'), 'what a plan changes');
      // Another number is another plan.
      await page.getByLabel('Percent off').fill('30');
      await expect(page.getByRole('button', { name: 'Save the plan' })).toHaveCount(0);
    });

    await test.step('a book: from its form to the shop', async () => {
      await page.goto(`/dashboard/edit-book/${book._id}`);
      await page.getByRole('link', { name: 'Plan a price' }).click();
      await page.getByLabel('Price', { exact: true }).fill('12.50');
      await page.getByLabel('From').fill('2020-01-01T00:00');
      await page.getByLabel('Until').fill('2099-11-23T00:00');
      await page.getByRole('button', { name: 'Show what changes' }).click();
      await expect(page.getByText('1 book, at once until Nov 23, 2099')).toBeVisible();
      await page.getByRole('button', { name: 'Save the plan' }).click();
      await expect(page.getByText('“The Ropes: $12.50” is planned.')).toBeVisible();
      await expect(page.getByText('In force')).toBeVisible();
      await expectNoViolation(page, 'planned prices', screenNames);
      await expectWholeTable(page.getByRole('table'), 'planned prices');
      // A plan is in force first; the price itself follows, and with it the page.
      await expect.poll(price).toBe(12.5);
      await expect(async () => {
        await page.goto(`/books/${book._id}`);
        await expect(page.getByText('Lowest price in the 30 days before: $20.00')).toBeVisible({
          timeout: 5_000,
        });
      }).toPass();
      await page.goto(`/dashboard/edit-book/${book._id}`);
      await expect(page.getByRole('status').filter({ hasText: 'then $20.00 again' })).toBeVisible();
      await expect(page.getByLabel('New Price')).toHaveValue('12.50');
      await expectNoViolation(page, 'a book with a planned price', screenNames);
    });

    await test.step('it ends, the price is back, and the plan is deleted', async () => {
      await openDashboardPage(page, 'Planned prices');
      await page.getByRole('button', { name: /^End now The Ropes/ }).click();
      await expectNoViolation(page, 'the question before a plan ends', screenNames);
      await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
      await expect(page.getByText('has ended: the prices are going back')).toBeVisible();
      await expect.poll(price).toBe(20);
      await page.getByRole('button', { name: /^Delete The Ropes/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Nothing is planned')).toBeVisible();
    });
  });
});
