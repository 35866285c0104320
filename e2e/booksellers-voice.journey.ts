/** What booksellers say: a card at a book, the staff picks, banner and news of the home page. */
import { enterDashboard } from './admin-steps.ts';
import { picture } from './book-form-screen.ts';
import { expectNoViolation } from './no-violation.ts';
import { withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

// What is refused is told beside its field.
test.use({ expectedNotes: [/status of 400/] });

const screenNames = ['phone', 'tablet', 'desktop'] as const;

test('a note becomes a card and a pick, a banner and news are in the window', async ({ page, shop }) => {
  test.slow();
  const banner = page.getByRole('main').getByRole('heading', { level: 1 });

  await withBook(shop, { title: 'The Ropes' }, async (book) => {
    await test.step('a bookseller signs a note', async () => {
      await enterDashboard(page, shop, `/dashboard/edit-book/${book._id}`);
      await page.getByLabel('Note').fill('Skip nothing, not even the ropes.');
      await page.getByRole('button', { name: 'Update Book' }).click();
      await expect(page.getByText('A note needs a name under it')).toBeVisible();
      await page.getByLabel('Signed by').fill('Ishmael');
      await page.getByRole('button', { name: 'Update Book' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });

    await test.step('it hangs at its book and among the picks', async () => {
      await page.goto(`/books/${book._id}`);
      await expect(page.getByRole('figure')).toContainText(
        'Skip nothing, not even the ropes.Staff pick, Ishmael',
      );
      await expectNoViolation(page, 'a book with a card', screenNames);
      await page
        .getByRole('navigation', { name: 'Shelves' })
        .first()
        .getByRole('link', { name: 'Staff picks' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Staff picks' })).toBeVisible();
      await expect(page.getByRole('figure').filter({ hasText: 'Ishmael' })).toBeVisible();
      await expectNoViolation(page, 'the staff picks', screenNames);
    });

    await test.step('whoever searches for their name is led there', async () => {
      await page.goto('/search?q=staff picks');
      const near = page.getByRole('region', { name: 'Nearest to what you typed' });
      await near.getByRole('link', { name: 'Staff picks' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Staff picks' })).toBeVisible();
    });
  });

  await test.step('an owner dresses the window', async () => {
    await page.goto('/dashboard/home-page');
    await page.getByRole('button', { name: 'Add a banner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a banner' });
    await dialog.getByLabel('Title').fill('Whales this week');
    await dialog.getByLabel('Text').fill('All of them white.');
    await dialog.getByLabel('Last day').fill('2001-01-01');
    await dialog.getByLabel('First day').fill('2001-01-02');
    await dialog.getByLabel('Picture').setInputFiles(picture);
    await expect(dialog.getByText('How it will look')).toBeVisible();
    await expectNoViolation(page, 'the form of a banner', screenNames);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The last day is before the first.')).toBeVisible();
    await dialog.getByLabel('Last day').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Whales this week” was saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Write our own news' }).click();
    await page.getByRole('button', { name: 'Remove: An evening by candlelight' }).click();
    await expectNoViolation(page, 'the question before news go', screenNames);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('“An evening by candlelight” was taken away.')).toBeVisible();
    await expect(page.getByText('from Jan 2, 2001')).toBeVisible();
    await expectNoViolation(page, 'banners and news', screenNames);
    await page.goto('/');
    await expect(banner).toHaveText('Whales this week');
    await expect(page.getByText('A first edition behind the radiator')).toBeVisible();
    await expect(page.getByText('An evening by candlelight')).toHaveCount(0);
    await expectNoViolation(page, 'the window with an own banner', screenNames);
  });

  await test.step('and takes it back', async () => {
    await page.goto('/dashboard/home-page');
    await page.getByRole('button', { name: 'Remove: Whales this week' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('“Whales this week” was taken away.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the five that came with the store' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('All 4 that are here are thrown away');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Write our own news' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to the five that came with the store' }).click();
    await question.getByRole('button', { name: 'Throw away and go back' }).click();
    await expect(page.getByRole('button', { name: 'Write our own news' })).toBeVisible();
    await page.goto('/');
    await expect(banner).toHaveText('New Releases This Week');
    await expect(page.getByText('An evening by candlelight')).toBeVisible();
  });
});
