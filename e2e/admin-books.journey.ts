/** The bookseller's list of books, and a book that is changed elsewhere meanwhile. */
import { enterDashboard } from './admin-steps.ts';
import { picture } from './book-form-screen.ts';
import { placeOrder, signIn } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { changeBook, listBooks, type ShopBook, withBook } from './shop-books.ts';
import { expect, type Shop, test } from './shop-test.ts';
import { expectWholeTable } from './whole-table.ts';

function addBook(shop: Shop, title: string, category: string, newPrice: number): Promise<ShopBook> {
  const book = { title, description: 'x', category, oldPrice: newPrice, newPrice };
  return shop.callAsAdmin<ShopBook>('POST', '/books/create-book', book);
}

test('the bookseller lists, filters, deletes and pages through the books', async ({ page, shop }) => {
  const soonGone = await addBook(shop, 'Soon Gone', 'fiction', 3);
  const order = await placeOrder(page, await signIn(page), [soonGone]);
  // With the demo's twenty books more than the list shows at once.
  for (let index = 0; index < 6; index += 1) await addBook(shop, `Shelf Filler ${index}`, 'business', 1);
  const newest = await addBook(shop, 'The Journey Book', 'horror', 7.5);
  await enterDashboard(page, shop, '/dashboard/manage-books');

  await test.step('the list has the columns and actions of the specification', async () => {
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
      `/dashboard/edit-book/${newest._id}`,
    );
    await expectWholeTable(page.getByRole('table'), 'the books');
  });

  await test.step('it can be filtered by title and category, and sorted', async () => {
    await page.getByLabel('Search books by title').fill('treasure isl');
    await expect(page).toHaveURL('/dashboard/manage-books?q=treasure+isl');
    await expect(page.getByRole('rowheader')).toHaveText([/^Treasure Island/]);
    await page.getByLabel('Search books by title').fill('treasure iland');
    await expect(
      page.getByText('Books matching “treasure island” instead of “treasure iland”'),
    ).toBeVisible();
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
    await page.getByRole('link', { name: 'Manage Books' }).first().click();
    await expect(page).toHaveURL('/dashboard/manage-books');
  });

  await test.step('a choice made while a title is being typed stays', async () => {
    await page.getByLabel('Search books by title').fill('dracula');
    await page.getByLabel('Category').selectOption('Horror');
    await expect(page).toHaveURL(
      ({ searchParams: terms }) => terms.get('q') === 'dracula' && terms.get('category') === 'horror',
    );
    await expect(page.getByRole('rowheader')).toHaveText([/^Dracula/]);
    await page.getByRole('link', { name: 'Manage Books' }).first().click();
    await expect(page).toHaveURL('/dashboard/manage-books');
  });

  await test.step('it asks before a book is deleted', async () => {
    // Pressed twice in haste, the second press lands beside the question, which stays.
    await page.getByRole('button', { name: 'Delete Soon Gone' }).dblclick();
    const question = page.getByRole('alertdialog', { name: 'Delete this book?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('button', { name: 'Delete Soon Gone' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete Soon Gone' }).press('Enter');
    await question.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(page.getByRole('alert')).toContainText('Book deleted successfully!');
    await expect(page.getByRole('row', { name: /Soon Gone/ })).toBeHidden();
  });

  await test.step('it is limited to 24rem until "See all" pages through everything', async () => {
    const area = page.getByRole('region', { name: 'List of books' });
    const height = async () => Math.round((await area.boundingBox())?.height ?? 0);
    const cutRows = () =>
      area.evaluate((element) => {
        element.scrollTop = 0;
        const edge = element.getBoundingClientRect().bottom - 2;
        const rows = [...element.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
        return rows.filter(({ top, bottom }) => top < edge && bottom > edge + 2).length;
      });
    for (const screen of [screens.phone, screens.tablet, screens.desktop]) {
      await page.setViewportSize(screen);
      await expect.poll(cutRows, 'no row is cut through its text').toBe(0);
      expect(await height()).toBeLessThanOrEqual(384);
      expect(await height()).toBeGreaterThan(200);
    }
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

  await test.step('an old order keeps the title of a book that was deleted', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('row').getByRole('link', { name: order.number }).click();
    await expect(page).toHaveURL(`/dashboard/orders/${order._id}`);
    await expect(page.getByText('Soon Gone').last()).toBeVisible();
    await shop.callAsAdmin('POST', `/admin/orders/${order._id}/status`, { status: 'cancelled' });
  });
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

test('a book that is changed elsewhere: what was typed stays, and each field can be chosen', async ({
  page,
  shop,
}) => {
  await withBook(shop, { title: 'First Edition', author: 'A. Nonymous' }, async (book) => {
    await enterDashboard(page, shop, `/dashboard/edit-book/${book._id}`);
    const title = page.getByLabel('Title', { exact: true });
    const notice = page.getByRole('region', { name: 'This book was changed elsewhere meanwhile' });
    const ofTitle = notice.getByRole('group', { name: 'Title' });
    const ofPrice = notice.getByRole('group', { name: 'New Price' });
    await title.fill('My Edition');
    await page.getByLabel('Upload a new picture').setInputFiles(picture);

    await test.step('the notice names each field with both values', async () => {
      await changeBook(shop, book, { title: 'Their Edition', newPrice: 5, coverImage: 'book-2.png' });
      await expect(ofTitle.getByRole('radio')).toHaveCount(2);
      await expect(ofTitle.getByLabel('What you typed: My Edition')).not.toBeChecked();
      await expect(ofTitle.getByLabel('What it is now: Their Edition')).not.toBeChecked();
      await expect(ofPrice.getByLabel('What it was before: $10.00')).not.toBeChecked();
      await expect(ofPrice.getByLabel('What it is now: $5.00')).toBeChecked();
      await expect(notice.getByRole('group')).toHaveText([/^Title/, /^New Price/, /^Cover Image/]);
      await expect(title).toHaveValue('My Edition');
      await expect(page.getByLabel('New Price')).toHaveValue('5.00');
      await expectNoViolation(page, 'a book that was changed elsewhere');
    });

    await test.step('nothing is saved before somebody has chosen, also after a reload', async () => {
      await page.getByRole('button', { name: 'Update Book' }).click();
      await expect(notice).toBeFocused();
      await expect(page.getByRole('alert')).toContainText('Failed to update book. It was changed elsewhere');
      expect((await listBooks(shop, `?ids=${book._id}`))[0]?.title).toBe('Their Edition');
      const ofCover = notice.getByRole('group', { name: 'Cover Image' });
      await ofCover.getByLabel('What it is now: book-2.png').check();
      await expect(page.getByText('Selected: my cover.png')).toBeHidden();
      await ofCover.getByLabel('What you typed: my cover.png').check();
      await expect(page.getByText('Selected: my cover.png')).toBeVisible();
      await ofCover.getByLabel('What it is now: book-2.png').check();
      await page.reload();
      await expect(title).toHaveValue('My Edition');
      await expect(ofTitle.getByLabel('What you typed: My Edition')).not.toBeChecked();
    });

    await test.step('either can be chosen, and is saved', async () => {
      await ofTitle.getByLabel('What it is now: Their Edition').check();
      await expect(title).toHaveValue('Their Edition');
      await ofTitle.getByLabel('What you typed: My Edition').check();
      await expect(title).toHaveValue('My Edition');
      await page.getByRole('button', { name: 'Update Book' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Book Updated' })).toBeVisible();
      await expect(notice).toBeHidden();
      const [now] = await listBooks(shop, `?ids=${book._id}`);
      expect(now).toMatchObject({ title: 'My Edition', newPrice: 5, coverImage: 'book-2.png' });
    });
  });
});
