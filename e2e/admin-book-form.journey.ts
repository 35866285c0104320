/** The form in which the bookseller adds a book. */
import { enterDashboard, letTokenExpire, logIn } from './admin-steps.ts';
import { fillBook, gif, labelsOf, labelsWithCover, picture } from './book-form-screen.ts';
import { listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

test('a new book is checked, added, found, kept and let go', async ({ page, shop }) => {
  await enterDashboard(page, shop, '/dashboard/add-new-book');
  const title = page.getByLabel('Title', { exact: true });
  const isbn = page.getByLabel('ISBN (optional)');
  const coverFile = page.getByLabel('Cover Image');
  const added = page.getByRole('alertdialog', { name: 'Book added' });

  await test.step('it is refused beside the fields that are wrong', async () => {
    const category = page.getByLabel('Category');
    await expect(labelsOf(page)).toHaveText(labelsWithCover('Cover Image'));
    await expect(category).toHaveValue('');
    await expect(category.locator('option').first()).toHaveText('Choose A Category');
    await expect(coverFile).toHaveAttribute('accept', /^image\//);
    await page.getByLabel('Old Price').fill('cheap');
    await page.getByLabel('New Price').fill('0.999');
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
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const steps: string[] = [];
    await page.route('**/api/v1/admin/shelves', async (route) => {
      await released;
      steps.push('the shelves come');
      await route.continue();
    });
    await page.route('**/api/v1/auth/admin/logout', async (route) => {
      steps.push('the token is given back');
      await route.continue();
    });
    await logIn(page, shop);
    await expect(page).toHaveURL('/dashboard/add-new-book');
    await expect(title).toHaveValue('Half a book');
    await page.getByRole('button', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    release();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('alert')).toBeHidden();
    // Nothing that was asked for is refused because its token was given back meanwhile.
    expect(steps).toEqual(['the shelves come', 'the token is given back']);
    await page.unrouteAll();
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
