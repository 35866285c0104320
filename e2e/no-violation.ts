import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { type ScreenName, screens } from './screens.ts';
import { expect } from './shop-test.ts';

/** With one that axe leaves off by itself: what is touched is 24 px large, or stands apart. */
const everyRule: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
};
/** A theme changes nothing but colours, so that the other rules need not look again. */
const colourRules: RunOptions = {
  ...everyRule,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const light = { colorScheme: 'light', rules: everyRule } as const;
const dark = { colorScheme: 'dark', rules: colourRules } as const;

/**
 * What axe finds on the page as it stands, light and dark, and whether anything sticks out at its side: in one visit on
 * all of `screenNames`. The window is left as it was found.
 */
export async function expectNoViolation(
  page: Page,
  where: string,
  screenNames: readonly ScreenName[] = ['phone', 'desktop'],
): Promise<void> {
  const size = page.viewportSize();
  for (const [turn, screenName] of screenNames.entries()) {
    await page.setViewportSize(screens[screenName]);
    // Each change of the theme paints the page anew, so that the next screen begins with the theme of the last.
    for (const { colorScheme, rules } of turn % 2 === 0 ? [light, dark] : [dark, light]) {
      await page.emulateMedia({ colorScheme });
      await endTransitions(page);
      const place = `${where} on a ${screenName}, ${colorScheme}`;
      expect.soft(await findViolations(page, rules), place).toEqual([]);
    }
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overhang, `${where} is wider than a ${screenName}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: light.colorScheme });
  if (size) await page.setViewportSize(size);
}

/** The short form: a page takes half as long to read it as the one that `axe.source` has. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe goes into the page once, and not for each look: reading it costs as much as its rules. */
async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate((chosen) => window.axe.run(chosen), options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.html}: ${node.failureSummary}`),
  );
}

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** Colours that are still on their way would be judged half-way; what turns for ever is left alone. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}
