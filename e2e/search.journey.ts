/** Searching: the box in the header and its suggestions. */
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { box, cardTitles, options } from './search-screen.ts';
import { expect, test } from './shop-test.ts';

test('on a phone and on a desktop the box suggests, and forgives a typing error', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/about');

  await test.step('on a phone the box has a row of its own, as wide as the page', async () => {
    const boxArea = await box(page).boundingBox();
    const cartArea = await page.getByRole('link', { name: /^Cart,/ }).boundingBox();
    expect(boxArea?.width).toBeGreaterThan(screens.phone.width - 48);
    expect(boxArea?.y).toBeGreaterThanOrEqual((cartArea?.y ?? 0) + (cartArea?.height ?? 0));
  });

  // Each screen types something else, since an answer is kept for a while.
  for (const [name, typed, marked] of [
    ['phone', 'drac', 'Drac'],
    ['desktop', 'dracu', 'Dracu'],
  ] as const) {
    await page.setViewportSize(screens[name]);

    await test.step(`on a ${name} suggestions come while typing and lead to a book`, async () => {
      await expect(box(page)).toHaveAttribute('placeholder', 'Search here...');
      await box(page).clear();
      await box(page).click();
      await box(page).pressSequentially(typed);
      const dracula = page.getByRole('option', { name: /Dracula/ });
      await expect(dracula).toContainText('Bram Stoker');
      await expect(dracula).toContainText(/\$\d+\.\d\d/);
      await expect(dracula.locator('mark')).toHaveText(marked);
      await expect(dracula.locator('img')).toBeVisible();
      await expect(options(page).last()).toHaveText(`See all results for “${typed}”`);
      await dracula.click();
      await expect(page).toHaveURL(/\/books\//);
      await expect(page.getByRole('heading', { level: 1, name: 'Dracula' })).toBeVisible();
      await expect(box(page)).toHaveValue('');
    });

    await test.step(`on a ${name} a typing error is forgiven, and said`, async () => {
      await box(page).fill('drakula');
      await expect(page.getByText('Did you mean “dracula”?')).toBeVisible();
      await expect(options(page).first()).toContainText('Dracula');
      await box(page).press('Enter');
      await expect(page).toHaveURL('/search?q=drakula');
      await expect(page.getByRole('heading', { level: 1, name: 'Results for “dracula”' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'instead of “drakula”' })).toBeVisible();
      await expect(cardTitles(page)).toHaveText(['Dracula']);
      await expect(box(page)).toHaveValue('drakula');
    });
  }
});

// Whether anything sticks out at the side is looked at along with it.
test('every state is accessible', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of [
    '/search',
    '/search?q=the&category=fiction',
    '/search?q=stokerr qqqqqqqq zzzzzzzz',
  ]) {
    await page.goto(address);
    await expectNoViolation(page, address);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  // Were each element's change a very short motion instead of none, a child would begin when its parent ends.
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving, 'nothing moves for whoever asked for stillness').toBe(0);
  await box(page).fill('drakula');
  await box(page).press('Enter');
  await expect(cardTitles(page)).toHaveText(['Dracula']);
  await expectNoViolation(page, 'a corrected search');
  await box(page).fill('the');
  await options(page).first().waitFor();
  await box(page).press('ArrowDown');
  await expectNoViolation(page, 'the suggestions');
  await box(page).press('Escape');
  await expect(options(page)).toHaveCount(0);
  await box(page).fill('x'.repeat(150));
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing found for “xxx' })).toBeVisible();
  await expectNoViolation(page, 'nothing found for a word without end');
});

test('suggestions come with the first use of the box, and obey the keyboard', async ({ page }) => {
  const calls: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggestions'))
      calls.push(new URL(request.url()).searchParams.get('q') ?? '');
    if (request.url().includes('search-suggestions') && request.url().endsWith('.js'))
      files.push(request.url());
  });
  // A busy machine may pause between two letters; the page must not see that.
  await page.clock.install({ time: 0 });
  await page.goto('/about', { waitUntil: 'networkidle' });

  await test.step('they wait for two letters and a pause, and their code for the first use', async () => {
    expect(files).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(box(page)).toBeFocused();
    await expect.poll(() => files.length).toBe(1);
    // Its code has come and is at work: with the clock standing still it would never begin.
    await expect(page.getByRole('search').getByRole('status')).toBeAttached();
    await page.clock.pauseAt(600_000);
    await page.keyboard.type('d');
    await page.clock.runFor(1_000);
    await page.keyboard.type('racula');
    expect(calls).toEqual([]);
    await page.clock.runFor(1_000);
    await expect(options(page).first()).toContainText('Dracula');
    expect(calls).toEqual(['dracula']);
    await page.clock.resume();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    await expect(options(page)).toHaveCount(0);
  });

  await test.step('the whole search can be done by keyboard', async () => {
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

  await test.step('authors and shelves are named as such, and the best guess is one key away', async () => {
    await box(page).fill('stok');
    const author = page.getByRole('option', { name: 'Bram Stoker Author' });
    await expect(author).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Press the right arrow for “' })).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(box(page)).toHaveValue('Dracula');
    await expect(options(page).last()).toHaveText('See all results for “Dracula”');
    await box(page).fill('horr');
    await page.getByRole('option', { name: 'Horror Shelf' }).click();
    await expect(page).toHaveURL('/shelves/horror');
  });

  await test.step('what was chosen lately comes first, stays here, and can be forgotten', async () => {
    await page.goto('/about');
    const asked = calls.length;
    await box(page).click();
    await expect(options(page).first()).toHaveText('HorrorShelf');
    await expect(page.getByRole('status').filter({ hasText: '2 recent searches.' })).toBeAttached();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await page.reload();
    await box(page).click();
    await expect(options(page)).toHaveCount(0);
    expect(calls).toHaveLength(asked);
  });

  await test.step('who types on after a choice searches for what was typed', async () => {
    await box(page).fill('the');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.route('**/books/suggestions?q=the%20rave*', () => undefined);
    await page.keyboard.type(' rave');
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=the.rave$/);
    await page.unrouteAll();
  });

  await test.step('a late answer never replaces a newer one', async () => {
    const late = Promise.withResolvers<void>();
    await page.route('**/books/suggestions?q=dra*', async (route) => {
      await late.promise;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/books/suggestions?q=dra*');
    await box(page).fill('dra');
    await asked;
    await box(page).fill('moby');
    await expect(options(page).first()).toContainText('Moby');
    late.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(options(page).first()).toContainText('Moby');
    await expect(page.getByRole('option', { name: /Dracula/ })).toHaveCount(0);
  });

  await test.step('who types before the scripts have come gets suggestions too', async () => {
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/about', { waitUntil: 'commit' });
    await box(page).pressSequentially('drac');
    scripts.resolve();
    await expect(page.getByRole('option', { name: /Dracula/ })).toBeVisible();
  });
});
