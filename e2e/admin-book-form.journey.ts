/** The form in which the bookseller adds a book, or changes one. */
import type { Page } from '@playwright/test';
import { enterDashboard, letTokenExpire, logIn } from './admin-steps.ts';
import { fillBook, gif, picture } from './book-form-screen.ts';
import { changeBook, listBooks, withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const editionLabels = [
  'Series',
  'Volume',
  'Publisher',
  'Publication date',
  'Language',
  'Format',
  'Pages',
  'Note',
  'Signed by',
];

const labelsOf = (page: Page) =>
  page
    .locator('form')
    .filter({ has: page.getByLabel('Title', { exact: true }) })
    .locator('label');

test('a new book is checked, added, found, kept and let go', async ({ page, shop }) => {
  await enterDashboard(page, shop, '/dashboard/add-new-book');
  const title = page.getByLabel('Title', { exact: true });
  const isbn = page.getByLabel('ISBN (optional)');
  const coverFile = page.getByLabel('Cover Image');
  const added = page.getByRole('alertdialog', { name: 'Book added' });

  await test.step('it is refused beside the fields that are wrong', async () => {
    const category = page.getByLabel('Category');
    await expect(labelsOf(page)).toHaveText([
      'Title',
      'Description',
      'Category',
      'Trending',
      'Old Price',
      'New Price',
      'Cover Image',
      'Author',
      'ISBN (optional)',
      ...editionLabels,
    ]);
    await expect(category).toHaveValue('');
    await expect(category.locator('option').first()).toHaveText('Choose A Category');
    await expect(coverFile).toHaveAttribute('accept', /^image\//);
    await page.getByLabel('Old Price').fill('cheap');
    await page.getByLabel('New Price').fill('1.999');
    await page.getByRole('button', { name: 'Add Book' }).click();
    for (const sentence of [
      'Please give the title.',
      'Please give the description.',
      'Please choose one of the categories.',
      'Please give the price as a number.',
      'A price has at most two decimals.',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(title).toBeFocused();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await coverFile.setInputFiles(gif);
    await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  });

  await test.step('it is added with its cover', async () => {
    await fillBook(page, 'A Journey Begins');
    await page.getByLabel('Trending').check();
    await page.getByRole('button', { name: 'Add Book' }).click();
    await expect(page.getByText('The picture was refused, so nothing was saved.')).toBeVisible();
    await expect(coverFile).toBeFocused();
    await coverFile.setInputFiles(picture);
    await expect(page.getByText('Selected: my cover.png')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Cover of A Journey Begins' })).toHaveAttribute(
      'src',
      /^data:image/,
    );

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/v1/covers', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add Book' }).click();
    await expect(page.getByRole('button', { name: 'Adding..' })).toBeDisabled();
    await expect(page.getByRole('progressbar')).toBeVisible();
    release();
    await expect(added.getByText('Your book is uploaded successfully!')).toBeVisible();
    await added.getByRole('button', { name: "Yes, It's Okay!" }).click();
    await expect(added).toBeHidden();
    await expect(title).toHaveValue('');
    await expect(page.getByText('Selected:')).toBeHidden();
    expect(await coverFile.inputValue()).toBe('');
    await page.unroute('**/api/v1/covers');
  });

  await test.step('it has its ISBN as it is printed', async () => {
    await fillBook(page, 'A Numbered Journey');
    await isbn.fill('0-8044-2957-1');
    await page.getByRole('button', { name: 'Add Book' }).click();
    await expect(page.getByText('This is not a valid ISBN: the check digit does not match.')).toBeVisible();
    await expect(isbn).toBeFocused();
    await expect(isbn).toHaveAttribute('aria-invalid', 'true');
    await isbn.fill('0-8044-2957-x');
    await page.getByLabel('Volume').fill('2');
    await page.getByRole('button', { name: 'Add Book' }).click();
    await expect(page.getByText('A volume needs a series: please name the series')).toBeVisible();
    await page.getByLabel('Series').fill('Journeys in Numbers');
    await page.getByLabel('Publication date').fill('1857-05');
    await page.getByLabel('Language').selectOption({ label: 'Brazilian Portuguese' });
    await page.getByLabel('Format').selectOption({ label: 'Hardback' });
    await coverFile.setInputFiles(gif);
    await page.getByRole('button', { name: 'Go on without this picture' }).click();
    await page.getByLabel('New Price').fill('99.9');
    await page.getByRole('button', { name: 'Add Book' }).click();
    const question = page.getByRole('alertdialog', { name: 'Is this price right?' });
    await expect(question).toContainText('The new price, $99.90, is above the old one, $12.50.');
    await question.getByRole('button', { name: 'Change it' }).click();
    await page.getByLabel('New Price').fill('9.99');
    await page.getByRole('button', { name: 'Add Book' }).click();
    await added.getByRole('button').click();
    await expect(added).toBeHidden();
    await expect(isbn).toHaveValue('');
  });

  await test.step('it asks before unsaved changes are left', async () => {
    await title.fill('Half a thought');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/dashboard/add-new-book');
    await expect(title).toHaveValue('Half a thought');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard/orders');
    await page.getByRole('link', { name: 'Add New Book' }).first().click();
    await expect(title).toHaveValue('');
  });

  await test.step('logging out asks too, and in another tab what was typed waits for the next login', async () => {
    await title.fill('Half a book');
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(title).toHaveValue('Half a book');
    const other = await page.context().newPage();
    await other.goto('/dashboard/orders');
    await expect(other.getByRole('row').nth(1)).toBeVisible();
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect(other).toHaveURL('/admin');
    await other.close();
    // Told by the other tab, or by the store, whichever comes first.
    await expect(page.getByRole('alert')).toContainText(/logged out in another tab|no longer logged in/);
    await logIn(page, shop);
    await expect(page).toHaveURL('/dashboard/add-new-book');
    await expect(title).toHaveValue('Half a book');
    await page.getByRole('button', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('alert')).toBeHidden();
    await enterDashboard(page, shop, '/dashboard/add-new-book');
    await expect(title).toHaveValue('');
  });

  await test.step('what was typed survives an expired token', async () => {
    await fillBook(page, 'Interrupted');
    await isbn.fill('0-306');
    await letTokenExpire(page, -1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL('/admin');
    await logIn(page, shop);
    await expect(page).toHaveURL('/dashboard/add-new-book');
    await expect(title).toHaveValue('Interrupted');
    await expect(page.getByLabel('New Price')).toHaveValue('9.99');
    await expect(isbn).toHaveValue('0-306');
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(title).toHaveValue('');
  });

  await test.step('the shop has both books, one with its cover, one by its ISBN-13', async () => {
    const book = (await listBooks(shop)).find((known) => known.title === 'A Journey Begins');
    expect(book).toMatchObject({ category: 'adventure', trending: true, oldPrice: 12.5, newPrice: 9.99 });
    expect(book?.coverImage).toMatch(/^upload-[0-9a-f]{32}\.webp$/);
    await page.goto(`/books/${book?._id}`);
    await expect(page.getByRole('img', { name: 'Cover of A Journey Begins' }).first()).toBeVisible();

    await page.getByRole('combobox', { name: 'Search books' }).fill('0-8044-2957-X');
    await page.getByRole('combobox', { name: 'Search books' }).press('Enter');
    await expect(page).toHaveURL('/search?q=0-8044-2957-X');
    await expect(page.getByText('1 book', { exact: true })).toBeVisible();
    await page.getByRole('heading', { name: 'A Numbered Journey' }).getByRole('link').click();
    await expect(page.getByText('ISBN', { exact: true })).toBeVisible();
    await expect(page.getByText('9780804429573', { exact: true })).toBeVisible();
    await expect(page.getByText('Journeys in Numbers, volume 2')).toBeVisible();
    await expect(page.getByText('Brazilian Portuguese')).toBeVisible();
    const html = await (await page.request.get(page.url())).text();
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': ['Product', 'Book'], isbn: '9780804429573' });
  });
});

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
    await expect(labelsOf(page)).toHaveText([
      'Title',
      'Description',
      'Category',
      'Trending',
      'Old Price',
      'New Price',
      'Cover Image',
      'Upload a new picture',
      'Author',
      'ISBN (optional)',
      ...editionLabels,
    ]);
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
