/** A bookseller's day, from the supplier's file to the closed till: in the end every figure is what SQL counts. */
import { enterDashboard } from './admin-steps.ts';
import { placeOrder, signIn } from './customer.ts';
import { recount } from './recount.ts';
import { listBooks } from './shop-books.ts';
import { changeSettings } from './shop-settings.ts';
import { expect, type Shop, test as base, useNewShop } from './shop-test.ts';

/** Days that are closed stay closed: a shop of its own, also beside another journey that has one. */
const test = base.extend<object, { shop: Shop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are used
  shop: [async ({}, use) => useNewShop(use), { scope: 'worker', timeout: 90_000 }],
});

const lines = 300;
const orders = 30;

/** As a German spreadsheet writes it: every fifteenth line has no price, every tenth is given away. */
function writeSupplierFile(): Buffer {
  const rows = Array.from({ length: lines }, (_, index) => {
    const price =
      index % 15 === 7
        ? 'auf Anfrage'
        : index % 10 === 3
          ? '0,00'
          : `${5 + (index % 20)},${10 + (index % 90)}`;
    return `Band ${index + 1} der Sammlung;Ein Größerer;Fiction;${price};3`;
  });
  return Buffer.from(['Titel;Beschreibung;Warengruppe;Preis;Bestand', ...rows].join('\r\n'), 'latin1');
}

/** The dashboard's figures, in the form of the recount. */
async function readFigures(shop: Shop) {
  const statistics = await shop.callAsAdmin('GET', '/admin');
  const { ordersLeft, unitsByCategory } = await shop.callAsAdmin<{
    ordersLeft: number;
    unitsByCategory: { category: string; units: number }[];
  }>('GET', '/admin/insights');
  const sold = unitsByCategory
    .filter(({ units }) => units > 0)
    .map(({ category, units }) => [category, units]);
  const day = new Date().toISOString().slice(0, 10);
  const { expected } = await shop.callAsAdmin<{ expected: string }>('GET', `/admin/cash-days/${day}`);
  return {
    statistics,
    ordersLeft,
    unitsByCategory: Object.fromEntries(sold),
    cashToday: expected,
    wrongStock: 0,
  };
}

async function expectFiguresToEqualRecount(shop: Shop) {
  const { copies, ...counted } = await recount(shop);
  expect(await readFigures(shop)).toEqual(counted);
  return { copies, ...counted };
}

test('a bookseller’s day: a supplier’s file, thirty orders, two runs, a refusal, a return, the till', async ({
  page,
  shop,
}) => {
  test.slow();
  await changeSettings(shop, { timeZone: 'Etc/UTC' });
  const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
  const dialog = page.getByRole('dialog');
  const before = await expectFiguresToEqualRecount(shop);

  await test.step('of 300 lines those beyond doubt are taken', async () => {
    await enterDashboard(page, shop, '/dashboard/transfer');
    const file = { name: 'sammlung.csv', mimeType: 'text/csv', buffer: writeSupplierFile() };
    await page.getByLabel('CSV file').setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Take the 250 rows beyond doubt' }).click();
    await expect(page.getByText('Done: 250 rows taken.')).toBeVisible();
    const after = await expectFiguresToEqualRecount(shop);
    expect(after.statistics.totalBooks).toBe(before.statistics.totalBooks + 250);
    expect(after.copies).toBe(before.copies + 3 * 250);
  });

  await test.step('thirty orders are found by a word, confirmed at once, and shipped at once', async () => {
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
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByRole('alert')).toContainText('30 orders are shipped now.');
    const { statistics, copies } = await expectFiguresToEqualRecount(shop);
    expect(statistics.totalOrders).toBe(before.statistics.totalOrders + orders);
    expect(copies).toBe(before.copies + 3 * 250 - 45);
  });

  /** The next of the list leave with a courier; what a key says of each becomes true when the cash is counted. */
  const run = async (
    courier: string,
    { first, keys, short }: { first: number; keys: string; short: number },
  ) => {
    await page.goto('/dashboard/orders?q=sammlung&status=shipped');
    for (let n = first; n < first + keys.length; n += 1) await rows.nth(n).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Hand over to a courier' }).click();
    await dialog.getByLabel('Name of the courier').fill(courier);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `, ${courier}` })).toBeVisible();
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
    const expected = Number((await dialog.getByText(/^Expected/).innerText()).replaceAll(/[^\d.]/g, ''));
    await dialog.getByLabel('Cash counted').fill((expected - short).toFixed(2));
    if (short > 0) await dialog.getByLabel('Why does it differ?').fill('A coin rolled away.');
    await dialog.getByRole('button', { name: 'Close the run' }).click();
    await expect(page.getByText(/^Closed .* by admin/)).toBeVisible();
  };

  await test.step('two runs bring cash back; one parcel is refused, and somebody is not at home', async () => {
    await run('Kim', { first: 0, keys: 'dddrdddddd', short: 0 });
    await run('Lee', { first: 0, keys: 'ddnddddd', short: 0.5 });
    await expectFiguresToEqualRecount(shop);
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

  await test.step('the till is right to the cent, and stays so in the accountant’s file', async () => {
    const { cashToday } = await expectFiguresToEqualRecount(shop);
    await page.goto('/dashboard/orders/cash-sheet');
    const closing = page.getByRole('region', { name: 'Closing' });
    await closing.getByRole('button', { name: 'Count the cash and close the day' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('A coin rolled away.');
    await dialog.getByLabel('Cash counted').fill(cashToday);
    await expect(dialog.getByText('It is exactly what is expected.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await expect(closing).toContainText(/Closed .* by admin/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^\d{4} as CSV$/ }).click(),
    ]);
    const text = await (await download.createReadStream()).toArray();
    expect(Buffer.concat(text).toString()).toContain(`,${cashToday},${cashToday},0.00,`);
    const refused = await shop.callAsAdmin<{ lines: unknown[] }[]>(
      'GET',
      '/admin/orders?q=sammlung&status=refused',
    );
    expect(refused).toHaveLength(1);
    const back = (refused[0]?.lines.length ?? 0) + 1;
    const { copies } = await expectFiguresToEqualRecount(shop);
    expect(copies, 'one parcel and one book are back on the shelf').toBe(before.copies + 3 * 250 - 45 + back);
  });
});
