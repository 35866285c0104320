/** Searching: the box in the header, its suggestions, and the page of results. */
import type { Page } from '@playwright/test';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { withBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search books' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const cardTitles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

for (const name of ['phone', 'desktop'] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: screens[name] });

    test('suggestions come while typing and lead to a book', async ({ page }) => {
      await page.goto('/');
      await expect(box(page)).toHaveAttribute('placeholder', 'Search here...');
      await box(page).click();
      await box(page).pressSequentially('drac');
      const dracula = page.getByRole('option', { name: /Dracula/ });
      await expect(dracula).toContainText('Bram Stoker');
      await expect(dracula).toContainText(/\$\d+\.\d\d/);
      await expect(dracula.locator('mark')).toHaveText('Drac');
      await expect(dracula.locator('img')).toBeVisible();
      await expect(options(page).last()).toHaveText('See all results for “drac”');
      await dracula.click();
      await expect(page).toHaveURL(/\/books\//);
      await expect(page.getByRole('heading', { level: 1, name: 'Dracula' })).toBeVisible();
      await expect(box(page)).toHaveValue('');
    });

    test('a typing error is forgiven, and said', async ({ page }) => {
      await page.goto('/');
      await box(page).fill('drakula');
      await expect(page.getByText('Did you mean “dracula”?')).toBeVisible();
      await expect(options(page).first()).toContainText('Dracula');
      await box(page).press('Enter');
      await expect(page).toHaveURL('/search?q=drakula');
      await expect(page.getByRole('heading', { level: 1, name: 'Results for “dracula”' })).toBeVisible();
      await expect(
        page.getByText('Nothing matched “drakula”, so these are the results for “dracula”.'),
      ).toBeVisible();
      await expect(cardTitles(page)).toHaveText(['Dracula']);
      await expect(box(page)).toHaveValue('drakula');
    });

    test('nothing sticks out of the page', async ({ page }) => {
      for (const address of ['/search', '/search?q=the', `/search?q=${'x'.repeat(150)}`]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await overflow(), address).toBe(0);
      }
    });

    test('every state is accessible', async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const address of [
        '/search',
        '/search?q=the&category=fiction',
        '/search?q=drakula',
        '/search?q=zzzz',
      ]) {
        await page.goto(address);
        await expectNoViolation(page, address);
      }
      await box(page).fill('the');
      await options(page).first().waitFor();
      await box(page).press('ArrowDown');
      await expectNoViolation(page, 'the suggestions');
    });
  });
}

test('on a phone the box has a row of its own, as wide as the page', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/');
  const boxArea = await box(page).boundingBox();
  const cartArea = await page.getByRole('link', { name: /^Cart,/ }).boundingBox();
  expect(boxArea?.width).toBeGreaterThan(screens.phone.width - 48);
  expect(boxArea?.y).toBeGreaterThanOrEqual((cartArea?.y ?? 0) + (cartArea?.height ?? 0));
});

test.describe('before the scripts have come', () => {
  test.use({ isHasty: true });

  test('who types gets suggestions too', async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await box(page).pressSequentially('drac');
    scripts.resolve();
    await expect(page.getByRole('option', { name: /Dracula/ })).toBeVisible();
  });
});

test('the whole search can be done by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('the');
  await expect(options(page).first()).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  const count = await options(page).count();
  await expect(page.getByRole('status').filter({ hasText: `${count - 1} suggestions` })).toBeAttached();

  const expectActive = async (index: number) => {
    const id = await options(page).nth(index).getAttribute('id');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
  };
  await page.keyboard.press('ArrowDown');
  await expectActive(0);
  await page.keyboard.press('ArrowDown');
  await expectActive(1);
  await page.keyboard.press('End');
  await expectActive(count - 1);
  await page.keyboard.press('Home');
  await expectActive(0);
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expectActive(count - 1);

  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('the');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).not.toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectActive(0);
  const title = await options(page).first().locator('span span').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeFocused();
});

test('suggestions wait for two letters and a pause, and their code for the first use', async ({ page }) => {
  const calls: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggestions'))
      calls.push(new URL(request.url()).searchParams.get('q') ?? '');
    if (request.url().includes('search-suggestions') && request.url().endsWith('.js'))
      files.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(files).toEqual([]);
  await box(page).focus();
  await expect.poll(() => files.length).toBe(1);
  await box(page).pressSequentially('d');
  await box(page).pressSequentially('racula', { delay: 10 });
  await expect(options(page).first()).toContainText('Dracula');
  expect(calls).toEqual(['dracula']);
});

test('a late answer never replaces a newer one', async ({ page }) => {
  let answerLate = () => {};
  const isLate = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  await page.route('**/books/suggestions?q=dra*', async (route) => {
    await isLate;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/');
  const asked = page.waitForRequest('**/books/suggestions?q=dra*');
  await box(page).fill('dra');
  await asked;
  await box(page).fill('moby');
  await expect(options(page).first()).toContainText('Moby');
  answerLate();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(options(page).first()).toContainText('Moby');
  await expect(page.getByRole('option', { name: /Dracula/ })).toHaveCount(0);
});

test('category and order are in the address, and survive a reload and the way back', async ({ page }) => {
  await page.goto('/search');
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
  await expect(categories.getByRole('link', { name: 'Technology' })).toHaveAttribute('aria-current', 'true');
  await expect(cardTitles(page).first()).toBeVisible();

  await page.getByLabel('Sort by').selectOption('Price');
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

test('with a search the best match comes first, and three other orders can be had', async ({ page }) => {
  await page.goto('/search?q=the');
  const sort = page.getByLabel('Sort by');
  await expect(sort.getByRole('option')).toHaveText(['Best match', 'Newest', 'Top sellers', 'Price']);
  for (const [label, value] of Object.entries({
    Newest: 'newest',
    'Top sellers': 'top-sellers',
    Price: 'price',
  })) {
    await sort.selectOption(label);
    await expect(page).toHaveURL(`/search?q=the&sort=${value}`);
    await expect(cardTitles(page).first()).toBeVisible();
  }
  await sort.selectOption('Best match');
  await expect(page).toHaveURL('/search?q=the');
});

test('more results are appended, and the focus goes on with the first of them', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('status').filter({ hasText: 'The first 12 books' })).toBeVisible();
  const before = await cardTitles(page).allTextContents();
  await page.getByRole('link', { name: 'Show more' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  await expect(cardTitles(page)).not.toHaveCount(before.length);
  const after = await cardTitles(page).allTextContents();
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(new Set(after).size).toBe(after.length);
  await expect(cardTitles(page).nth(before.length).getByRole('link')).toBeFocused();
});

test('nothing found is a helpful page', async ({ page }) => {
  await page.goto('/search?q=qqqqzzzz');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing found for “qqqqzzzz”' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What to try' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'What others are reading' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(8);
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Horror' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Horror books' })).toBeVisible();
});

test('a search that a category hides is offered in all of them', async ({ page }) => {
  await page.goto('/search?q=dracula&category=business');
  await page.getByRole('link', { name: 'Search for “dracula” in all categories' }).click();
  await expect(cardTitles(page)).toHaveText(['Dracula']);
});

test('an address that makes no sense still leads on', async ({ page }) => {
  await page.goto('/search?sort=sideways&category=cookery');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse the shelves' })).toBeVisible();
  expect((await page.goto('/search?cursor=broken'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Back to the first results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse the shelves' })).toBeVisible();
});

test('a title is shown as text, whatever it holds', async ({ page, shop }) => {
  const title = 'Oddly <img src=x onerror=alert(1)> named';
  await withBook(shop, { title }, async () => {
    await page.goto('/');
    await box(page).fill('oddly');
    await expect(options(page).first()).toContainText(title);
    await box(page).press('Enter');
    await expect(cardTitles(page)).toHaveText([title]);
  });
});

test('search pages are not for search engines', async ({ request }) => {
  const html = await (await request.get('/search?q=dracula')).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<title>Search: dracula · Book Store</title>');
});

test('the page that was rendered asks for nothing again', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/books')) calls.push(request.url());
  });
  await page.goto('/search?q=drakula', { waitUntil: 'networkidle' });
  await page.goto('/search?q=qqqqzzzz', { waitUntil: 'networkidle' });
  expect(calls).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, filtering, sorting and paging work', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('dracula');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=dracula/);
    await expect(cardTitles(page)).toHaveText(['Dracula']);
    await expect(box(page)).toHaveValue('dracula');

    await page.goto('/search');
    const first = await cardTitles(page).allTextContents();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/cursor=/);
    const second = await cardTitles(page).allTextContents();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await page.getByRole('link', { name: 'Back to the first results' }).click();
    expect(await cardTitles(page).allTextContents()).toEqual(first);

    await page.getByRole('link', { name: 'Adventure', exact: true }).click();
    await page.getByLabel('Sort by').selectOption('Top sellers');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/category=adventure&sort=top-sellers/);
    await expect(cardTitles(page).first()).toBeVisible();
  });
});
