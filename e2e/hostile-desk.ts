/** What others have written, wherever the dashboard repeats it from what was kept. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { book, bossName, bossUsername, note, order, shelf, wording } from './hostile-texts.ts';
import { expect } from './shop-test.ts';
import { expectTexts } from './stored-text.ts';

/** The pages of the dashboard have no HTML of their own, so that its links show as much as loading each. */
export async function openDashboardList(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

export async function lookAtOrders(page: Page, number: string): Promise<void> {
  const customers = page.getByRole('region', { name: 'Users by average order' });
  await expect(customers.getByRole('listitem').first()).toContainText(order.Name);
  const addressee = Object.values(order);
  await openDashboardList(page, 'Orders', 'Orders');
  await expectTexts(page, 'the orders', [order.Name]);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notes about the customer' })).toContainText(note);
  await expectTexts(page, 'an order', [book.title, ...addressee, note, bossUsername]);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible();
  await expectTexts(page, 'the packing slip', [book.title, ...addressee]);
  await openDashboardList(page, 'Cash sheet', 'Cash on delivery');
  await expectTexts(page, 'the cash sheet', addressee);
}

export async function lookAtCustomers(page: Page, email: string): Promise<void> {
  await openDashboardList(page, 'Customers', 'Customers');
  await expectTexts(page, 'the customers', [order.Name, email]);
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await expectTexts(page, 'a customer', [order.Name, email, note, bossUsername]);
  await page.getByRole('button', { name: 'Delete the note' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(note);
  await expectTexts(page, 'the question about a note', [note]);
  await page.getByRole('button', { name: 'Keep it' }).click();
}

export async function lookAtStock(page: Page): Promise<void> {
  await openDashboardList(page, 'Stock', 'Stock');
  await expectTexts(page, 'the books that run low', [book.title]);
  await page.getByRole('link', { name: book.title, exact: true }).click();
  await expectTexts(page, 'the copies of a book', [book.title, note, bossUsername]);
}

export async function lookAtShelves(page: Page): Promise<void> {
  await openDashboardList(page, 'Shelves', 'Shelves');
  await expectTexts(page, 'the shelves', [shelf.title]);
  for (const press of ['Edit', 'Delete']) {
    await page.getByRole('button', { name: `${press} ${shelf.title}` }).click();
    await expect(page.getByRole('heading', { name: `${press} ${shelf.title}` })).toBeVisible();
    await expectTexts(page, `${press} a shelf`, [shelf.title]);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
}

export async function lookAtWording(page: Page): Promise<void> {
  await openDashboardList(page, 'Letters', 'Letters');
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await expect(subject).toHaveValue(wording.subject);
  await expect(subject).toHaveCSS('direction', 'rtl');
  const lines = wording.opening.split('\n');
  for (const line of lines) await expect(page.locator('[inert]')).toContainText(line);
  await page.getByText('As plain text').click();
  await expectTexts(page, 'the wording of a letter', lines);
}

export async function changeBook(page: Page): Promise<void> {
  await openDashboardList(page, 'Manage Books', 'All Books');
  await expectTexts(page, 'the books', [book.title]);
  await page.getByRole('button', { name: `Delete ${book.title}`, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(book.title);
  await page.getByRole('button', { name: 'Keep it' }).click();

  await page.getByRole('link', { name: `Edit ${book.title}`, exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(book.title);
  await expect(page.getByLabel('Author')).toHaveValue(book.author);
  await expect(page.getByLabel('Description')).toHaveValue(book.description);
  await expectTexts(page, 'the form', []);
  await page.getByLabel('Author').fill(`${book.author} II`);
  await page.getByRole('button', { name: 'Update Book' }).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByLabel('Author')).toHaveValue(`${book.author} II`);
  await openDashboardList(page, 'Audit trail', 'Audit trail');
  await expectTexts(page, 'the trail', [
    `changed the book “${book.title}”`,
    `was ${book.author}`,
    `is now ${book.author} II`,
    bossName,
  ]);
}

export async function exportCatalogue(page: Page, id: string): Promise<void> {
  await openDashboardList(page, 'Import and export', 'Import and export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the catalogue' }).click(),
  ]);
  const row = [`'${book.title}`, `${book.author} II`].map((cell) => `"${cell.replaceAll('"', '""')}"`);
  expect(await readFile(await download.path(), 'utf8')).toContain(`${id},${row.join(',')}`);
}
