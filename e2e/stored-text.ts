/** What people have written is text where it shows: no element, in its own direction, inside the page. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** What a page does when markup has got through: it opens a dialog, or the policy stops it. */
export async function watchForBreach(context: BrowserContext): Promise<() => string[]> {
  const breaches: string[] = [];
  context.on('dialog', (dialog) => {
    breaches.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.exposeBinding('noteViolation', (_source, text: string) => void breaches.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${violatedDirective}: ${blockedURI}`);
    });
  });
  return () => breaches;
}

/** Each text can be read on the page as it was typed, and nothing of it has become an element. */
export async function expectTexts(page: Page, where: string, texts: string[]): Promise<void> {
  for (const text of texts) {
    await expect(page.locator('body'), `${where} shows ${text}`).toContainText(text);
  }
  await expect(page.locator('.stored'), where).toHaveCount(0);
  for (const text of texts) {
    const { shown, unmarked, directions } = await page.evaluate(findDirections, text);
    expect(shown, `${where} shows ${text}`).toBeGreaterThan(0);
    expect(unmarked, `${where}: each has its own direction`).toEqual([]);
    // The first letter decides, whatever stands before it.
    const isArabicOrHebrew = /^[^\p{L}]*[\u0590-\u06ff]/u.test(text);
    expect(directions, `${where}: ${text}`).not.toContain(isArabicOrHebrew ? 'ltr' : 'rtl');
  }
  await expectToFit(page, where);
}

/** The innermost elements that show a text: which of them leave its direction to the sentence around it? */
function findDirections(text: string) {
  const withText = [...document.body.querySelectorAll('*')].filter(
    (element) => element.textContent.includes(text) && !element.closest('script'),
  );
  const innermost = withText.filter((element) => !withText.some((other) => other.parentElement === element));
  // What only screen readers get has no direction to see.
  const seen = innermost.filter((element) => element.getBoundingClientRect().width > 1);
  const unmarked = seen.filter(
    (element) => !element.matches('bdi *, [dir=auto] *, bdi, [dir=auto], :has(bdi)'),
  );
  return {
    shown: innermost.length,
    unmarked: unmarked.map((element) => element.outerHTML.slice(0, 200)),
    // What stands first in a line gives it its direction.
    directions: seen
      .filter((element) => element.textContent.startsWith(text))
      .map((element) => getComputedStyle(element).direction),
  };
}

/** On the narrowest phone, too. */
async function expectToFit(page: Page, where: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `${where} at 320 px`).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}
