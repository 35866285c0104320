/** Lists that other journeys fill: here they are made up, because only what the pages make of them is the point. */
import type { Page } from '@playwright/test';
import { openDashboardList } from './hostile-desk.ts';
import { book, bossName, longWord, order, script } from './hostile-texts.ts';
import { expect } from './shop-test.ts';
import { expectTexts } from './stored-text.ts';

export async function lookAtMadeUpLists(page: Page): Promise<void> {
  const { Name: name, Address: street, City: city, Country: country, State: state, Zipcode: zipcode } = order;
  const at = '2026-11-18T10:00:00.000Z';
  const brief = { _id: '1', courier: name, handedOverAt: at, handedOverBy: bossName, orders: 1 };
  const address = { street, city, country, state, zipcode };
  const row = { _id: '1', number: 'K7QM-4TRB', name, phone: '0301', address, totalPrice: '1234567.89' };
  const run = {
    ...brief,
    cash: '1234567.89',
    expected: '0.00',
    rows: [{ ...row, result: null, isSettled: false }],
  };
  const plan = {
    _id: '1',
    version: 1,
    book: { _id: '1', title: book.title },
    price: 1,
    from: '2099-01-01T00:00',
  };
  const supplier = `"><img src=x class=stored onerror=alert(1)> ${longWord}`;
  const counts = { create: 0, update: 0, unchanged: 0, doubtful: 0, refused: 0, leftOut: 0, taken: 1 };
  const file = { _id: '1', fileName: script, supplier, admin: bossName, status: 'applied', createdAt: at };
  const answers: [string, object][] = [
    ['runs?*', [brief].map((one) => ({ ...one, cash: run.cash }))],
    ['runs/1', run],
    [
      'price-plans*',
      {
        timeZone: 'UTC',
        plans: [{ ...plan, until: null, status: 'waiting', isAtWork: false, plannedBy: bossName }],
      },
    ],
    ['suppliers*', [{ _id: '1', name: supplier, habits: { columns: [] } }]],
    ['imports*', [{ ...file, counts: { ...counts, overtaken: 0, returned: 0, kept: 0 } }]],
  ];
  for (const [path, json] of answers) {
    await page.route(`**/api/v1/admin/${path}`, (route) => route.fulfill({ json }));
  }
  await openDashboardList(page, 'Orders', 'Orders');
  await page.getByRole('link', { name: 'Runs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
  await expectTexts(page, 'the runs', [name]);
  await page.getByRole('link', { name: 'Run 1' }).click();
  await expect(page.getByRole('link', { name: row.number })).toBeVisible();
  await expectTexts(page, 'a run', [...Object.values(order), bossName]);
  await page.getByRole('link', { name: 'Sheet to sign' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectTexts(page, 'the sheet to sign', Object.values(order));
  await openDashboardList(page, 'Planned prices', 'Planned prices');
  await expectTexts(page, 'the planned prices', [book.title, bossName]);
  await openDashboardList(page, 'Import and export', 'Import and export');
  await expectTexts(page, 'the suppliers’ files', [supplier, script, bossName]);
  for (const [path] of answers) await page.unroute(`**/api/v1/admin/${path}`);
}
