/** The form in which the bookseller changes a book, and what it says when the server refuses. */
import { enterDashboard } from './admin-steps.ts';
import { fillBook, labelsOf, labelsWithCover, picture } from './book-form-screen.ts';
import { changeBook, listBooks, withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

test('a known book is updated from prefilled fields; an empty cover keeps the old one', async ({
  page,
  shop,
}) => {
  const isbn = '9780306406157';
  const book = { title: 'First Edition', author: 'A. Nonymous', isbn, coverImage: 'book-3.png' };
  await withBook(shop, book, async ({ _id: id }) => {
    await enterDashboard(page, shop, `/dashboard/edit-book/${id}`);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('First Edition');
    await expect(page.getByLabel('Author')).toHaveValue('A. Nonymous');
    await expect(page.getByLabel('ISBN')).toHaveValue(isbn);
    await expect(page.getByLabel('Category')).toHaveValue('horror');
    await expect(page.getByLabel('Old Price')).toHaveValue('20.00');
    const coverImage = page.getByLabel('Cover Image');
    await expect(coverImage).toHaveValue('book-3.png');
    await expect(labelsOf(page)).toHaveText(labelsWithCover('Cover Image', 'Upload a new picture'));
    await page.getByLabel('Title', { exact: true }).fill('Second Edition');
    await page.getByLabel('New Price').fill('0');
    await coverImage.fill('');
    await page.getByRole('button', { name: 'Update Book' }).click();
    const question = page.getByRole('alertdialog', { name: 'Is this price right?' });
    await expect(question).toContainText('The new price is $0.00');
    await question.getByRole('button', { name: 'Yes, save it' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Book Updated' });
    await expect(dialog.getByText('Your book is updated successfully!')).toBeVisible();
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Second Edition');
    const [now] = await listBooks(shop, `?ids=${id}`);
    expect(now).toMatchObject({ title: 'Second Edition', isbn, newPrice: 0, coverImage: 'book-3.png' });

    await page.getByLabel('Upload a new picture').setInputFiles(picture);
    await page.getByRole('button', { name: 'Update Book' }).click();
    await expect(dialog).toBeVisible();
    expect((await listBooks(shop, `?ids=${id}`))[0]?.coverImage).toMatch(/^upload-/);
  });
});

test.describe('when the server refuses', () => {
  test.use({ expectedNotes: [/Failed to load resource/] });

  test('the form says so and keeps what was typed', async ({ page, shop }) => {
    const title = page.getByLabel('Title', { exact: true });
    const failed = page.getByText('Failed to add book. Please try again.');

    await test.step('a book that cannot be reached', async () => {
      await enterDashboard(page, shop, '/dashboard/edit-book/no-such-book');
      await expect(page.getByText('Error fetching book data')).toBeVisible();
    });

    await test.step('the server’s sentences stand beside what was typed', async () => {
      await page.getByRole('link', { name: 'Add New Book' }).first().click();
      await fillBook(page, 'Not Yet');
      await page.route('**/api/v1/books/create-book', (route) =>
        route.fulfill({
          status: 400,
          json: {
            code: 'validation_failed',
            message: 'No.',
            details: { problems: [{ field: 'title', message: 'This title is taken.' }] },
          },
        }),
      );
      await page.getByRole('button', { name: 'Add Book' }).click();
      await expect(failed).toBeVisible();
      await expect(page.getByText('This title is taken.')).toBeVisible();
      await expect(title).toHaveValue('Not Yet');
      await page.unroute('**/api/v1/books/create-book');
      await title.fill('Now It Works');
      await page.getByRole('button', { name: 'Add Book' }).click();
      const added = page.getByRole('alertdialog', { name: 'Book added' });
      await expect(added).toBeVisible();
      await added.getByRole('button').click();
      await expect(added).toBeHidden();
      await expect(failed).toBeHidden();
    });

    await test.step('a picture that is none is refused beside its field', async () => {
      await fillBook(page, 'No Picture');
      const coverFile = page.getByLabel('Cover Image');
      await coverFile.setInputFiles({ ...picture, buffer: Buffer.from('not a picture') });
      await page.getByRole('button', { name: 'Add Book' }).click();
      await expect(failed).toBeVisible();
      await expect(coverFile).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('a known book that was not updated', async () => {
      await withBook(shop, { title: 'Stubborn' }, async (book) => {
        await page.getByRole('link', { name: 'Manage Books' }).first().click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
        await page.getByRole('link', { name: 'Edit Stubborn' }).click();
        await page.route('**/api/v1/books/update/*', (route) => route.fulfill({ status: 503, json: {} }));
        await page.getByLabel('New Price').fill('1');
        await page.getByRole('button', { name: 'Update Book' }).click();
        await expect(page.getByRole('alert')).toContainText('Failed to update book.');

        // Of a change that the page has not heard of, the store itself tells.
        await page.unroute('**/api/v1/books/update/*');
        await page.route(`**/api/v1/books/${book._id}`, (route) => route.fulfill({ status: 503, json: {} }));
        await changeBook(shop, book, { newPrice: 2, trending: true });
        await page.getByRole('button', { name: 'Update Book' }).click();
        const notice = page.getByRole('region', { name: 'This book was changed elsewhere meanwhile' });
        await expect(notice).toBeFocused();
        await expect(notice.getByRole('group')).toHaveText([/^Trending/, /^New Price/]);
        await notice.getByLabel('What you typed: $1.00').check();
        await page.getByRole('button', { name: 'Update Book' }).click();
        await expect(page.getByRole('alertdialog', { name: 'Book Updated' })).toBeVisible();
        const [now] = await listBooks(shop, `?ids=${book._id}`);
        expect(now).toMatchObject({ newPrice: 1, trending: true, version: 3 });
      });
    });
  });
});
