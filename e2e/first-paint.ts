import type { Page } from '@playwright/test';

/** Nobody can do anything with a page before it is painted; what is pressed earlier lands beside its target. */
export async function waitAfterFirstPaint(page: Page, delayMs = 0): Promise<void> {
  await page.evaluate(
    (pauseMs) =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => setTimeout(resolve, pauseMs)).observe({
          type: 'paint',
          buffered: true,
        });
      }),
    delayMs,
  );
}
