/** The form in which the bookseller adds a book, or changes one. */
import type { Page } from '@playwright/test';
import { enterDashboard, letTokenExpire, logIn } from './admin-steps.ts';
import { listBooks, withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

/** A PNG of one colour, 120 by 180 pixels. */
const picture = {
  name: 'my cover.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAHgAAAC0CAIAAADQLH9KAAAA/UlEQVR42u3QMQ0AAAgDsBnhwx/+P1zA06QKmqnmQBSIFo1o0aItiBaNaNGiLYgWjWjRohEtGtGiRSNaNKJFi0a0aESLFo1o0YgWLRrRohEtWjSiRSNatGhEi0a0aNGIFo1o0aIRLRrRokUjWjSiRYtGtGhEixaNaNGIFi0a0aIRLVo0okUjWrRoRItGtGjRiBaNaNGiES0a0aJFI1o0okWLRrRoRIsWjWjRiBYtGtGiES1aNKJFI1q0aESLRrRo0YgWjWjRohEtGtGiRSNaNKJFi0a0aESLFo1o0YgWLRrRohEtWjSiRSNatGhEi0a0aNGIFo1o0aIRLRrRPxYC2QVn0esNyQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function fillBook(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('A book that only a journey reads.');
  await page.getByLabel('Category').selectOption('adventure');
  await page.getByLabel('Old Price').fill('12.5');
  await page.getByLabel('New Price').fill('9.99');
}

test.describe('a new book', () => {
  test('is added with its cover', async ({ page, shop }) => {
    await enterDashboard(page, shop, '/dashboard/add-new-book');
    const category = page.getByLabel('Category');
    await expect(category).toHaveValue('');
    await expect(category.locator('option').first()).toHaveText('Choose A Category');
    await expect(page.getByLabel('Cover Image')).toHaveAttribute('accept', /^image\//);
    await fillBook(page, 'A Journey Begins');
    await page.getByLabel('Trending').check();
    await page.getByLabel('Cover Image').setInputFiles(picture);
    await expect(page.getByText('Selected: my cover.png')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Cover of A Journey Begins' })).toHaveAttribute(
      'src',
      /^data:image/,
    );

    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/covers', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add Book' }).click();
    await expect(page.getByRole('button', { name: 'Adding..' })).toBeDisabled();
    await expect(page.getByRole('progressbar')).toBeVisible();
    release();
    const dialog = page.getByRole('alertdialog', { name: 'Book added' });
    await expect(dialog.getByText('Your book is uploaded successfully!')).toBeVisible();
    await dialog.getByRole('button', { name: "Yes, It's Okay!" }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    await expect(page.getByText('Selected:')).toBeHidden();
    expect(await page.getByLabel('Cover Image').inputValue()).toBe('');

    const added = (await listBooks(shop)).find((book) => book.title === 'A Journey Begins');
    expect(added).toMatchObject({ category: 'adventure', trending: true, oldPrice: 12.5, newPrice: 9.99 });
    expect(added?.coverImage).toMatch(/^upload-[0-9a-f]{32}\.webp$/);
    await page.goto(`/books/${added?._id}`);
    await expect(page.getByRole('img', { name: 'Cover of A Journey Begins' }).first()).toBeVisible();
  });

  test('has its ISBN as it is printed, is found by it and shows it as ISBN-13', async ({ page, shop }) => {
    await enterDashboard(page, shop, '/dashboard/add-new-book');
    await fillBook(page, 'A Numbered Journey');
    const isbn = page.getByLabel('ISBN (optional)');
    await isbn.fill('0-8044-2957-1');
    await page.getByRole('button', { name: 'Add Book' }).click();
    await expect(page.getByText('This is not a valid ISBN: the check digit does not match.')).toBeVisible();
    await expect(isbn).toBeFocused();
    await expect(isbn).toHaveAttribute('aria-invalid', 'true');
    await isbn.fill('0-8044-2957-x');
    await page.getByRole('button', { name: 'Add Book' }).click();
    await page.getByRole('alertdialog', { name: 'Book added' }).getByRole('button').click();
    await expect(isbn).toHaveValue('');

    await page.goto('/search?q=0-8044-2957-X');
    await expect(page.getByText('1 book', { exact: true })).toBeVisible();
    await page.getByRole('heading', { name: 'A Numbered Journey' }).getByRole('link').click();
    await expect(page.getByText('ISBN', { exact: true })).toBeVisible();
    await expect(page.getByText('9780804429573', { exact: true })).toBeVisible();
    await page.reload();
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(text ?? '')).toMatchObject({ '@type': 'Book', isbn: '9780804429573' });
  });

  test('is refused beside the fields that are wrong', async ({ page, shop }) => {
    await enterDashboard(page, shop, '/dashboard/add-new-book');
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
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Title', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Cover Image').setInputFiles({ ...picture, name: 'x.gif', mimeType: 'image/gif' });
    await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  });

  test.describe('when the server refuses', () => {
    test.use({ expectedNotes: [/Failed to load resource/] });

    test('keeps what was typed and shows the server’s sentences', async ({ page, shop }) => {
      await enterDashboard(page, shop, '/dashboard/add-new-book');
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
      await expect(page.getByText('Failed to add book. Please try again.')).toBeVisible();
      await expect(page.getByText('This title is taken.')).toBeVisible();
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not Yet');
      await page.unroute('**/api/v1/books/create-book');
      await page.getByLabel('Title', { exact: true }).fill('Now It Works');
      await page.getByRole('button', { name: 'Add Book' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Book added' })).toBeVisible();
    });

    test('a picture that is none is refused beside its field', async ({ page, shop }) => {
      await enterDashboard(page, shop, '/dashboard/add-new-book');
      await fillBook(page, 'No Picture');
      await page
        .getByLabel('Cover Image')
        .setInputFiles({ ...picture, buffer: Buffer.from('not a picture') });
      await page.getByRole('button', { name: 'Add Book' }).click();
      await expect(page.getByText('Failed to add book. Please try again.')).toBeVisible();
      await expect(page.getByLabel('Cover Image')).toHaveAttribute('aria-invalid', 'true');
    });
  });

  test('asks before unsaved changes are left', async ({ page, shop }) => {
    await enterDashboard(page, shop, '/dashboard/add-new-book');
    await page.getByLabel('Title', { exact: true }).fill('Half a thought');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/dashboard/add-new-book');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a thought');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard/orders');
    await page.getByRole('link', { name: 'Add New Book' }).first().click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  });

  test('survives an expired token', async ({ page, shop }) => {
    await enterDashboard(page, shop, '/dashboard/add-new-book');
    await fillBook(page, 'Interrupted');
    await page.getByLabel('ISBN').fill('0-306');
    await letTokenExpire(page, -1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL('/admin');
    await logIn(page, shop);
    await expect(page).toHaveURL('/dashboard/add-new-book');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Interrupted');
    await expect(page.getByLabel('New Price')).toHaveValue('9.99');
    await expect(page.getByLabel('ISBN')).toHaveValue('0-306');
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  });
});

test.describe('a known book', () => {
  test('is updated from prefilled fields; an empty cover keeps the old one', async ({ page, shop }) => {
    const isbn = '9780306406157';
    const book = { title: 'First Edition', author: 'A. Nonymous', isbn, coverImage: 'book-3.png' };
    await withBook(shop, book, async ({ _id: id }) => {
      await enterDashboard(page, shop, `/dashboard/edit-book/${id}`);
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('First Edition');
      await expect(page.getByLabel('Author')).toHaveValue('A. Nonymous');
      await expect(page.getByLabel('ISBN')).toHaveValue(isbn);
      await expect(page.getByLabel('Category')).toHaveValue('horror');
      await expect(page.getByLabel('Old Price')).toHaveValue('20.00');
      await expect(page.getByLabel('Cover Image URL')).toHaveValue('book-3.png');
      await page.getByLabel('Title', { exact: true }).fill('Second Edition');
      await page.getByLabel('New Price').fill('8');
      await page.getByLabel('Cover Image URL').fill('');
      await page.getByRole('button', { name: 'Update Book' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Book Updated' });
      await expect(dialog.getByText('Your book is updated successfully!')).toBeVisible();
      await dialog.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Second Edition');
      const [now] = await listBooks(shop, `?ids=${id}`);
      expect(now).toMatchObject({ title: 'Second Edition', isbn, newPrice: 8, coverImage: 'book-3.png' });

      await page.getByLabel('Upload a new picture').setInputFiles(picture);
      await page.getByRole('button', { name: 'Update Book' }).click();
      await expect(dialog).toBeVisible();
      expect((await listBooks(shop, `?ids=${id}`))[0]?.coverImage).toMatch(/^upload-/);
    });
  });

  test.describe('that cannot be reached', () => {
    test.use({ expectedNotes: [/Failed to load resource/] });

    test('says so', async ({ page, shop }) => {
      await enterDashboard(page, shop, '/dashboard/edit-book/no-such-book');
      await expect(page.getByText('Error fetching book data')).toBeVisible();
    });

    test('says that it was not updated', async ({ page, shop }) => {
      await withBook(shop, { title: 'Stubborn' }, async ({ _id: id }) => {
        await enterDashboard(page, shop, `/dashboard/edit-book/${id}`);
        await page.route('**/api/v1/books/update/*', (route) => route.fulfill({ status: 503, json: {} }));
        await page.getByLabel('New Price').fill('1');
        await page.getByRole('button', { name: 'Update Book' }).click();
        await expect(page.getByRole('alert')).toContainText('Failed to update book.');
      });
    });
  });
});
