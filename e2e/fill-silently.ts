import type { Locator } from '@playwright/test';

/** As some password managers do: the text stands in the field, and no event tells of it. */
export async function fillSilently(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  }, text);
}
