/** The book page in all its states. */
import type { Page } from '@playwright/test';
import { waitForHydration } from './wait-for-hydration.ts';
import { expectBlackOnWhite } from './on-paper.ts';
import { screens } from './screens.ts';
import { changeBook, firstBook, listBooks, withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const failure = 'Error happending to load book info';

const fact = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd');

/** Where the page opens: cover, title, price and button, each of them whole. */
async function expectOfferInSight(page: Page) {
  const article = page.getByRole('article').first();
  for (const part of [
    article.getByRole('img', { name: /^Cover of/ }),
    article.getByRole('heading', { level: 1 }),
    article.getByText(/^\$[\d.,]+$/).last(),
    article.getByRole('button', { name: 'Add to Cart' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
}

test('the page of a book', async ({ page, shop }) => {
  const book = await firstBook(shop);
  const address = `${shop.url}/books/${book._id}`;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/books|\/books\.json/.test(request.url())) calls.push(request.url());
  });
  const answer = await page.goto(address);

  await test.step('asks for no book again after it has come', async () => {
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
  });

  await test.step('all that a buyer decides by is in sight at once, also on a low screen', async () => {
    await page.setViewportSize({ width: 1360, height: 700 });
    await expectOfferInSight(page);
  });

  await test.step('shows title, cover, author, date, category, description and price', async () => {
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

  await test.step('tells search engines and other sites about the book', async () => {
    const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    const shown = (await meta('description').getAttribute('content')) ?? '';
    expect(book.description).toContain(shown.replace('…', ''));
    expect(book.description.charAt(shown.replace('…', '').length)).not.toMatch(/\w/);
    await expect(meta('og:title')).toHaveAttribute('content', `${book.title} · Book Store`);
    const image = (await meta('og:image').getAttribute('content')) ?? '';
    expect((await page.request.get(image)).headers()['content-type']).toMatch(/^image\//);

    const text = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@type': ['Product', 'Book'],
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

  await test.step('on paper it is the book alone, with its cover', async () => {
    await page.emulateMedia({ media: 'print' });
    const cover = page.getByRole('img', { name: `Cover of ${book.title}` });
    await expect(cover).toBeVisible();
    // A browser that prints no backgrounds lays white in their place, and a layer over the cover would hide it.
    const frame = page.locator('picture').filter({ has: cover });
    expect(await frame.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
    for (const role of ['search', 'contentinfo', 'button'] as const) {
      await expect(page.getByRole(role).first()).toBeHidden();
    }
    await expect(page.getByRole('region', { name: /^More / })).toBeHidden();
    await expectBlackOnWhite(page);
  });

  await test.step('keeps "Add to Cart" in reach on a phone, wherever one reads', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    const button = page.getByRole('button', { name: 'Add to Cart' });
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click();
    await expect(page.getByRole('banner').getByText('Cart, 1 item')).toBeAttached();
  });

  await test.step('offers more of the same category, without the book itself', async () => {
    await page.setViewportSize(screens.desktop);
    const others = await listBooks(shop, `?category=${book.category}&sort=top-sellers&limit=9`);
    const titles = page.getByRole('region', { name: `More ${book.category}` }).locator('h3');
    await expect(titles).toHaveText(others.map(({ title }) => title).filter((title) => title !== book.title));
    const next = (await titles.first().textContent()) ?? '';
    await titles.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
  });
});

test('odd books keep to their page', async ({ page, shop }) => {
  await test.step('a word without end and a book without a cover stay inside the screen', async () => {
    const endless = `Zebra${'w'.repeat(120)}`;
    const book = { title: endless, author: endless, description: 'd'.repeat(300), coverImage: '' };
    await withBook(shop, book, async ({ _id: id }) => {
      for (const address of [`/books/${id}`, '/search?q=zebra']) {
        await page.goto(address);
        for (const screen of [screens.phone, screens.desktop]) {
          await page.setViewportSize(screen);
          const area = await page.getByRole('heading', { name: /^Zebraw/ }).boundingBox();
          expect((area?.x ?? 0) + (area?.width ?? Infinity), address).toBeLessThan(screen.width);
        }
      }
    });
  });

  await test.step('a price that was lowered says against what', async () => {
    await withBook(shop, { title: 'Dearer Last Week', oldPrice: 40, newPrice: 10 }, async (book) => {
      await changeBook(shop, book, { newPrice: 8 });
      await page.goto(`/books/${book._id}`);
      await expect(page.getByText('Save 20%')).toBeVisible();
      await expect(page.getByText('of $10.00, the lowest price in the 30 days before')).toBeVisible();
    });
  });

  const title = `${'The counterrevolutionary misunderstandings of telegraphy, '.repeat(3)}at length`;
  const description = Array.from(
    { length: 200 },
    () => 'A paragraph that somebody wrote at length, word by.',
  );
  const book = {
    title,
    description: description.join('\n').slice(0, 10_000),
    oldPrice: 99_999,
    newPrice: 99_998,
  };
  await withBook(shop, book, async ({ _id: id }) => {
    await page.setViewportSize({ width: 1360, height: 700 });
    await page.goto(`/books/${id}`);
    await test.step('names "admin" where no author is known', async () => {
      await expect(fact(page, 'Author')).toHaveText('admin');
    });
    await test.step('a long title and a long description leave price and button in sight', async () => {
      await expectOfferInSight(page);
    });
    await test.step('a drawn cover shows the whole title and breaks no word of it', async () => {
      const lines = page.getByRole('img', { name: 'Cover of The counter' }).locator('span span');
      const { hidden, brokenWords } = await lines.evaluate((element) => {
        const text = element.firstChild as Text;
        const range = document.createRange();
        const words = [...text.data.matchAll(/[^\s-]+/g)].filter((word) => {
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          return range.getClientRects().length > 1;
        });
        return {
          hidden: element.scrollHeight - element.clientHeight,
          brokenWords: words.map(([word]) => word),
        };
      });
      expect(hidden).toBeLessThanOrEqual(1);
      expect(brokenWords).toEqual([]);
    });
    await test.step('cover, price and button stay in sight beside a long description', async () => {
      const button = page.getByRole('button', { name: 'Add to Cart' });
      for (const screen of [{ width: 1360, height: 700 }, screens.tablet]) {
        await page.setViewportSize(screen);
        await page.getByText('A paragraph that').nth(150).scrollIntoViewIfNeeded();
        await expect(page.getByRole('img', { name: 'Cover of The counter' })).toBeInViewport({ ratio: 1 });
        await expect(button).toBeInViewport({ ratio: 1 });
        await button.click({ trial: true });
      }
    });
    await test.step('on the narrowest phone the highest price and the button share one line', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const button = page.getByRole('button', { name: 'Add to Cart' });
      await expect(button).toBeInViewport({ ratio: 1 });
      const area = await button.boundingBox();
      expect(area?.height).toBeLessThan(60);
      const price = await page
        .getByRole('article')
        .first()
        .getByText(/^\$99,?998\.00$/)
        .boundingBox();
      expect((price?.x ?? 0) + (price?.width ?? Infinity)).toBeLessThan(area?.x ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
    await test.step('with letters of twice the size the button goes below the price', async () => {
      await page.setViewportSize(screens.phone);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const button = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
      expect(button?.width).toBeGreaterThan(300);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens.phone.width);
    });
  });
});

test('answers 404 for a book that is not there, and leads on', async ({ page }) => {
  for (const id of ['no-such-book', '00000000-0000-4000-8000-000000000000']) {
    const answer = await page.request.get(`/books/${id}`);
    expect(answer.status(), id).toBe(404);
    expect(await answer.text(), id).toContain(`${failure}</h1>`);
  }
  for (const id of ['%00', '../../etc']) {
    const answer = await page.goto(`/books/${encodeURIComponent(id)}`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure);
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to the store' }).click();
  await expect(page).toHaveURL('/');
});
