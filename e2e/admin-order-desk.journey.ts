import { enterDashboard } from './admin-steps.ts';
import { placeOrder, signIn } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { formats, linesOf, print } from './on-paper.ts';
import { listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';
import { expectWholeSlip, withBooks } from './slip-on-paper.ts';

test.use({ expectedNotes: [/status of (400|409)/] });

test('the bookseller finds orders, does many at once, and mends what goes wrong with one', async ({
  page,
  shop,
}) => {
  const customer = await signIn(page);
  const books = (await listBooks(shop)).slice(0, 3);
  const placed: Awaited<ReturnType<typeof placeOrder>>[] = [];
  for (const book of books) placed.push(await placeOrder(page, customer, [book]));
  const [first, second, third] = placed.map(({ number }) => number);
  const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
  const searchBox = page.getByRole('searchbox', { name: 'Number, name, e-mail, telephone or title' });
  const box = (number: string | undefined) => page.getByRole('checkbox', { name: `Choose order ${number}` });

  await test.step('by what a customer says on the telephone', async () => {
    await enterDashboard(page, shop, '/dashboard/orders');
    await searchBox.fill(customer.email);
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(`/dashboard/orders?q=${encodeURIComponent(customer.email)}`);
    await searchBox.fill(second?.replace('-', ' ').toLowerCase() ?? '');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(second ?? '');
    await expect(page.getByRole('checkbox', { name: 'Choose the one shown' })).not.toBeChecked();
  });

  await test.step('the address keeps every filter, and Back brings the fields back', async () => {
    const newPrice = books[1]?.newPrice;
    await page.goto(`/dashboard/orders?q=${customer.email}&min=${newPrice}&max=${newPrice}&status=placed`);
    await expect(page.getByLabel('Least total')).toHaveValue(String(newPrice));
    await expect(rows.filter({ hasText: second ?? '' })).toHaveCount(1);
    await page.getByLabel('Highest total').fill('0.5');
    await expect(page.getByText('The highest total is below the least.')).toBeVisible();
    await page.getByLabel('Highest total').fill('cheap');
    await expect(page.getByText('Please give a total such as 12.50.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/dashboard/orders?status=placed');
    await expect(searchBox).toHaveValue('');
    await searchBox.fill('nobody has such a name');
    await expect(page.getByText('No order is like this.')).toBeVisible();
  });

  await test.step('ticked orders are confirmed together, and each refusal is named', async () => {
    await shop.callAsAdmin('POST', `/admin/orders/${placed[2]?._id}/status`, { status: 'cancelled' });
    await page.goto(`/dashboard/orders?q=${customer.email}`);
    await page.getByRole('checkbox', { name: 'Choose all 3 shown' }).check();
    await expect(page.getByText('3 orders chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('2 orders are confirmed now.');
    await expect(alert).toContainText(`${third}: An order that is cancelled cannot become confirmed.`);
    await page.getByRole('button', { name: 'Hand over to a courier' }).click();
    await expect(page.getByRole('dialog')).toContainText('2 of the 3 chosen orders will be one run.');
    await expect(page.getByRole('dialog')).toContainText('Staying behind: 1 cancelled.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    // At its place below the list: what it would cover by half depends on the height of the window.
    await page.getByRole('group', { name: 'For the chosen orders' }).evaluate((bar) => {
      if (bar.parentElement) bar.parentElement.style.position = 'static';
    });
    await expectNoViolation(page, 'orders with some chosen', ['phone', 'tablet', 'desktop']);
    await box(third).uncheck();
    await page.emulateMedia({ colorScheme: 'dark' });
    const accentOf = (name: RegExp) =>
      page
        .getByRole('checkbox', { name })
        .first()
        .evaluate((tick) => getComputedStyle(tick).accentColor);
    expect(await accentOf(/^Choose all/), 'a half choice shows on dark paper').not.toBe(
      await accentOf(/^Choose order/),
    );
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(alert).toContainText('2 orders are shipped now.');
  });

  await test.step('their slips are one document, each on its own sheet', async () => {
    await page.getByRole('link', { name: 'Packing slips' }).click();
    const slips = page.getByRole('article');
    await expect(slips).toHaveCount(2);
    await expect(slips.first()).toContainText(`Order ${second}`);
    await expect(slips.last()).toContainText(`Order ${first}`);
    await page.goto(`${page.url()},${placed[2]?._id}`);
    await expect(page.getByText('Staying behind: 1 cancelled.')).toBeVisible();
    await expect(slips, 'what is cancelled has no parcel').toHaveCount(2);
    const sheets = await print(page, 'A4');
    expect(sheets).toHaveLength(2);
    expect(sheets.flatMap(linesOf).join()).not.toContain('Staying behind');
    await page.goto(`/dashboard/orders/${placed[2]?._id}/packing-slip`);
    await expect(slips.getByRole('row').last()).toContainText('Cancelled');
    await expect(slips).not.toContainText('Cash on delivery');
    await page.goBack();
    await page.goBack();
    await expect(slips).toHaveCount(2);
  });

  await test.step('slips of one book and of two hundred are whole, on A4 and on Letter', async () => {
    const counts = [1, 23, 200];
    const slipsCall = /\/api\/v1\/admin\/orders\/chosen\?/;
    await page.route(slipsCall, async (route) => {
      const [order] = await (await route.fetch()).json();
      const json = counts.map((count) => ({
        ...withBooks(order, count),
        _id: `of ${count}`,
        number: `SLIP-${count}`,
      }));
      await route.fulfill({ json });
    });
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(counts.length);
    for (const format of formats) {
      const sheets = await print(page, format);
      const slips = Map.groupBy(sheets, (sheet) => /SLIP-\d+/.exec(linesOf(sheet).join())?.[0]);
      expect([...slips.keys()]).toEqual(counts.map((count) => `SLIP-${count}`));
      for (const count of counts) expectWholeSlip(slips.get(`SLIP-${count}`) ?? [], `SLIP-${count}`, count);
    }
    await page.unroute(slipsCall);
  });

  await test.step('an address is corrected, a parcel followed, a book taken back, a note written', async () => {
    const order = await placeOrder(page, customer, books.slice(0, 1));
    await page.goto(`/dashboard/orders/${order._id}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Correct' }).click();
    await dialog.getByLabel('City').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please give the city.');
    await expect(dialog.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('City')).toBeFocused();
    await dialog.getByLabel('City').fill('Salem');
    await dialog.getByLabel('Street address').fill('');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Please give the street: the parcel needs it.');
    await expect(dialog.getByLabel('Street address')).toBeFocused();
    await dialog.getByLabel('Street address').fill('1 Quiet Lane');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Salem, MA 01742')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm order' }).click();
    await page.getByText('Courier and link, before you ship').click();
    const link = page.getByLabel('Link to follow the parcel');
    await link.fill('www.track.example.com');
    await page.getByRole('button', { name: 'Mark as shipped' }).press('Enter');
    await expect(link).toHaveAttribute('aria-invalid', 'true');
    await expect(link).toBeFocused();
    await link.fill('');
    const ship = page.getByRole('button', { name: 'Mark as shipped' });
    await ship.press('Enter');
    await expect(ship).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
    await page.getByRole('button', { name: 'Add courier' }).click();
    await dialog.getByLabel('Courier').fill('Swift & Sons');
    await dialog.getByLabel('Link to follow the parcel').fill('http://track.example.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('begins with https://');
    await dialog.getByLabel('Link to follow the parcel').fill('https://track.example.com/7');
    await expectNoViolation(page, 'the dialog for a parcel');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Follow the parcel' })).toBeVisible();
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await page.getByRole('button', { name: 'Take books back' }).click();
    await dialog.getByLabel('Money given back').fill('99999');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/^At most \$[\d.]+ can be given back/);
    await dialog.getByLabel('Money given back').fill('1.50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('New note').fill('A corner was bent.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(
      page.getByRole('region', { name: 'Notes', exact: true }).getByRole('listitem'),
    ).toContainText('A corner');
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveText([
      /^Placed/,
      /^Address corrected.*1 Quiet Lane/,
      /^Confirmed/,
      /^Shipped/,
      /^Courier and link.*Swift & Sons/,
      /^Delivered/,
      /^Books came back1 book came back, \$1\.50 given back/,
    ]);
    await expect(page.getByRole('button', { name: 'Take books back' })).toBeHidden();
    await expectNoViolation(page, 'an order with all that can happen to it', ['phone', 'tablet', 'desktop']);
    await page.goto(`/orders/${order.number}`);
    await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
      'href',
      'https://track.example.com/7',
    );
    await expect(page.getByText('$1.50 given back on')).toBeVisible();
    await expect(page.getByText('A corner was bent.')).toBeHidden();
  });
});
