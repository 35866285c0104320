/** The form of a book, and the pictures that it is given. */
import type { Page } from '@playwright/test';

/** A PNG of one colour, 120 by 180 pixels. */
export const picture = {
  name: 'my cover.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAHgAAAC0CAIAAADQLH9KAAAA/UlEQVR42u3QMQ0AAAgDsBnhwx/+P1zA06QKmqnmQBSIFo1o0aItiBaNaNGiLYgWjWjRohEtGtGiRSNaNKJFi0a0aESLFo1o0YgWLRrRohEtWjSiRSNatGhEi0a0aNGIFo1o0aIRLRrRokUjWjSiRYtGtGhEixaNaNGIFi0a0aIRLVo0okUjWrRoRItGtGjRiBaNaNGiES0a0aJFI1o0okWLRrRoRIsWjWjRiBYtGtGiES1aNKJFI1q0aESLRrRo0YgWjWjRohEtGtGiRSNaNKJFi0a0aESLFo1o0YgWLRrRohEtWjSiRSNatGhEi0a0aNGIFo1o0aIRLRrRPxYC2QVn0esNyQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const gif = { ...picture, name: 'x.gif', mimeType: 'image/gif' };

export async function fillBook(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('A book that only a journey reads.');
  await page.getByLabel('Category').selectOption('adventure');
  await page.getByLabel('Old Price').fill('12.5');
  await page.getByLabel('New Price').fill('9.99');
}

/** What the form asks for, from top to bottom: a known book has one field more for its cover. */
export const labelsWithCover = (...cover: string[]) => [
  'Title',
  'Description',
  'Category',
  'Trending',
  'Old Price',
  'New Price',
  ...cover,
  'Author',
  'ISBN (optional)',
  'Series',
  'Volume',
  'Publisher',
  'Publication date',
  'Language',
  'Format',
  'Pages',
  'Note',
  'Signed by',
];

export const labelsOf = (page: Page) =>
  page
    .locator('form')
    .filter({ has: page.getByLabel('Title', { exact: true }) })
    .locator('label');
