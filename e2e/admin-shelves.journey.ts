/** An owner arranges the shelves, and shoppers see it at once. */
import { enterDashboard, openDashboardPage } from './admin-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import { withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';
import { expectWholeTable } from './whole-table.ts';

// A shelf is refused on purpose.
test.use({ expectedNotes: [/status of 400/] });

test('an owner adds, renames, moves and deletes a shelf', async ({ page, shop }) => {
  test.slow();
  await enterDashboard(page, shop);
  await openDashboardPage(page, 'Shelves');
  const table = page.getByRole('region', { name: 'Shelves' });
  const rows = table.getByRole('rowheader');
  const shownToShoppers = async () =>
    ((await (await fetch(`${shop.url}/api/v1/shelves`)).json()) as { title: string }[]).map(
      ({ title }) => title,
    );
  await expect(rows).toHaveCount(5);
  await expectNoViolation(page, 'the shelves');
  await expectWholeTable(page.getByRole('table'), 'the shelves');

  await test.step('a new one; what is wrong is said beside its field', async () => {
    await page.getByRole('button', { name: 'Add a shelf' }).click();
    const dialog = page.getByRole('dialog', { name: 'A new shelf' });
    await dialog.getByLabel('Title').fill('Cookery');
    await dialog.getByLabel('Short name').fill('Cook Books');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      dialog.getByText('A short name has small letters, digits and single hyphens.'),
    ).toBeVisible();
    await expectNoViolation(page, 'a new shelf', ['phone']);
    await dialog.getByLabel('Short name').fill('cookery');
    await dialog.getByLabel('Introduction').fill('Bring an apron.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Cookery is there.')).toBeVisible();
    expect((await shownToShoppers()).at(-1)).toBe('Cookery');
  });

  await test.step('another place and another title', async () => {
    await page.getByRole('button', { name: 'Up Cookery' }).click();
    await expect(page.getByText('The order is saved.')).toBeVisible();
    expect((await shownToShoppers()).indexOf('Cookery')).toBe(4);
    await page.getByRole('button', { name: 'Edit Cookery' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Food & drink');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Food & drink is saved.')).toBeVisible();
    expect(await shownToShoppers()).toContain('Food & drink');
  });

  await test.step('with books it goes only when they have another shelf', async () => {
    await withBook(shop, { title: 'Bread', category: 'cookery' }, async (book) => {
      await page.reload();
      await page.getByRole('button', { name: 'Delete Food & drink' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText('There is 1 book on it.')).toBeVisible();
      await dialog.getByLabel('Move the books to').selectOption('Fiction');
      await dialog.getByRole('button', { name: 'Yes, delete' }).click();
      await expect(page.getByText('Food & drink is deleted.')).toBeVisible();
      await expect(rows).toHaveCount(5);
      const moved = (await (await fetch(`${shop.url}/api/v1/books/${book._id}`)).json()) as {
        category: string;
      };
      expect(moved.category).toBe('fiction');
    });
  });
});
