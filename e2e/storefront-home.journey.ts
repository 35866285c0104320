/** The home page: window, top sellers, recommendations, news. */
import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from './wait-for-hydration.ts';
import { type ScreenName, screenNames, screens } from './screens.ts';
import { listBooks, type ShopBook, withBook, withoutCategory } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** All titles of a row, also of the cards that are out of sight. */
const titlesIn = (region: Locator) => region.locator('h3').allTextContents();

const titlesOf = (books: ShopBook[]) => books.map((book) => book.title);

const genre = (page: Page) => row(page, 'Top Sellers').getByRole('combobox');

const slidesAt: Record<ScreenName, { books: number; news: number }> = {
  phone: { books: 1, news: 1 },
  tablet: { books: 2, news: 2 },
  laptop: { books: 2, news: 2 },
  desktop: { books: 3, news: 2 },
};

test('the home page shows its window, its rows and its news', async ({ page, shop }) => {
  await page.goto('/');

  await test.step('the window shows the three newest books, each a way to its page', async () => {
    const books = (await listBooks(shop)).slice(0, 3);
    const covers = row(page, 'New Releases This Week').getByRole('link');
    await expect(covers).toHaveCount(3);
    for (const { title, _id: id } of books) {
      const cover = covers.filter({ has: page.getByRole('img', { name: `Cover of ${title}` }) });
      await expect(cover).toHaveAttribute('href', `/books/${id}`);
    }
  });

  await test.step('recommended are positions 9 to 18 of books.json', async () => {
    const file = (await (await fetch(`${shop.url}/books.json`)).json()) as ShopBook[];
    expect(await titlesIn(row(page, 'Recommended for you'))).toEqual(titlesOf(file).slice(8, 18));
  });

  await test.step('top sellers offer five entries and start with all books, the best sold first', async () => {
    expect(await genre(page).locator('option').allTextContents()).toEqual([
      'Choose a genre',
      'Business',
      'Fiction',
      'Horror',
      'Adventure',
    ]);
    const books = await listBooks(shop, '?sort=top-sellers&limit=12');
    expect(await titlesIn(row(page, 'Top Sellers'))).toEqual(titlesOf(books));
  });

  await test.step('a card cuts the description after 80 characters and shows both prices', async () => {
    const [book] = await listBooks(shop, '?sort=top-sellers&limit=1');
    if (!book) throw new Error('There is no top seller.');
    const card = row(page, 'Top Sellers').locator('article').first();
    await expect(card.getByText(`${book.description.slice(0, 80)}…`, { exact: true })).toBeVisible();
    await expect(card.locator('s')).toHaveText(`$${book.oldPrice.toFixed(2)}`);
    await expect(card).toContainText(
      `Old price $${book.oldPrice.toFixed(2)} Price $${book.newPrice.toFixed(2)}`,
    );
    const struck = await card
      .locator('s')
      .evaluate((element) => getComputedStyle(element).textDecorationLine);
    expect(struck).toBe('line-through');
    const targets = card
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await targets).toEqual([
      `/books/${book._id}`,
      `/books/${book._id}`,
      `/authors/${encodeURIComponent(book.author ?? '')}`,
    ]);
  });

  await test.step('news are five items with title, description and picture', async () => {
    const items = row(page, 'News').locator('article');
    await expect(items).toHaveCount(5);
    await row(page, 'News').scrollIntoViewIfNeeded();
    for (const item of await items.all()) {
      expect((await item.locator('h3').textContent())?.length).toBeGreaterThan(5);
      expect((await item.locator('p').textContent())?.length).toBeGreaterThan(40);
      await item.locator('img').evaluate((image: HTMLImageElement) => {
        image.loading = 'eager';
        return image.decode();
      });
    }
  });

  await test.step('the rows show as many cards as fit on each screen, in equal height', async () => {
    for (const name of screenNames) {
      await page.setViewportSize(screens[name]);
      for (const [title, count] of [
        ['Top Sellers', slidesAt[name].books],
        ['Recommended for you', slidesAt[name].books],
        ['News', slidesAt[name].news],
      ] as const) {
        const slides = row(page, title).locator('li:not([inert])');
        await slides.first().scrollIntoViewIfNeeded();
        await expect(slides, `${title} on a ${name}`).toHaveCount(count);
        const heights = new Set<number>();
        for (const slide of await slides.all()) {
          await expect(slide).toBeInViewport({ ratio: name === 'laptop' ? 0.5 : 0.6 });
          heights.add(Math.round((await slide.boundingBox())?.height ?? 0));
        }
        expect(heights.size, `${title} on a ${name}`).toBe(1);
      }
    }
  });

  await test.step('a card puts the book into the cart, which the badge counts', async () => {
    const card = row(page, 'Top Sellers').locator('article').first();
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('banner').getByText('Cart, 1 item')).toBeAttached();
  });

  const description = 'It is exactly eighty characters long, so that nothing of it has to be left out!!';
  expect(description).toHaveLength(80);
  await withBook(shop, { title: 'Eighty', description, oldPrice: 10, newPrice: 10 }, async () => {
    await test.step('top sellers are filtered by the genre on the server', async () => {
      for (const label of ['Business', 'Fiction', 'Horror', 'Adventure']) {
        const asked = page.waitForRequest((request) =>
          request.url().includes(`category=${label.toLowerCase()}`),
        );
        await genre(page).selectOption(label);
        await asked;
        const books = await listBooks(shop, `?sort=top-sellers&limit=12&category=${label.toLowerCase()}`);
        await expect(row(page, 'Top Sellers').locator('h3')).toHaveText(titlesOf(books));
      }
    });

    await test.step('the genre is kept for whoever comes back, also after a reload', async () => {
      await row(page, 'Top Sellers').locator('h3 a').first().click();
      await expect(page).toHaveURL(/\/books\//);
      await page.goBack();
      await expect(genre(page)).toHaveValue('Adventure');
      const books = await listBooks(shop, '?sort=top-sellers&limit=12&category=adventure');
      await expect(row(page, 'Top Sellers').locator('h3')).toHaveText(titlesOf(books));
      await page.reload();
      await expect(genre(page)).toHaveValue('Adventure');
      await expect(row(page, 'Top Sellers').locator('h3')).toHaveText(titlesOf(books));
    });

    await test.step('a card shows 80 characters whole, one price where none was higher, and a cover for a book without', async () => {
      await genre(page).selectOption('Horror');
      const card = row(page, 'Top Sellers').locator('article', { hasText: 'Eighty' });
      await expect(card.getByText(description, { exact: true })).toBeAttached();
      await expect(card.locator('s')).toHaveCount(0);
      await expect(card).toContainText('Price $10.00');
      await expect(card.locator('[role=img]')).toHaveAttribute('aria-label', 'Cover of Eighty');
    });
  });
});

test.describe('where the store does not answer', () => {
  test.use({ expectedNotes: [/status of 503/] });

  test('a row without books says so and leads on', async ({ page, shop }) => {
    await test.step('an empty recommendation says so', async () => {
      await page.route('**/books.json', (route) => route.fulfill({ json: [] }));
      await page.goto('/about');
      await waitForHydration(page);
      await page.getByRole('banner').getByRole('link', { name: 'Book Store' }).click();
      await expect(row(page, 'Recommended for you').getByText('No Books Found!')).toBeVisible();
      await expect(page.getByText(/^The window is being dressed\./)).toBeVisible();
    });

    await test.step('top sellers say which genre has no books, and lead back to all', async () => {
      await withoutCategory(shop, 'horror', async () => {
        await genre(page).selectOption('Horror');
        await expect(page.getByText('No Books Found for Horror!')).toBeVisible();
        await page.getByRole('button', { name: 'Show all genres' }).click();
        await expect(page.getByText('No Books Found for Horror!')).toBeHidden();
        await expect(genre(page)).toHaveValue('');
        await expect(row(page, 'Top Sellers').locator('h3')).toHaveCount(12);
      });
    });

    await test.step('top sellers say when the store does not answer, and try again on demand', async () => {
      const failing = '**/api/v1/books/?*category=fiction*';
      await page.route(failing, (route) => route.fulfill({ status: 503, json: { code: 'internal' } }));
      await genre(page).selectOption('Fiction');
      await expect(page.getByText('These books could not be fetched just now.')).toBeVisible();
      await page.unroute(failing);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(
        row(page, 'Top Sellers').getByRole('heading', { name: 'The Great Gatsby' }),
      ).toBeAttached();
    });
  });
});
