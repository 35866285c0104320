import { enterDashboard } from './admin-steps.ts';
import { placeOrder, signIn } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { listBooks } from './shop-books.ts';
import { changeSettings } from './shop-settings.ts';
import { expect, testAlone as test } from './shop-test.ts';

test('a courier’s run, from the hand-over to the closed day', async ({ page, shop }) => {
  const customer = await signIn(page);
  const [book] = await listBooks(shop);
  if (!book) throw new Error('The shop has no books.');
  const placed: string[] = [];
  for (let count = 0; count < 3; count += 1) placed.push((await placeOrder(page, customer, [book]))._id);
  await shop.callAsAdmin('POST', '/admin/orders/status', { ids: placed, status: 'confirmed' });
  const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
  const dialog = page.getByRole('dialog');
  const counted = dialog.getByLabel('Cash counted');

  await test.step('chosen orders leave with a courier', async () => {
    await enterDashboard(page, shop, `/dashboard/orders?q=${encodeURIComponent(customer.email)}`);
    await page.getByRole('checkbox', { name: 'Choose all 3 shown' }).check();
    await page.getByRole('button', { name: 'Hand over to a courier' }).click();
    await dialog.getByLabel('Name of the courier').fill('Kim');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Run \d+, Kim$/ })).toBeVisible();
    await expect(rows).toHaveCount(3);
  });

  await test.step('with a sheet to sign: one order or two hundred, A4 or Letter', async () => {
    const runAddress = page.url();
    await page.getByRole('link', { name: 'Sheet to sign' }).click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('1 Quiet Lane');
    await expect(sheet).toContainText('0301234567');
    await expectNoViolation(page, 'the sheet to sign', ['phone', 'tablet', 'desktop']);
    const runCall = /\/api\/v1\/admin\/runs\/\d+$/;
    await page.route(runCall, async (route) => {
      const run = await (await route.fetch()).json();
      const many = Array.from({ length: 200 }, (_, index) => ({ ...run.rows[0], _id: `order ${index}` }));
      await route.fulfill({ json: { ...run, orders: 200, rows: many } });
    });
    await page.reload();
    await expect(sheet.getByRole('row')).toHaveCount(202);
    for (const format of ['A4', 'Letter'] as const) {
      const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
      expect(pages.length, format).toBeGreaterThanOrEqual(8);
      expect(pages.length, format).toBeLessThanOrEqual(14);
    }
    await page.unroute(runCall);
    await page.goto(runAddress);
    await expect(rows).toHaveCount(3);
  });

  await test.step('back from it one key for each, and the cash is counted', async () => {
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
    await expectNoViolation(page, 'a run of which all is said', ['phone', 'tablet', 'desktop']);
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
    await expectNoViolation(page, 'the list of runs', ['phone', 'tablet', 'desktop']);
  });

  await test.step('the day is closed, corrected beside it, and a line in the accountant’s file', async () => {
    await page.goto('/dashboard/orders/cash-sheet');
    await expect(page.getByText('Once the shop has a time zone, days can be closed here')).toBeVisible();
    // As the browser's.
    await changeSettings(shop, { timeZone: 'Etc/UTC' });
    await page.reload();
    const closing = page.getByRole('region', { name: 'Closing' });
    await closing.getByRole('button', { name: 'Count the cash and close the day' }).click();
    await expect(dialog).toContainText(
      /Still to collect: \$[\d.,]+ from \d+ orders?, \d+ of them on the way\./,
    );
    await expect(dialog.getByRole('listitem')).toContainText('The purse was left behind.');
    await expectNoViolation(page, 'the dialog that closes the day', ['phone', 'tablet', 'desktop']);
    const expected = await dialog.getByText(/^Expected/).innerText();
    await counted.fill(expected.replaceAll(/[^\d.]/g, ''));
    await expect(dialog.getByText('It is exactly what is expected.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await expect(closing).toContainText(/Closed .* by admin/);
    await closing.getByRole('button', { name: 'Add a correction' }).click();
    await dialog.getByLabel('Amount').fill('-0.50');
    await dialog.getByLabel('Reason').fill('A button among the coins.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(closing.getByRole('listitem')).toContainText('A button among the coins.');
    await expectNoViolation(page, 'a closed day', ['phone', 'tablet', 'desktop']);
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: /^\d{4} as CSV$/ }).click();
    expect((await loading).suggestedFilename()).toMatch(/^cash-\d{4}\.csv$/);
    await closing.getByRole('link', { name: 'See the next day' }).click();
    await expect(closing).toContainText('This day has not begun yet.');
  });
});
