/** Leafing through a row by arrows, by keyboard and by dragging. */
import type { Page } from '@playwright/test';
import { screens } from './screens.ts';
import { expect, test } from './shop-test.ts';

const topSellers = (page: Page) => page.getByRole('region', { name: 'Top Sellers' });
const seen = (page: Page) => topSellers(page).locator('li:not([inert])');
const places = (page: Page) =>
  topSellers(page)
    .locator('li')
    .evaluateAll((slides) => slides.flatMap((slide, place) => (slide.matches('[inert]') ? [] : [place + 1])));

/** Scrolls to them, which brings the slider. */
async function showTopSellers(page: Page, visible: number): Promise<void> {
  await topSellers(page).locator('li').first().scrollIntoViewIfNeeded();
  await expect(seen(page)).toHaveCount(visible);
}

async function addUpShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNoShift(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  expect(sum).toBeLessThan(0.001);
}

test('a row can be leafed through on a desktop', async ({ page }) => {
  await addUpShifts(page);
  await page.goto('/');
  await showTopSellers(page, 3);

  await test.step('nothing shifts when the slider takes over', () => expectNoShift(page));

  await test.step('the slider has the store’s values', async () => {
    const values = await topSellers(page)
      .locator('ul')
      .evaluate((track) => {
        type Slider = {
          params: { speed: number; threshold: number; longSwipesMs: number; autoplay?: unknown };
        };
        const { params } = (track.parentElement as unknown as { swiper: Slider }).swiper;
        const { speed, threshold, longSwipesMs, autoplay } = params;
        return { speed, threshold, longSwipesMs, isMovingByItself: Boolean(autoplay) };
      });
    expect(values).toEqual({ speed: 300, threshold: 5, longSwipesMs: 300, isMovingByItself: false });
  });

  await test.step('a drag moves the row, opens nothing and does not lose the focus', async () => {
    const first = seen(page).first();
    await first.scrollIntoViewIfNeeded();
    await first.getByRole('link').first().focus();
    const box = await first.boundingBox();
    if (!box) throw new Error('The card has no place.');
    const [x, y] = [box.x + box.width / 2, box.y + 150];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 250, y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => places(page)).toEqual([2, 3, 4]);
    await expect(page).toHaveURL('/');
    await expect(seen(page).first().locator(':focus')).toHaveCount(1);
  });

  await test.step('another genre starts from the first book again', async () => {
    await expect.poll(() => places(page)).toEqual([2, 3, 4]);
    await topSellers(page).getByRole('combobox').selectOption('Fiction');
    await expect(topSellers(page).locator('li')).toHaveCount(4);
    await expect.poll(() => places(page)).toEqual([1, 2, 3]);
    await topSellers(page).getByRole('combobox').selectOption('Choose a genre');
    await expect(topSellers(page).locator('li')).toHaveCount(12);
    await expect.poll(() => places(page)).toEqual([1, 2, 3]);
  });

  await test.step('Tab passes only through the cards that are seen', async () => {
    // Cover, title, author and button of each; what is sold out has no button.
    const stops = await seen(page).evaluateAll((cards) =>
      cards.map((card) => card.querySelectorAll('a, button:enabled').length),
    );
    expect(stops).toHaveLength(3);
    await topSellers(page).getByRole('button', { name: 'Next in Top Sellers' }).focus();
    const passed: number[] = [];
    for (let last = 0; last !== -1; passed.push(last)) {
      await page.keyboard.press('Tab');
      last = await page.evaluate(() => {
        const slide = document.activeElement?.closest('li');
        return slide ? Array.from(slide.parentElement?.children ?? []).indexOf(slide) : -1;
      });
    }
    // Then the next row's first arrow.
    expect(passed).toEqual([...stops.flatMap((count, place) => Array<number>(count).fill(place)), -1]);
  });

  await test.step('the number of cards follows the width of the window', async () => {
    for (const [width, count] of [
      [767, 1],
      [768, 2],
      [1024, 2],
      [1179, 2],
      [1180, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(seen(page)).toHaveCount(count);
    }
  });

  await test.step('the arrows move by one, stop at both ends and keep the focus', async () => {
    await page.setViewportSize(screens.desktop);
    await expect.poll(() => places(page)).toEqual([1, 2, 3]);
    const [back, on] = [
      topSellers(page).getByRole('button', { name: 'Previous in Top Sellers' }),
      topSellers(page).getByRole('button', { name: 'Next in Top Sellers' }),
    ];
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await on.focus();
    for (let place = 2; place <= 10; place += 1) {
      await page.keyboard.press('Enter');
      await expect.poll(() => places(page)).toEqual([place, place + 1, place + 2]);
      await expect(topSellers(page).getByText(`${place} to ${place + 2} of 12`)).toBeAttached();
    }
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toBeFocused();
    await back.click();
    await expect.poll(() => places(page)).toEqual([9, 10, 11]);
  });
});

test('nothing moves when the fonts come late, nor on a phone when the slider takes over', async ({
  page,
}) => {
  await addUpShifts(page);
  for (const name of ['phone', 'tablet', 'laptop', 'desktop'] as const) {
    const { promise: isLate, resolve: sendFonts } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await isLate;
      await route.continue();
    });
    await page.setViewportSize(screens[name]);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'New Releases This Week' })).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    sendFonts();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    if (name === 'phone') await showTopSellers(page, 1);
    await expectNoShift(page);
    await page.unroute('**/*.woff2');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the rows are there and can be scrolled', async ({ page }) => {
    await page.goto('/');
    await expect(topSellers(page).locator('li')).toHaveCount(12);
    await expect(topSellers(page).locator('li').first()).toBeVisible();
  });
});
