import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** What axe finds on the page as it stands, light and dark, and whether anything sticks out at its side. */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await endTransitions(page);
    expect.soft(await findViolations(page), `${where}, ${colorScheme}`).toEqual([]);
  }
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overhang, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

/**
 * All rules of axe. Details of what passed are left out, and the result is put together in the page itself and not
 * in a second, blank one, which only frames of other origins need: both together cost three times the rules.
 */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.html}: ${node.failureSummary}`),
  );
}

/** Colours that are still on their way would be judged half-way; what turns for ever is left alone. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}
