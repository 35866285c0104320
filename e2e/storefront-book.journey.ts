/** The book page in all its states, and how quickly the next page is there. */
import type { Page } from '@playwright/test';
import { comeAlive } from './come-alive.ts';
import { screens } from './screens.ts';
import { firstBook, listBooks, type ShopBook, withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const failure = 'Error happending to load book info';

const fact = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd');

/** From a page of the store, without a new document. */
async function followLinkTo(page: Page, { title }: ShopBook): Promise<void> {
  await page.getByRole('region', { name: 'New Releases' }).getByRole('link', { name: title }).click();
}

test('shows title, cover, author, date, category, description and price', async ({ page, shop }) => {
  const book = await firstBook(shop);
  const answer = await page.goto(`/books/${book._id}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.title);
  await expect(page.getByRole('img', { name: `Cover of ${book.title}` })).toBeVisible();
  await expect(fact(page, 'Author')).toHaveText(book.author ?? '');
  const date = new Date(book.createdAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  await expect(fact(page, 'Published')).toHaveText(date);
  await expect(fact(page, 'Category')).toHaveText(book.category);
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(page.getByText(book.description)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(`$${book.newPrice.toFixed(2)}`)
      .first(),
  ).toBeVisible();
});

test('a word without end and a book without a cover stay inside the screen', async ({ page, shop }) => {
  const endless = `Zebra${'w'.repeat(120)}`;
  const book = { title: endless, author: endless, description: 'd'.repeat(300), coverImage: '' };
  await withBook(shop, book, async ({ _id: id }) => {
    for (const screen of [screens.phone, screens.desktop]) {
      await page.setViewportSize(screen);
      for (const address of [`/books/${id}`, '/search?q=zebra']) {
        await page.goto(address);
        const heading = page.getByRole('heading', { name: endless });
        const area = await heading.boundingBox();
        expect((area?.x ?? 0) + (area?.width ?? Infinity), address).toBeLessThan(screen.width);
      }
    }
  });
});

test('names "admin" where no author is known', async ({ page, shop }) => {
  await withBook(shop, { title: 'Anonymous' }, async ({ _id: id }) => {
    await page.goto(`/books/${id}`);
    await expect(fact(page, 'Author')).toHaveText('admin');
  });
});

test('offers more of the same category, without the book itself', async ({ page, shop }) => {
  const book = await firstBook(shop);
  const others = await listBooks(shop, `?category=${book.category}&sort=top-sellers&limit=9`);
  await page.goto(`/books/${book._id}`);
  const titles = page.getByRole('region', { name: `More ${book.category}` }).locator('h3');
  await expect(titles).toHaveText(others.map(({ title }) => title).filter((title) => title !== book.title));
  const next = (await titles.first().textContent()) ?? '';
  await titles.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
});

test('keeps "Add to Cart" in reach on a phone, wherever one reads', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/books/${(await firstBook(shop))._id}`);
  const button = page.getByRole('button', { name: 'Add to Cart' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  await expect(page.getByRole('banner').getByText('Cart, 1 item')).toBeAttached();
});

test('keeps the cover in sight beside a long description', async ({ page, shop }) => {
  await page.setViewportSize(screens.desktop);
  const description = Array.from({ length: 60 }, () => 'A paragraph that somebody wrote at length.').join(
    '\n',
  );
  await withBook(shop, { title: 'At length', description }, async ({ _id: id }) => {
    await page.goto(`/books/${id}`);
    await page.getByText('A paragraph that').nth(40).scrollIntoViewIfNeeded();
    await expect(page.getByRole('img', { name: 'Cover of At length' })).toBeInViewport({ ratio: 1 });
  });
});

test('answers 404 for a book that is not there, and leads on', async ({ page }) => {
  for (const id of ['no-such-book', '%00', '../../etc', '00000000-0000-4000-8000-000000000000']) {
    const answer = await page.goto(`/books/${encodeURIComponent(id)}`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure);
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to the store' }).click();
  await expect(page).toHaveURL('/');
});

test('says "Loading..." while it waits', async ({ page, shop }) => {
  const book = await firstBook(shop);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/books/${book._id}`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/');
  await comeAlive(page);
  await followLinkTo(page, book);
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.title);
});

test.describe('while the store does not answer', () => {
  test.use({ expectedNotes: [/status of 503/] });

  test('says that it failed and tries again on demand', async ({ page, shop }) => {
    const book = await firstBook(shop);
    // The page asks by itself when it opens, perhaps twice: all that comes before a button is pressed must fail.
    await page.route(`**/api/v1/books/${book._id}`, async (route) => {
      const wasPressed = (await page.locator('html[data-pressed]').count()) > 0;
      await (wasPressed
        ? route.continue()
        : route.fulfill({ status: 503, json: { code: 'database_unavailable' } }));
    });
    await page.goto('/');
    await comeAlive(page);
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        ({ target }) => {
          const isButton = target instanceof Element && target.closest('button') !== null;
          document.documentElement.toggleAttribute('data-pressed', isButton);
        },
        { capture: true },
      ),
    );
    await followLinkTo(page, book);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.title);
  });
});

test('tells search engines and other sites about the book', async ({ page, shop }) => {
  const book = await firstBook(shop);
  const address = `${shop.url}/books/${book._id}`;
  await page.goto(address);
  const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(meta('description')).toHaveAttribute('content', book.description.slice(0, 160));
  await expect(meta('og:title')).toHaveAttribute('content', `${book.title} · Book Store`);
  const image = (await meta('og:image').getAttribute('content')) ?? '';
  expect((await page.request.get(image)).headers()['content-type']).toMatch(/^image\//);

  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@type': 'Book',
    name: book.title,
    author: { name: book.author },
    offers: {
      '@type': 'Offer',
      price: book.newPrice.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  });
});

for (const page of ['/', 'a book']) {
  test(`${page} asks for no book again after it has come`, async ({ page: tab, shop }) => {
    const calls: string[] = [];
    tab.on('request', (request) => {
      if (/\/api\/v1\/books|\/books\.json/.test(request.url())) calls.push(request.url());
    });
    await tab.goto(page === '/' ? '/' : `/books/${(await firstBook(shop))._id}`);
    await comeAlive(tab);
    await tab.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
  });
}

for (const how of ['hover', 'focus'] as const) {
  test(`the next page is fetched on ${how}, and not again on the click`, async ({ page, shop }) => {
    const book = await firstBook(shop);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/v1/books/${book._id}`)) calls.push(request.url());
    });
    await page.goto('/');
    await comeAlive(page);
    const link = page.getByRole('region', { name: 'New Releases' }).getByRole('link', { name: book.title });
    const answered = page.waitForResponse(`**/api/v1/books/${book._id}`);
    await link[how]();
    await answered;
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.title);
    expect(calls).toHaveLength(1);
  });
}
