/** The catalogue as a file, out and in; a supplier's file in three steps. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterDashboard, openDashboardPage } from './admin-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { expect, test } from './shop-test.ts';

const markup = '<script>alert(1)</script>';
const everyScreen = ['phone', 'tablet', 'desktop'] as const;

function chooseFile(page: Page, text: string | Buffer) {
  return page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function saveDownload(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test.use({ expectedNotes: [/status of 415/] });

test('the catalogue goes out as a file and comes in again, and suppliers’ files are read as they are', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.setViewportSize(screens.desktop);
  await enterDashboard(page, shop, '/dashboard/manage-books');
  await openDashboardPage(page, 'Import and export');

  await test.step('what is exported for a German spreadsheet is found unchanged when it is imported', async () => {
    await expectNoViolation(page, 'import and export', everyScreen);
    await page.getByLabel('For a spreadsheet set to').selectOption('comma');
    const file = await saveDownload(page, 'Export the catalogue');
    expect(file.name).toMatch(/^books-\d{4}-\d\d-\d\d\.csv$/);
    await chooseFile(page, file.bytes);
    await expect(page.getByRole('heading', { name: 'How “list.csv” is read' })).toBeFocused();
    await expect(page.getByLabel('Between columns')).toHaveValue('semicolon');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('There is nothing to take: the shop has all of this already.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard the file' }).click();
    await expect(page.getByText('Nothing was taken, and the file is forgotten.')).toBeVisible();
  });

  const first = (await (await page.request.get('/books.json')).json()) as {
    _id: string;
    title: string;
    newPrice: number;
  }[];
  const [known] = first;
  if (!known) throw new Error('The shop has no books.');
  const price = (factor: number) => (known.newPrice * factor).toFixed(2).replace('.', ',');
  const german = [
    'Unsere Nr.;Bezeichnung;Gruppe;Text;Betrag;Lager',
    `${known._id};;;;${price(0.4)};`,
    `;${markup};Horror;Ein Größerer;12,50;`,
    ';Almanach;Technology;Ein Jahr;9,99;3',
    ';Ohne Preis;Horror;Ein Text;viel;',
  ].join('\r\n');

  await test.step('a spreadsheet itself is refused, with a word about what to do', async () => {
    await chooseFile(page, Buffer.from('PK\u0003\u0004 a workbook'));
    await expect(page.getByText('This is a spreadsheet, not a CSV file. Please open it')).toBeVisible();
  });

  await test.step('a supplier’s columns are said once, and what will change is shown field by field', async () => {
    await chooseFile(page, Buffer.from(german, 'latin1'));
    await expect(page.getByLabel('Letters')).toHaveValue('windows-1252');
    await expect(page.getByText('Ein Größerer')).toBeVisible();
    await expectNoViolation(page, 'the columns of a file', everyScreen);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(
      page.getByText('Please say which column has the ISBN, our own number or the title.'),
    ).toBeVisible();
    for (const [column, field] of [
      ['Unsere Nr.', '_id'],
      ['Bezeichnung', 'title'],
      ['Gruppe', 'category'],
      ['Text', 'description'],
      ['Betrag', 'newPrice'],
      ['Lager', 'copies'],
    ] as const) {
      await page.getByLabel(`“${column}” is`).selectOption(field);
    }
    await page.getByLabel('Decimals').selectOption('comma');
    await page.getByLabel('Supplier', { exact: true }).fill('Libri');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('heading', { name: 'What will change' })).toBeFocused();
    const row = page.getByRole('row', { name: new RegExp(known.title.slice(0, 12)) });
    await expect(row).toContainText('The price is halved or less');
    await expect(row.getByRole('deletion')).toHaveText(`$${known.newPrice.toFixed(2)}`);
    await expectNoViolation(page, 'what will change', everyScreen);
    await page.getByLabel('Show').selectOption('Rows that cannot be taken');
    await expect(page.getByRole('row', { name: /Ohne Preis/ })).toContainText('This is not a number.');
    const remarks = await saveDownload(page, 'Download the remarks (CSV)');
    expect(remarks.bytes.toString()).toContain('5,Ohne Preis,Betrag,This is not a number.\r\n');
  });

  await test.step('a row that nobody wants is left out by its box, and wanted again', async () => {
    await page.getByLabel('Show').selectOption('New books');
    const box = page.getByRole('checkbox', { name: 'Take row 4, Almanach' });
    await box.uncheck();
    await expect(page.getByRole('button', { name: 'Take the 1 row beyond doubt' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Almanach/ })).toContainText('left out');
    await expectNoViolation(page, 'a row that is left out');
    const other = page.getByRole('checkbox', { name: /^Take row 3/ });
    await other.uncheck();
    const [filled, nothing] = ['background-color', 'rgba(0, 0, 0, 0)'];
    await expect(page.getByRole('button', { name: 'Take the one row' })).not.toHaveCSS(filled, nothing);
    const discard = page.getByRole('button', { name: 'Discard the file' });
    await expect(discard, 'what takes nothing is never the main button').toHaveCSS(filled, nothing);
    await other.check();
    await box.check();
    await expect(page.getByRole('row', { name: /Almanach/ })).toContainText('is added');
  });

  await test.step('nothing doubtful is taken before it is asked', async () => {
    await page.getByRole('button', { name: 'Take all 3 rows' }).click();
    const question = page.getByRole('alertdialog', { name: 'Take 1 doubtful row?' });
    await expect(question).toContainText('1 of 3 rows is doubtful');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'What will change' })).toBeVisible();
  });

  await test.step('only the rows beyond doubt are taken, by keyboard, and the shop has them at once', async () => {
    const button = page.getByRole('button', { name: 'Take the 2 rows beyond doubt' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Done: 2 rows taken.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What was taken' })).toBeFocused();
    const list = page.getByRole('region', { name: 'Imports of the last 30 days' });
    await expect(list.getByText('2 rows taken')).toBeVisible();
    await list.getByRole('button', { name: 'Show the rows Libri, list.csv' }).click();
    await expect(list.getByRole('row', { name: /Almanach/ })).toBeVisible();
    await expectNoViolation(page, 'what was taken', everyScreen);
    expect(await countBooks(page, 'almanach')).toBe(1);
  });

  await test.step('the import is taken back, which both the list and the file say, and its books are gone', async () => {
    const list = page.getByRole('region', { name: 'Imports of the last 30 days' });
    await list.getByRole('button', { name: 'Hide the rows Libri' }).click();
    await list.getByRole('button', { name: 'Take back Libri' }).click();
    await expectNoViolation(page, 'the question before an import is taken back', everyScreen);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(list.getByText('2 rows taken back')).toBeVisible();
    const file = page.getByRole('region', { name: 'Import a file' });
    await expect(file.getByText('2 rows taken back')).toBeVisible();
    await expect(file.getByText('Done: 2 rows taken.')).toHaveCount(0);
    expect(await countBooks(page, 'almanach')).toBe(0);
  });

  await test.step('the supplier is remembered, and the trail has every book', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await chooseFile(page, Buffer.from(german, 'latin1'));
    await expect(page.getByText('Read as the last file from Libri.')).toBeVisible();
    await expect(page.getByLabel('“Betrag” is')).toHaveValue('newPrice');
    await page.getByLabel('“Text” is').selectOption('Not used');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('The file has no descriptions')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take the 2 rows beyond doubt' })).toBeVisible();

    await openDashboardPage(page, 'Audit trail');
    const entry = page.getByRole('listitem').filter({ hasText: 'imported 2 books' }).first();
    await entry.getByRole('button', { name: 'Show the books' }).click();
    await expect(entry.getByText('added the book “Almanach”')).toBeVisible();
    await expectNoViolation(page, 'the books of an import');
  });
});

async function countBooks(page: Page, query: string): Promise<number> {
  const found = await page.request.get(`/api/v1/books/?q=${query}`);
  return ((await found.json()) as unknown[]).length;
}
