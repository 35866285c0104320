/** Searching: the box in the header and its suggestions. */
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { box, cardTitles, options } from './search-screen.ts';
import { expect, test } from './shop-test.ts';

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
  });
}

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

test('on a phone the box has a row of its own, as wide as the page', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/');
  const boxArea = await box(page).boundingBox();
  const cartArea = await page.getByRole('link', { name: /^Cart,/ }).boundingBox();
  expect(boxArea?.width).toBeGreaterThan(screens.phone.width - 48);
  expect(boxArea?.y).toBeGreaterThanOrEqual((cartArea?.y ?? 0) + (cartArea?.height ?? 0));
});

test('who types before the scripts have come gets suggestions too', async ({ page }) => {
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
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
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
