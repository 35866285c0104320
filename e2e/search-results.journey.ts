/** Searching: the page of results. */
import type { Locator } from '@playwright/test';
import { waitForHydration } from './wait-for-hydration.ts';
import { screens } from './screens.ts';
import { box, cardTitles, options } from './search-screen.ts';
import { listBooks, withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

test('the shelves can be walked along, sorted and searched', async ({ page, shop }) => {
  await page.goto('/search');

  await test.step('more results are appended, and the focus goes on with the first of them', async () => {
    const { length: total } = await listBooks(shop);
    const status = page.getByRole('status').filter({ hasText: `The first 12 of ${total} books` });
    await expect(status).toBeVisible();
    const before = await cardTitles(page).allTextContents();
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Show more' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
    await expect(cardTitles(page)).not.toHaveCount(before.length);
    const after = await cardTitles(page).allTextContents();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after).size).toBe(after.length);
    await expect(cardTitles(page).nth(before.length).getByRole('link')).toBeFocused();
  });

  await test.step('category and order are in the address, and survive a reload and the way back', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Browse the shelves' })).toBeVisible();
    const categories = page.getByRole('navigation', { name: 'Category' });
    await expect(categories.getByRole('link')).toHaveText([
      'All',
      'Business',
      'Technology',
      'Fiction',
      'Horror',
      'Adventure',
    ]);
    await categories.getByRole('link', { name: 'Technology' }).click();
    await expect(page).toHaveURL('/search?category=technology');
    await expect(page.getByRole('heading', { level: 1, name: 'Technology books' })).toBeVisible();
    await expect(categories.getByRole('link', { name: 'Technology' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(cardTitles(page).first()).toBeVisible();

    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await expect(page).toHaveURL('/search?category=technology&sort=price');
    await expect(page).toHaveTitle('Technology books · Book Store');
    await page.reload();
    await expect(page.getByLabel('Sort by')).toHaveValue('price');
    const prices = await page
      .getByRole('main')
      .getByRole('article')
      .locator('p > span:last-child')
      .allTextContents();
    const numbers = prices.filter((text) => text.startsWith('$')).map((text) => Number(text.slice(1)));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
    await page.goBack();
    await expect(page.getByLabel('Sort by')).toHaveValue('newest');
  });

  await test.step('with a search the best match comes first, and four other orders can be had', async () => {
    await waitForHydration(page);
    await box(page).fill('the');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=the');
    const sort = page.getByLabel('Sort by');
    await expect(sort.getByRole('option')).toHaveText([
      'Best match',
      'Newest',
      'Top sellers',
      'Price: low to high',
      'Price: high to low',
    ]);
    for (const [label, value] of Object.entries({
      Newest: 'newest',
      'Top sellers': 'top-sellers',
      'Price: low to high': 'price',
      'Price: high to low': 'price-descending',
    })) {
      await sort.selectOption(label);
      await expect(page).toHaveURL(`/search?q=the&sort=${value}`);
      await expect(cardTitles(page).first()).toBeVisible();
    }
    await sort.selectOption('Best match');
    await expect(page).toHaveURL('/search?q=the');
  });
});

test('cards are alike everywhere, and two stand beside each other on a phone', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/search');
  const cards = page.getByRole('main').getByRole('article');
  const typeOf = (title: Locator) =>
    title.evaluate((element) => [getComputedStyle(element).fontSize, getComputedStyle(element).fontFamily]);
  const shelfType = await typeOf(cardTitles(page).first());

  await test.step('twelve books are at most five screens, the whole page counted', async () => {
    await expect(cards).toHaveCount(12);
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? Infinity) - 1);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(5 * screens.phone.height);
  });

  await test.step('no title is cut by its box', async () => {
    const cut = await cardTitles(page).evaluateAll((titles) =>
      titles
        .filter((title) => getComputedStyle(title).overflow !== 'visible')
        .map((title) => title.textContent),
    );
    expect(cut).toEqual([]);
  });

  await test.step('on the smallest phone no word and no button breaks; a tablet has three in a row', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await cardTitles(page).evaluateAll(findBrokenWords)).toEqual([]);
    const button = cards.first().getByRole('button', { name: 'Add to Cart' });
    expect((await button.boundingBox())?.height).toBeLessThan(48);
    await page.setViewportSize(screens.tablet);
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.slice(0, 4).filter((top) => top === tops[0])).toHaveLength(3);
    await page.setViewportSize(screens.phone);
  });

  await test.step('one size of type on shelves, beside a book and on the home page', async () => {
    await cardTitles(page).first().getByRole('link').click();
    const beside = page.getByRole('region', { name: /^More / }).getByRole('heading', { level: 3 });
    expect(await typeOf(beside.first())).toEqual(shelfType);
    await page.goto('/');
    const atHome = page.getByRole('region', { name: 'Top Sellers' }).getByRole('heading', { level: 3 });
    expect(await typeOf(atHome.first())).toEqual(shelfType);
  });
});

test('whatever is asked for, the page leads on', async ({ page, shop }) => {
  await test.step('the page that was rendered asks for nothing again', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/books')) calls.push(request.url());
    });
    await page.goto('/search?q=drakula', { waitUntil: 'networkidle' });
    await page.goto('/search?q=qqqqzzzz', { waitUntil: 'networkidle' });
    expect(calls).toEqual([]);
  });

  await test.step('nothing found is a helpful page', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing found for “qqqqzzzz”' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'What to try' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'What others are reading' })).toBeVisible();
    const popular = page.getByRole('main').getByRole('article');
    await expect(popular).toHaveCount(8);
    const [first, second] = await Promise.all([0, 1].map((place) => popular.nth(place).boundingBox()));
    expect(second?.y, 'the books stand in rows').toBe(first?.y);
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Horror' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Horror books' })).toBeVisible();
  });

  await test.step('who insists on the words as typed is told that nothing has them, and what is near', async () => {
    await page.goto('/search?q=drakula stoker qqqqqqqq');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveAccessibleName(
      /^Results for “dracula stoker” instead of “drakula stoker qqqqqqqq \(left out\) ?”$/,
    );
    await expect(heading.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
    await page.getByRole('link', { name: 'Search for exactly “drakula stoker qqqqqqqq”' }).click();
    await expect(heading).toHaveText('Nothing found for exactly “drakula stoker qqqqqqqq”');
    const near = page.getByRole('region', { name: 'Nearest to what you typed' });
    await expect(near.getByRole('link', { name: 'Dracula' })).toBeVisible();
    await page.getByRole('link', { name: 'Did you mean “dracula stoker”?' }).click();
    await expect(cardTitles(page).first()).toHaveText('Dracula');
  });

  await test.step('a search that a category hides is offered in all of them', async () => {
    await page.goto('/search?q=dracula&category=business');
    await page.getByRole('link', { name: 'Search for “dracula” in all categories' }).click();
    await expect(cardTitles(page)).toHaveText(['Dracula']);
  });

  await test.step('an address that makes no sense still leads on', async () => {
    await page.goto('/search?sort=sideways&category=Cook%20books');
    await expect(page.getByRole('heading', { level: 1, name: 'Browse the shelves' })).toBeVisible();
    expect((await page.goto('/search?cursor=broken'))?.status()).toBe(404);
    await page.getByRole('link', { name: 'Back to the first results' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Browse the shelves' })).toBeVisible();
  });

  await test.step('a title is shown as text, whatever it holds', async () => {
    const title = 'Oddly <img src=x onerror=alert(1)> named';
    await withBook(shop, { title }, async () => {
      await box(page).fill('oddly');
      await expect(options(page).first()).toContainText(title);
      await box(page).press('Enter');
      await expect(cardTitles(page)).toHaveText([title]);
    });
  });
});

test('search pages are not for search engines', async ({ request }) => {
  const html = await (await request.get('/search?q=dracula')).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<title>Search: dracula · Book Store</title>');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, filtering, sorting and paging work', async ({ page }) => {
    await page.goto('/about');
    await box(page).fill('dracula');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=dracula/);
    await expect(cardTitles(page)).toHaveText(['Dracula']);
    await expect(box(page)).toHaveValue('dracula');

    await page.goto('/search');
    const first = await cardTitles(page).allTextContents();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await page.waitForLoadState();
    const second = await cardTitles(page).allTextContents();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await expect(page.getByText(`${second.length} more books`)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the first results' }).click();
    await expect(cardTitles(page)).toHaveText(first);

    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Adventure' }).click();
    await page.getByLabel('Sort by').selectOption('Top sellers');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/category=adventure&sort=top-sellers/);
    await expect(cardTitles(page).first()).toBeVisible();
  });
});

/** Words that stand on more than one line. */
function findBrokenWords(elements: Element[]): string[] {
  const textsIn = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };
  return elements.flatMap(textsIn).flatMap((text) =>
    Array.from(text.data.matchAll(/[^\s-]+/g)).flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1 ? [word] : [];
    }),
  );
}
