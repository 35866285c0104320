/** Walking along the shelves: the way there, filters, order, more books; with and without scripts. */
import { expectNoViolation } from './no-violation.ts';
import { expectPageBehindStays } from './page-behind.ts';
import { screens } from './screens.ts';
import { expect, test } from './shop-test.ts';
import { waitForHydration } from './wait-for-hydration.ts';

// On a phone: on it and beside it.
const overDrawer = [
  [100, 400],
  [380, 400],
] as const;
const overSheet = [
  [200, 700],
  [200, 40],
] as const;

// A shelf is looked for that is not there.
test.use({ expectedNotes: [/status of 404/] });

test('a shelf is found from every page, narrowed and sorted', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  const titles = main.getByRole('article').getByRole('heading');
  const filters = page.getByRole('navigation', { name: 'Filters' });

  await test.step('by the bar, the footer and beside both carousels', async () => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Shelves' }).first().getByRole('link')).toHaveText([
      'All books',
      'Business',
      'Technology',
      'Fiction',
      'Horror',
      'Adventure',
      'Staff picks',
    ]);
    await expect(page.getByRole('link', { name: 'See all books, the newest first' })).toHaveAttribute(
      'href',
      '/shelves/all?sort=newest',
    );
    await page.getByRole('link', { name: 'See all top sellers' }).click();
    await expect(page).toHaveURL('/shelves/all');
    await expect(main.getByRole('status')).toHaveText('20 books');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Horror' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Horror' })).toBeVisible();
    await expect(page).toHaveTitle('Horror · Book Store');
  });

  await test.step('every filter says what it would give, and is in the address', async () => {
    await page
      .getByRole('navigation', { name: 'Shelves' })
      .first()
      .getByRole('link', { name: 'All books' })
      .click();
    await filters.getByRole('link', { name: 'Hardback (6 books)' }).click();
    await expect(page).toHaveURL('/shelves/all?format=hardback');
    await expect(main.getByRole('status')).toHaveText('6 books');
    await filters.getByRole('link', { name: /^Under \$10 \(\d books\)$/ }).click();
    await expect(page).toHaveURL('/shelves/all?price=under-10&format=hardback');
    await page.getByLabel('Sort by').selectOption('Title');
    await expect(page).toHaveURL('/shelves/all?price=under-10&format=hardback&sort=title');
    await expect(page.getByLabel('Sort by')).toHaveValue('title');
    await expect(titles.first()).toBeVisible();
    await expect(main.getByRole('status')).toHaveText(/^\d books?$/);
    const shown = await titles.allTextContents();
    expect(shown).toEqual(shown.toSorted((left, right) => left.localeCompare(right, 'en')));
    await page.reload();
    await expect(titles).toHaveText(shown);
    await page.getByRole('link', { name: 'Remove the filter Hardback' }).click();
    await expect(page).toHaveURL('/shelves/all?price=under-10&sort=title');
    await filters.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL('/shelves/all?sort=title');
  });

  await test.step('a choice keeps the one a moment before, which the page does not show yet', async () => {
    const links = [
      filters.getByRole('link', { name: /^Hardback / }),
      filters.getByRole('link', { name: /^English / }),
    ];
    const [first, second] = await Promise.all(links.map((link) => link.elementHandle()));
    await page.evaluate(
      async ([one, other]) => {
        const { search } = window.location;
        (one as HTMLElement).click();
        // React draws in a later task than that in which the address changes.
        for (let turn = 0; turn < 1_000 && window.location.search === search; turn += 1)
          await Promise.resolve();
        if (window.location.search === search) throw new Error('The first choice is not in the address.');
        (other as HTMLElement).click();
      },
      [first, second],
    );
    await expect(page).toHaveURL('/shelves/all?language=en&format=hardback&sort=title');
  });

  await test.step('the filters stand below the heading, however low the window is', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/shelves/all?price=under-10');
    const [header, list] = [page.getByRole('main').locator('header').first(), filters];
    const [above, below] = [await header.boundingBox(), await list.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0));
    await page.setViewportSize(screens.desktop);
  });

  await test.step('by the colour of the covers', async () => {
    await page.goto('/shelves/all');
    const colours = page.getByRole('navigation', { name: 'Covers by colour' });
    await expect(colours.getByRole('link').nth(2)).toBeVisible();
    const green = colours.getByRole('link', { name: /^Green \(\d+ books?\)$/ });
    await green.press('Enter');
    await expect(page).toHaveURL('/shelves/all?colour=green');
    await expect(green).toHaveAttribute('aria-current', 'true');
    // The link is marked at once, while the shelf is still on its way.
    await expect(main.getByRole('status')).toHaveText(/^\d+ books?$/);
    const shown = await main.getByRole('status').textContent();
    await expect(green).toHaveAccessibleName(`Green (${shown})`);
    await expectNoViolation(page, 'a shelf of one colour', ['phone', 'tablet', 'desktop']);
    await page.getByRole('link', { name: 'Remove the filter Mostly green covers' }).click();
    await expect(page).toHaveURL('/shelves/all');
    const box = page.getByRole('combobox', { name: 'Search books' });
    await box.fill('the one with the green cover');
    await page.getByRole('option', { name: 'Covers that are mostly green' }).click();
    await expect(page).toHaveURL('/shelves/all?colour=green');
    await box.fill('the one with the green cover');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Covers that are mostly green' })).toBeVisible();
    await expect(main.getByRole('status')).toHaveText(shown ?? '');
  });

  await test.step('nobody is left before an empty shelf', async () => {
    await page.goto('/shelves/horror?price=over-50');
    await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).last().click();
    await expect(page).toHaveURL('/shelves/horror');
    const gone = await page.goto('/shelves/cookery');
    expect(gone?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such shelf' })).toBeVisible();
  });

  await test.step('on a phone by a drawer and a sheet, with keys alone', async () => {
    await page.setViewportSize(screens.phone);
    await page.goto('/shelves/all');
    await waitForHydration(page);
    await expectNoViolation(page, 'a shelf', ['phone', 'tablet', 'desktop']);
    const board = page.getByRole('navigation', { name: 'Covers by colour' }).getByRole('listitem');
    const edges = await board.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().bottom),
    );
    expect(new Set(edges).size, 'the colours stand on one board').toBe(1);
    const open = page.getByRole('button', { name: 'Shelves' });
    await open.press('Enter');
    await expectNoViolation(page, 'the open drawer', ['phone']);
    await expectPageBehindStays(page, overDrawer);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await open.press('Enter');
    await page
      .getByRole('navigation', { name: 'Shelves' })
      .first()
      .getByRole('link', { name: 'Fiction' })
      .press('Enter');
    await expect(page).toHaveURL('/shelves/fiction');
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    await expectNoViolation(page, 'the open filters', ['phone']);
    await expectPageBehindStays(page, overSheet);
    await filters.getByRole('link', { name: 'Paperback (3 books)' }).press('Enter');
    await expect(page).toHaveURL('/shelves/fiction?format=paperback');
    await expect(filters.getByRole('link', { name: /^Paperback / })).toBeFocused();
    await filters.getByRole('link', { name: /^Under \$10 / }).press('Enter');
    await expect(page).toHaveURL('/shelves/fiction?price=under-10&format=paperback');
    await filters.getByRole('button', { name: 'Show the books' }).press('Enter');
    await expect(filters).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the shelves are there, filtered, sorted and paged', async ({ page }) => {
    await page.setViewportSize(screens.phone);
    await page.goto('/');
    await page.getByRole('button', { name: 'Shelves' }).click();
    await page
      .getByRole('navigation', { name: 'Shelves' })
      .first()
      .getByRole('link', { name: 'All books' })
      .click();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('link', { name: 'Paperback (13 books)' }).click();
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/shelves/all?format=paperback&sort=price');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(13);
    await page
      .getByRole('navigation', { name: 'Covers by colour' })
      .getByRole('link', { name: /^Red/ })
      .click();
    await expect(page).toHaveURL('/shelves/all?format=paperback&colour=red&sort=price');
  });
});
