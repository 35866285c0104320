import type { Page } from '@playwright/test';

/** Puts something into the store's local storage for the pages that are opened from now on. */
export async function keepLocally(page: Page, key: string, value: object, store = ''): Promise<void> {
  // The quickest address of the origin: it has no scripts, so nothing reads the storage meanwhile.
  await page.goto(`${store}/robots.txt`);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
}
