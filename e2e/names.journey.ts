/** Authors and series: the ways to their pages, and what is there. */
import { expectNoViolation } from './no-violation.ts';
import { listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

// An author is looked for who is not there.
test.use({ expectedNotes: [/status of 404/] });

test('an author and a series have a page each', async ({ page, shop }) => {
  await test.step('a card leads to the author, whose books stand on several shelves', async () => {
    await page.goto('/shelves/adventure');
    await page.getByRole('link', { name: 'Robert Louis Stevenson' }).click();
    await expect(page).toHaveURL('/authors/Robert%20Louis%20Stevenson');
    await expect(page.getByRole('heading', { level: 1, name: 'Robert Louis Stevenson' })).toBeVisible();
    await expect(page.getByText('2 books', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      /Treasure Island|Jekyll/,
      /Treasure Island|Jekyll/,
    ]);
    await expectNoViolation(page, 'an author', ['phone', 'tablet', 'desktop']);
  });

  await test.step('the page of a book leads to its author and its series', async () => {
    const book = (await listBooks(shop)).find(({ author }) => author === 'Lewis Carroll');
    await page.goto(`/books/${book?._id}`);
    const author = page.getByRole('definition').getByRole('link', { name: 'Lewis Carroll' });
    await expect(author).toHaveAttribute('href', '/authors/Lewis%20Carroll');
    await page.getByRole('link', { name: 'Alice', exact: true }).click();
    await expect(page).toHaveURL('/series/Alice');
    await expect(page.getByRole('heading', { level: 1, name: 'Alice' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: book?.title ?? '' })).toBeVisible();
  });

  await test.step('nobody is said to be nobody', async () => {
    const answer = await page.goto('/authors/Nobody%20Known');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'We have no book by this author' })).toBeVisible();
    await expect(page.getByText('“Nobody Known” may be written otherwise')).toBeVisible();
  });
});
