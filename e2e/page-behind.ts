import { expect, type Page } from '@playwright/test';

/** Whatever lies over a page, the wheel moves nothing below it, wherever it is turned: `places` have x and y. */
export async function expectPageBehindStays(
  page: Page,
  places: readonly (readonly [number, number])[],
): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const room = document.documentElement.scrollHeight - window.innerHeight;
      return { scrolled: Math.round(window.scrollY), isLong: room > window.scrollY };
    });
  const before = await look();
  expect(before.isLong, 'there is more of the page below').toBe(true);
  for (const [x, y] of places) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 3_000);
    // The browser scrolls between two frames.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect((await look()).scrolled, `turned at ${x}, ${y}`).toBe(before.scrolled);
  }
}
