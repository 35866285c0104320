import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** What axe finds on the page as it stands, and whether anything sticks out at its side. */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  await endTransitions(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ nodes }) =>
    nodes.map((node) => `${node.html}: ${node.failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overhang, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Colours that are still on their way would be judged half-way; what turns for ever is left alone. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}
