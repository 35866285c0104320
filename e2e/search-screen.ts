/** Where things are when somebody searches. */
import type { Page } from '@playwright/test';

export const box = (page: Page) => page.getByRole('combobox', { name: 'Search books' });
export const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
export const cardTitles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
