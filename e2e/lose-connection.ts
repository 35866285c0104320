import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Chromium says that the network is gone before the process that asks it for everybody has heard of it. */
export async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const ask = () =>
    fetch('/healthz').then(
      () => 'is answered',
      () => 'is cut off',
    );
  await expect.poll(() => page.evaluate(ask)).toBe('is cut off');
}
