import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { beginLook, countUnjudged, judge } from './look-with-axe.ts';
import { type ScreenName, screens } from './screens.ts';
import { expect } from './shop-test.ts';

/** The signs of parts of pages that were looked at before, on each screen. */
const known: Partial<Record<ScreenName, string[]>> = {};

/**
 * What axe finds on the page as it stands, and whether anything sticks out at its side, on all of `screenNames`: each
 * rule on each screen, and each text in both themes on a screen that shows it. The window is left as it was found.
 */
export async function expectNoViolation(
  page: Page,
  where: string,
  screenNames: readonly ScreenName[] = ['phone', 'desktop'],
): Promise<void> {
  const size = page.viewportSize();
  await injectAxe(page);
  const signs = new Set(await page.evaluate(beginLook));
  const look = async (screenName: ScreenName, theme: 'light' | 'dark') => {
    await page.setViewportSize(screens[screenName]);
    await page.emulateMedia({ colorScheme: theme });
    await endTransitions(page);
    const knownHere = known[screenName]?.filter((sign) => signs.has(sign)) ?? [];
    const found = await page.evaluate(judge, { screenName, theme, known: knownHere });
    expect.soft(found, `${where} on a ${screenName}, ${theme}`).toEqual([]);
  };
  // The widest first, since the window is mostly as wide; then back again, so that it changes as seldom as can be.
  const widestFirst = screenNames.toReversed();
  for (const screenName of widestFirst) {
    await look(screenName, 'light');
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overhang, `${where} is wider than a ${screenName}`).toBeLessThanOrEqual(0);
  }
  for (const screenName of screenNames) {
    const unjudged = await page.evaluate(countUnjudged, { screenName, theme: 'dark' as const });
    if (unjudged > 0) await look(screenName, 'dark');
  }
  const shownSigns = await page.evaluate(() => window.look.shownSigns);
  for (const screenName of screenNames) {
    known[screenName] = [...new Set([...(known[screenName] ?? []), ...(shownSigns[screenName] ?? [])])];
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

/** The short form: a page takes half as long to read it as the one that `axe.source` has. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe goes into the page once, and not for each look: reading it costs as much as its rules. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
}

/** Colours that are still on their way would be judged half-way; what turns for ever is left alone. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}
