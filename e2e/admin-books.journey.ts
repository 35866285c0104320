/** The bookseller's list of books. */
import { enterDashboard } from './admin-steps.ts';
import { placeOrder, signIn } from './customer.ts';
import { listBooks, type ShopBook, withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

test.describe('the list of books', () => {
  test('has the columns and actions of the specification', async ({ page, shop }) => {
    await withBook(shop, { title: 'The Journey Book', newPrice: 7.5 }, async (book) => {
      await enterDashboard(page, shop, '/dashboard/manage-books');
      await expect(page.getByRole('columnheader')).toHaveText([
        '#',
        'Book Title',
        'Category',
        'Price',
        'Actions',
      ]);
      const row = page.getByRole('row', { name: /The Journey Book/ });
      await expect(row.getByRole('cell')).toHaveText(['1', 'Horror', '$7.50', /Edit.*Delete/]);
      await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
        'href',
        `/dashboard/edit-book/${book._id}`,
      );
    });
  });

  test('is limited to 24rem until "See all" pages through everything', async ({ page, shop }) => {
    for (let index = 0; index < 12; index += 1) {
      await shop.callAsAdmin('POST', '/books/create-book', {
        title: `Shelf Filler ${index}`,
        description: 'x',
        category: 'business',
        oldPrice: 1,
        newPrice: 1,
      });
    }
    await enterDashboard(page, shop, '/dashboard/manage-books');
    const area = page.getByRole('region', { name: 'List of books' });
    const height = async () => Math.round((await area.boundingBox())?.height ?? 0);
    await expect.poll(height).toBe(384);
    await area.focus();
    await page.keyboard.press('End');
    await expect.poll(() => area.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    const head = await page.getByRole('columnheader', { name: 'Price' }).boundingBox();
    expect(Math.round(head?.y ?? 0)).toBe(Math.round((await area.boundingBox())?.y ?? 0) + 1);

    await page.getByRole('button', { name: 'See all' }).click();
    const rows = page.getByRole('row');
    await expect.poll(height).toBeGreaterThan(1000);
    await expect(rows).toHaveCount(26);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount((await listBooks(shop)).length + 1);
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  });

  test('can be filtered by title and category, and sorted', async ({ page, shop }) => {
    await enterDashboard(page, shop, '/dashboard/manage-books');
    await page.getByLabel('Search books by title').fill('treasure isl');
    await expect(page).toHaveURL('/dashboard/manage-books?q=treasure+isl');
    await expect(page.getByRole('rowheader')).toHaveText(['Treasure Island']);
    await page.getByRole('link', { name: 'Show all titles' }).click();
    await page.getByLabel('Category').selectOption('Horror');
    const cells = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
    await expect
      .poll(async () => {
        const texts = await cells.allInnerTexts();
        return texts.length > 0 && texts.every((text) => text.includes('Horror'));
      })
      .toBe(true);
    await page.getByLabel('Sort by').selectOption('Lowest price');
    await expect(page).toHaveURL(/sort=price/);
    await expect
      .poll(async () => {
        const prices = (await cells.allInnerTexts()).map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
        return prices.length > 0 && prices.every((price, index) => price >= (prices[index - 1] ?? 0));
      })
      .toBe(true);
  });

  test('asks before a book is deleted; an old order keeps its title', async ({ page, context, shop }) => {
    const created = await shop.callAsAdmin<ShopBook>('POST', '/books/create-book', {
      title: 'Soon Gone',
      description: 'x',
      category: 'fiction',
      oldPrice: 3,
      newPrice: 3,
    });
    const shopper = await context.newPage();
    const order = await placeOrder(shopper, await signIn(shopper), [created]);
    await enterDashboard(page, shop, '/dashboard/manage-books');
    await page.getByRole('button', { name: 'Delete Soon Gone' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this book?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('button', { name: 'Delete Soon Gone' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete Soon Gone' }).press('Enter');
    await question.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(page.getByRole('alert')).toContainText('Book deleted successfully!');
    await expect(page.getByRole('row', { name: /Soon Gone/ })).toBeHidden();
    await page.goto(`/dashboard/orders/${order._id}`);
    await expect(page.getByText('Soon Gone').last()).toBeVisible();
    await shop.callAsAdmin('POST', `/admin/orders/${order._id}/status`, { status: 'cancelled' });
  });

  test.describe('when the server is in trouble', () => {
    test.use({ expectedNotes: [/Failed to load resource/] });

    test('a failed deletion is said and changes nothing', async ({ page, shop }) => {
      await enterDashboard(page, shop, '/dashboard/manage-books');
      await page.route('**/api/v1/books/*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      );
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Yes, delete it' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to delete book. Please try again.');
    });
  });
});
