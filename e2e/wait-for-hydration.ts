import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/**
 * For journeys about what the app does instead of the browser, such as following a link without loading a document:
 * who is quicker than the scripts gets the browser's own way, which early-visitor.journey.ts looks at.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
}
