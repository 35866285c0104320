/** A bookseller's day, from the supplier's file to the closed till: in the end every figure is what SQL counts. */
import { enterDashboard, openDashboardPage } from './admin-steps.ts';
import { expectFiguresToEqualRecount, timeZone, writeSupplierFile } from './booksellers-figures.ts';
import { placeOrder, signIn } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { columnsOf, expectBlackOnWhite, formats, linesOf, print } from './on-paper.ts';
import { listBooks } from './shop-books.ts';
import { changeSettings } from './shop-settings.ts';
// Days that are closed stay closed.
import { expect, testAlone as test } from './shop-test.ts';
import { expectWholeTable } from './whole-table.ts';

const orders = 30;
/** Of them the courier of the second run takes so many as they are confirmed, not marked as shipped before. */
const inSecondRun = 3;
const everyScreen = ['phone', 'tablet', 'desktop'] as const;

test('a bookseller’s day: a supplier’s file, thirty orders, two runs, a refusal, a return, the till', async ({
  page,
  shop,
}) => {
  test.slow();
  const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
  const dialog = page.getByRole('dialog');
  const counted = dialog.getByLabel('Cash counted');
  const handOver = async (courier: string) => {
    await page.getByRole('button', { name: 'Hand over to a courier' }).click();
    await dialog.getByLabel('Name of the courier').fill(courier);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`^Run \\d+, ${courier}$`) }),
    ).toBeVisible();
  };

  await test.step('a till needs to know where a day ends', async () => {
    await enterDashboard(page, shop, '/dashboard/orders/cash-sheet');
    await expect(page.getByText('Once the shop has a time zone, days can be closed here')).toBeVisible();
    await changeSettings(shop, { timeZone });
  });
  const before = await expectFiguresToEqualRecount(shop);

  await test.step('of 300 lines those beyond doubt are taken', async () => {
    await openDashboardPage(page, 'Import and export');
    const file = { name: 'sammlung.csv', mimeType: 'text/csv', buffer: writeSupplierFile() };
    await page.getByLabel('CSV file').setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Take the 250 rows beyond doubt' }).click();
    await expect(page.getByText('Done: 250 rows taken.')).toBeVisible();
    const after = await expectFiguresToEqualRecount(shop);
    expect(after.statistics.totalBooks).toBe(before.statistics.totalBooks + 250);
    expect(after.copies).toBe(before.copies + 3 * 250);
  });

  await test.step('thirty orders are found by a word, confirmed at once, and most of them shipped at once', async () => {
    const books = await listBooks(shop, '?q=sammlung&limit=100');
    for (let count = 0; count < orders; count += 10) {
      const customer = await signIn(page);
      for (let n = count; n < count + 10; n += 1)
        await placeOrder(page, customer, books.slice(2 * n, 2 * n + 1 + (n % 2)));
    }
    await page.goto('/dashboard/orders?q=sammlung');
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('checkbox', { name: 'Choose all 30 shown' }).check();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('30 orders are confirmed now.');
    for (let n = 0; n < inSecondRun; n += 1) await rows.nth(n).getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByRole('alert')).toContainText('27 orders are shipped now.');
    const { statistics, copies } = await expectFiguresToEqualRecount(shop);
    expect(statistics.totalOrders).toBe(before.statistics.totalOrders + orders);
    expect(copies).toBe(before.copies + 3 * 250 - 45);
  });

  await test.step('a first run brings its cash back; one parcel is refused', async () => {
    const keys = 'dddrdddddd';
    await page.goto('/dashboard/orders?q=sammlung&status=shipped');
    for (let n = 0; n < keys.length; n += 1) await rows.nth(n).getByRole('checkbox').check();
    await handOver('Kim');
    for (const [place, key] of keys.split('').entries()) {
      await expect(rows.nth(place)).toBeFocused();
      await page.keyboard.press(key);
    }
    // Keys are sent one after the other: the sum is right once all have arrived.
    const path = `/admin/runs/${/\d+$/.exec(page.url())?.[0]}`;
    const said = async () => {
      const { rows: carried } = await shop.callAsAdmin<{ rows: { result: string | null }[] }>('GET', path);
      return carried.filter(({ result }) => result !== null).length;
    };
    await expect.poll(said).toBe(keys.length);
    await page.reload();
    await page.getByRole('button', { name: 'Count the cash and close the run' }).click();
    const expected = (await dialog.getByText(/^Expected/).innerText()).replaceAll(/[^\d.]/g, '');
    await counted.fill(expected);
    await dialog.getByRole('button', { name: 'Close the run' }).click();
    await expect(page.getByText(/^Closed .* by admin/)).toBeVisible();
    await expectFiguresToEqualRecount(shop);
  });

  await test.step('a second one leaves with a sheet to sign: one order or two hundred, A4 or Letter', async () => {
    await page.goto('/dashboard/orders?q=sammlung&status=confirmed');
    await page.getByRole('checkbox', { name: 'Choose all 3 shown' }).check();
    await handOver('Lee');
    await expect(rows).toHaveCount(inSecondRun);
    const runAddress = page.url();
    await page.getByRole('link', { name: 'Sheet to sign' }).click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('1 Quiet Lane');
    await expect(sheet).toContainText('0301234567');
    await expectNoViolation(page, 'the sheet to sign', everyScreen);
    await expectBlackOnWhite(page);
    const runCall = /\/api\/v1\/admin\/runs\/\d+$/;
    await page.route(runCall, async (route) => {
      const run = await (await route.fetch()).json();
      const many = Array.from({ length: 200 }, (_, index) => ({ ...run.rows[0], _id: `order ${index}` }));
      await route.fulfill({ json: { ...run, orders: 200, rows: many } });
    });
    await page.reload();
    await expect(sheet.getByRole('row')).toHaveCount(202);
    for (const format of formats) {
      const sheets = await print(page, format);
      expect(sheets.length, format).toBeGreaterThanOrEqual(8);
      expect(sheets.length, format).toBeLessThanOrEqual(14);
      const lines = sheets.map(linesOf);
      const heads = lines.map((one) => one.filter((line) => line.startsWith('# Order Customer')).length);
      expect(heads, 'the head once on each sheet').toEqual(sheets.map(() => 1));
      const places = sheets.flatMap((one) => columnsOf(one, ['#', 'Order'])[0] ?? []);
      expect(places.filter((place) => /^\d/.test(place))).toEqual(
        Array.from({ length: 200 }, (_, index) => String(index + 1)),
      );
      expect(lines.flat().filter((line) => /^All together ?, 200 orders \$/.test(line))).toHaveLength(1);
      expect(lines.at(-1)?.at(-1)).toBe('Handed over by Received by the courier Cash given back');
      expect(lines.at(-1)).toContainEqual(expect.stringMatching(/^200 /));
    }
    await page.unroute(runCall);
    await page.goto(runAddress);
    await expect(rows).toHaveCount(inSecondRun);
  });

  await test.step('back from it one key for each; somebody was not at home, and cash is missing', async () => {
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('d');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('D');
    await expect(rows.nth(2)).toBeFocused();
    await expect(page.getByText('Say of one more order what became of it')).toBeVisible();
    await rows.nth(2).getByRole('button', { name: 'Not at home' }).click();
    await expect(rows.nth(1).getByRole('button', { name: 'Delivered' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectNoViolation(page, 'a run of which all is said', everyScreen);
    await page.getByRole('button', { name: 'Count the cash and close the run' }).click();
    await counted.fill('-1.50');
    await expect(dialog.getByRole('alert')).toHaveText('Less than nothing cannot be counted.');
    await expect(dialog.getByText('The difference is')).toHaveCount(0);
    await counted.fill('1234.5');
    const difference = await dialog.getByText('The difference is $').innerText();
    for (const typed of ['1.234,50', '1,234.50', '1234,50']) {
      await counted.fill('');
      await counted.fill(typed);
      await expect(dialog.getByText(difference, { exact: true })).toBeVisible();
    }
    await counted.fill('1,234');
    await counted.blur();
    await expect(dialog.getByRole('alert')).toHaveText('Please give the cash such as 12.50 or 1,234.50.');
    await counted.fill('1,5');
    await expect(dialog.getByText('The difference is -$')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close the run' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/Please say why/);
    await dialog.getByLabel('Why does it differ?').fill('The purse was left behind.');
    await expectNoViolation(page, 'the dialog of the count');
    await dialog.getByRole('button', { name: 'Close the run' }).click();
    await expect(page.getByText(/^Closed .* by admin/)).toBeVisible();
    await expect(page.getByText('The purse was left behind.')).toBeVisible();
    await expect(rows.nth(2)).toContainText('Not at home');
    await expectNoViolation(page, 'a closed run');
    await expectFiguresToEqualRecount(shop);
  });

  await test.step('what was noted wrongly is corrected beside it', async () => {
    await rows
      .nth(2)
      .getByRole('button', { name: /^Correct/ })
      .click();
    await dialog.getByLabel('What really became of it').selectOption('Refused');
    await dialog.getByLabel('Why something else was noted').fill('The wrong key.');
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await expect(rows.nth(2)).toContainText('Refused');
    await page.getByRole('link', { name: 'All runs' }).click();
    await expect(rows.first()).toContainText('Closed');
    await expectNoViolation(page, 'the list of runs', everyScreen);
    await expectWholeTable(page.getByRole('table'), 'the list of runs');
  });

  await test.step('a book comes back, and money is given back for it', async () => {
    await page.goto('/dashboard/orders?q=sammlung&status=delivered');
    await rows.first().getByRole('link').click();
    await page.getByRole('button', { name: 'Take books back' }).click();
    await dialog.getByRole('spinbutton').first().fill('1');
    await dialog.getByLabel('Money given back').fill('5.05');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 book came back, $5.05 given back')).toBeVisible();
  });

  const closing = page.getByRole('region', { name: 'Closing' });
  await test.step('the till is right to the cent, and stays so in the accountant’s file', async () => {
    const { cashToday } = await expectFiguresToEqualRecount(shop);
    await page.goto('/dashboard/orders/cash-sheet');
    await closing.getByRole('button', { name: 'Count the cash and close the day' }).click();
    await expect(dialog).toContainText(
      /Still to collect: \$[\d.,]+ from \d+ orders?, \d+ of them on the way\./,
    );
    await expect(dialog.getByRole('listitem')).toContainText('The purse was left behind.');
    await expectNoViolation(page, 'the dialog that closes the day', everyScreen);
    await counted.fill(cashToday);
    await expect(dialog.getByText('It is exactly what is expected.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await expect(closing).toContainText(/Closed .* by admin/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^\d{4} as CSV$/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^cash-\d{4}\.csv$/);
    const text = await (await download.createReadStream()).toArray();
    expect(Buffer.concat(text).toString()).toContain(`,${cashToday},${cashToday},0.00,`);
    const refused = await shop.callAsAdmin<{ lines: unknown[] }[]>(
      'GET',
      '/admin/orders?q=sammlung&status=refused',
    );
    expect(refused).toHaveLength(2);
    const back = refused.reduce((sum, order) => sum + order.lines.length, 1);
    const { copies } = await expectFiguresToEqualRecount(shop);
    expect(copies, 'two parcels and one book are back on the shelf').toBe(
      before.copies + 3 * 250 - 45 + back,
    );
  });

  await test.step('a closed day is corrected beside it, and the next has not begun', async () => {
    await closing.getByRole('button', { name: 'Add a correction' }).click();
    await dialog.getByLabel('Amount').fill('-0.50');
    await dialog.getByLabel('Reason').fill('A button among the coins.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(closing.getByRole('listitem')).toContainText('A button among the coins.');
    await expectNoViolation(page, 'a closed day', everyScreen);
    await expectBlackOnWhite(page);
    await closing.getByRole('link', { name: 'See the next day' }).click();
    await expect(closing).toContainText('This day has not begun yet.');
  });
});
