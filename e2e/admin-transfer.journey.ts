/** The catalogue as a file, out and in. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterDashboard, openDashboardPage } from './admin-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { expect, test } from './shop-test.ts';

const header = 'title,category,description,oldPrice,newPrice';
const markup = '<script>alert(1)</script>';

function chooseFile(page: Page, text: string) {
  return page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function saveDownload(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('the catalogue goes out as a file and comes in again', async ({ page, shop }) => {
  test.slow();
  await page.setViewportSize(screens.desktop);
  await enterDashboard(page, shop, '/dashboard/manage-books');

  await test.step('what is exported is found unchanged when it is imported', async () => {
    await openDashboardPage(page, 'Import and export');
    await expectNoViolation(page, 'import and export');
    const file = await saveDownload(page, 'Export the catalogue');
    expect(file.name).toMatch(/^books-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.text).toMatch(/^\u{FEFF}_id,title,author,/u);

    const [head, ...books] = file.text.trimEnd().split('\r\n');
    for (const [screen, count] of [
      ['desktop', books.length],
      ['desktop', 3],
      ['phone', 2],
    ] as const) {
      await page.setViewportSize(screens[screen]);
      await chooseFile(page, [head, ...books.slice(0, count)].join('\r\n'));
      await expect(page.getByText(`${count} of ${count} rows`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What would happen' })).toBeFocused();
      await expect(page.getByText('There is nothing to import')).toBeVisible();
      await expect(page.getByRole('row', { name: /stays as it is/ })).toHaveCount(count);
      await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
      // As many rows as are needed to look at them.
      if (count < books.length) await expectNoViolation(page, 'a file without changes', [screen]);
    }
  });

  await test.step('a file with problems imports nothing and says why, row by row and as a file', async () => {
    await openDashboardPage(page, 'Orders');
    await openDashboardPage(page, 'Import and export');
    await chooseFile(page, `${header}\n${markup},poetry,A text,1,x\nGood one,horror,A text,12.50,9.99\n`);
    const row = page.getByRole('row', { name: new RegExp('2 <script>') });
    for (const screen of ['phone', 'desktop'] as const) {
      await page.setViewportSize(screens[screen]);
      await expect(page.getByText('1 row has problems, so nothing can be imported.')).toBeVisible();
      await expect(row).toContainText('category Please choose one of the categories.');
      await expect(row).toContainText('newPrice Please give the price as a number');
      await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
      await expectNoViolation(page, 'a file with problems', [screen]);

      const problems = await saveDownload(page, 'Download the problems (CSV)');
      expect(problems.name).toBe('import-problems.csv');
      expect(problems.text).toContain('2,category,Please choose one of the categories.\r\n');
    }

    await page.getByLabel('Show').selectOption('All rows');
    await expect(page.getByRole('row', { name: /Good .* is added/ })).toBeVisible();
    await chooseFile(page, 'title;category\n');
    await expect(page.getByText('The columns must be separated by commas.')).toBeVisible();
    await chooseFile(page, `${header},colour\n`);
    await expect(page.getByText('There is no column “colour” in this file.')).toBeVisible();
    const books = await (await page.request.get('/books.json')).text();
    expect(books).not.toContain('Good one');
  });

  await test.step('a good file is imported on demand, and the shop has its books at once', async () => {
    await page.setViewportSize(screens.phone);
    const rows = Array.from({ length: 100 }, (_, at) => `Almanac ${at},technology,A year,12.50,9.99`);
    const first = `${markup},horror,A text,1,1`;
    await chooseFile(page, [header, first, ...rows].join('\n'));
    await expect(page.getByText('The file is in order.')).toBeVisible();
    await expect(page.getByText('50 of 101 rows')).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText('100 of 101 rows')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 101 books' })).toBeVisible();

    await chooseFile(page, [header, first, ...rows.slice(-3)].join('\n'));
    await expect(page.getByText('4 of 4 rows')).toBeVisible();
    await expect(page.getByText('The file is in order.')).toBeVisible();
    await expectNoViolation(page, 'a good file');
    const button = page.getByRole('button', { name: 'Import 4 books' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Done: 4 books added, 0 books changed.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeFocused();

    await openDashboardPage(page, 'Audit trail');
    const entry = page.getByRole('listitem').filter({ hasText: 'imported 4 books' }).first();
    await entry.getByRole('button', { name: 'Show the books' }).click();
    await expect(entry.getByText('added the book “Almanac 99”')).toBeVisible();
    await expectNoViolation(page, 'the books of an import');

    await page.goto('/search?q=almanac 99');
    await expect(page.getByRole('link', { name: 'Almanac 99' }).first()).toBeVisible();
  });
});
