import type { Page } from '@playwright/test';
import { enterDashboard } from './admin-steps.ts';
import { address, type Customer, placeOrder, signIn } from './customer.ts';
import { columnsOf, expectBlackOnWhite, formats, linesOf, print } from './on-paper.ts';
import { listBooks } from './shop-books.ts';
import { expect, type Shop, test } from './shop-test.ts';
import { countBooks, expectWholeSlip, slipTotal, withBooks } from './slip-on-paper.ts';
import { expectEndsStay, expectWholeTable } from './whole-table.ts';

async function orderTwoBooks(page: Page, shop: Shop, customer: Customer) {
  const books = (await listBooks(shop)).slice(0, 2);
  const { _id: id, number } = await placeOrder(page, customer, books);
  return { id, books, number };
}

async function openOrder(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('row').getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
}

const longPhone = '+49 (030) 123456789-12345';
/** Numbers are drawn by chance: the one that needs most room comes some day. */
const widestNumber = 'WMWM-WMWM';
const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';

/** Of twelve orders with the longest texts, and with money given back. */
async function expectWholeCashSheet(page: Page): Promise<void> {
  const heads = ['#', 'Order', 'Customer', 'Address', 'Books', 'Status', 'Cash'];
  for (const format of formats) {
    const sheets = await print(page, format);
    const lines = sheets.map(linesOf);
    expect(lines[0]?.slice(0, 6)).toEqual([
      'Cash on delivery',
      expect.stringMatching(/^\w+day, \w+ \d+, \d{4}$/),
      'To collect Collected Total of the day, 12 orders',
      expect.stringMatching(/^(\$[\d,.]+ ){2}\$[\d,.]+$/),
      'Given back for books',
      '$1.50',
    ]);
    for (const sheet of lines) expect(sheet.filter((line) => line === heads.join(' '))).toHaveLength(1);
    const columns = sheets.map((sheet) => columnsOf(sheet, heads));
    const [places, numbers, customers, addresses, , , cash] = heads.map((_, at) =>
      columns.flatMap((column) => column[at] ?? []),
    );
    expect(places).toEqual(Array.from({ length: 12 }, (_, place) => String(place + 1)));
    expect(numbers).toEqual(places?.map(() => widestNumber));
    expect(cash).toEqual(places?.map(() => '$7,532,773.42'));
    expect(customers?.join('').replaceAll(' ', '')).toBe(
      `${longName}${longPhone}`.replaceAll(' ', '').repeat(12),
    );
    expect(addresses?.length, 'lines of twelve addresses').toBeLessThanOrEqual(2 * 12);
    const sizeOf = (words: string) => sheets[0]?.texts.find(({ text }) => text.startsWith(words))?.size;
    expect(sizeOf('1 Quiet Lane'), 'as large as the rest of its row').toBe(sizeOf(widestNumber));
    expect(sizeOf('$1.50'), 'as large as the day').toBe(sheets[0]?.texts[1]?.size);
  }
}

test('the bookseller works through the orders', async ({ page, shop }) => {
  const customer = await signIn(page);
  const delivered = await orderTwoBooks(page, shop, customer);
  const refused = await orderTwoBooks(page, shop, customer);
  const cancelled = await orderTwoBooks(page, shop, customer);
  const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });

  await test.step('an order goes from placed to delivered', async () => {
    const { id, books, number } = delivered;
    await enterDashboard(page, shop, '/dashboard/orders?status=placed');
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row).toContainText('Ada Reader');
    await expect(row).toContainText('2 books');
    await row.getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(`/dashboard/orders/${id}`);
    await expect(page.getByText('1 Quiet Lane')).toBeVisible();
    await expect(page.getByText('Concord, MA 01742')).toBeVisible();
    await expect(page.getByRole('link', { name: '0301234567' })).toHaveAttribute('href', 'tel:0301234567');
    for (const book of books) await expect(page.getByText(book.title)).toBeVisible();

    for (const [button, sentence] of [
      ['Confirm order', 'The order is confirmed now.'],
      ['Mark as shipped', 'The order is shipped now.'],
      ['Mark as delivered', 'The order is delivered now.'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toContainText(sentence);
    }
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveText([/^Placed/, /^Confirmed/, /^Shipped/, /^Delivered/]);
    await expect(page.getByText('This order is closed: nothing is left to do.')).toBeVisible();
  });

  await test.step('cancelling and refusing are asked about first', async () => {
    await openOrder(page, refused.number);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm order' }).click();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByRole('button', { name: 'Mark as refused' }).click();
    await page
      .getByRole('alertdialog', { name: 'Was the parcel refused?' })
      .getByRole('button', { name: 'Mark as refused' })
      .click();
    await expect(page.getByRole('alert')).toContainText('The order is refused now.');
  });

  await test.step('a change in another window shows by itself', async () => {
    const { id, number } = cancelled;
    await openOrder(page, number);
    await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible();
    await shop.callAsAdmin('POST', `/admin/orders/${id}/status`, { status: 'confirmed' });
    await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
  });

  await test.step('the packing slip stands alone on paper', async () => {
    const { books, number } = cancelled;
    await page.getByRole('link', { name: 'Packing slip' }).click();
    const slip = page.getByRole('article');
    await expect(slip).toContainText(`Order ${number}`);
    await expect(slip).toContainText('1 Quiet Lane');
    const cents = books.reduce((sum, book) => sum + Math.round(book.newPrice * 100), 0);
    await expect(slip.getByRole('row').last()).toContainText(`$${(cents / 100).toFixed(2)}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(slip).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a slip of two sheets is whole on A4 and Letter, and its sum never alone', async () => {
    const orderCall = new RegExp(`/api/v1/admin/orders/${cancelled.id}$`);
    let count = 23;
    await page.route(orderCall, async (route) => {
      await route.fulfill({ json: withBooks(await (await route.fetch()).json(), count) });
    });
    const open = async () => {
      await page.reload();
      await expect(page.getByRole('row').last()).toHaveText(`${count}Cash on delivery${slipTotal}`);
    };
    await open();
    let onFirstSheet = 0;
    for (const format of formats) {
      const sheets = await print(page, format);
      expect(sheets.map(({ foot }) => foot)).toEqual(['Page 1 of 2', 'Page 2 of 2']);
      expectWholeSlip(sheets, cancelled.number, count);
      onFirstSheet = countBooks(sheets[0]);
    }
    await expectBlackOnWhite(page);
    await page.emulateMedia({ media: 'print' });
    // Not every browser breaks pages well inside anything but plain blocks.
    const display = await page
      .getByRole('article')
      .evaluate((article) =>
        [article, article.closest('main'), document.querySelector('#root')].map(
          (element) => element && getComputedStyle(element).display,
        ),
      );
    expect(display).toEqual(['block', 'block', 'block']);
    await page.emulateMedia({ media: 'screen' });
    // As many as fill a sheet: the last of them comes along with the sum.
    count = onFirstSheet;
    await open();
    const sheets = await print(page, 'Letter');
    expect(sheets.map(countBooks)).toEqual([count - 1, 1]);
    expectWholeSlip(sheets, cancelled.number, count);
    await page.unroute(orderCall);
  });

  await test.step('the cash sheet adds up to the cent', async () => {
    const { number } = cancelled;
    await page.getByRole('link', { name: 'Cash sheet' }).first().click();
    await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
    const total = page.locator('dl > div').filter({ hasText: 'Total of the day' }).locator('dd');
    await expectBlackOnWhite(page);
    // The sheet is live: it may be drawn anew between two looks.
    await expect(async () => {
      const amounts = (await page.getByRole('row').allInnerTexts()).slice(1).map((text) => {
        const amount = /\$(\d+)\.(\d\d)\s*$/.exec(text.trim());
        return Number(`${amount?.[1]}${amount?.[2]}`);
      });
      expect(amounts.length).toBeGreaterThan(0);
      const sum = amounts.reduce((one, other) => one + other, 0);
      expect(Number((await total.innerText()).replace(/[$,.]/g, ''))).toBe(sum);
    }).toPass();
    const sheetCall = /\/api\/v1\/admin\/orders\/cash-sheet\?/;
    await page.route(sheetCall, async (route) => {
      const answer = await (await route.fetch()).json();
      const long = {
        number: widestNumber,
        name: longName,
        phone: longPhone,
        address,
        totalPrice: '7532773.42',
      };
      // How many there are, and which is the first, depends on the hour at which the demo's orders were shipped.
      const many = Array.from({ length: 12 }, (_, place) => ({
        ...answer.rows[0],
        ...long,
        _id: `order ${place}`,
      }));
      await route.fulfill({ json: { ...answer, orders: many.length, rows: many, givenBack: '1.50' } });
    });
    await page.reload();
    await expect(rows).toHaveCount(12);
    await expectWholeCashSheet(page);
    await expectWholeTable(page.getByRole('table'), 'the cash sheet');
    await expectEndsStay(page.getByRole('table'), page.getByRole('row').nth(1).getByRole('cell').last());
    await page.unroute(sheetCall);
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
    await expect(page.getByText(number)).toBeHidden();
  });

  await test.step('orders are filtered by status and paged', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(rows).toHaveCount(20);
    await expectWholeTable(page.getByRole('table'), 'the orders');
    await expectEndsStay(page.getByRole('table'));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(40);
    await page
      .getByRole('navigation', { name: 'Orders by status' })
      .getByRole('link', { name: 'Delivered' })
      .click();
    await expect(page).toHaveURL('/dashboard/orders?status=delivered');
    await expect
      .poll(async () => {
        const texts = await rows.allInnerTexts();
        return texts.length > 0 && texts.every((text) => text.includes('Delivered'));
      })
      .toBe(true);
  });

  await test.step('"Show more" that is pressed while the list refreshes by itself is not lost', async () => {
    await expect(rows).toHaveCount(20);
    const { promise, resolve } = Promise.withResolvers<void>();
    const call = /\/api\/v1\/admin\/orders\?/;
    await page.route(call, async (route) => {
      await promise;
      await route.continue();
    });
    const refresh = page.waitForRequest(call);
    await shop.callAsAdmin('POST', `/admin/orders/${cancelled.id}/status`, { status: 'cancelled' });
    await refresh;
    await page.getByRole('button', { name: 'Show more' }).click();
    resolve();
    await expect(rows).toHaveCount(40);
  });

  await test.step('words that are not asked for yet go along when a status is pressed', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 2_000);
    const words = page.getByRole('searchbox', { name: 'Number, name, e-mail, telephone or title' });
    await words.fill('Reader');
    await page
      .getByRole('navigation', { name: 'Orders by status' })
      .getByRole('link', { name: 'Refused' })
      .click();
    await page.clock.resume();
    await expect(page).toHaveURL('/dashboard/orders?q=Reader&status=refused');
    await expect(words).toHaveValue('Reader');
  });
});

test.describe('two booksellers at once', () => {
  test.use({ expectedNotes: [/status of 409|net::ERR_FAILED/] });

  test('the slower one is told and sees what the other did', async ({ page, shop }) => {
    const { id } = await orderTwoBooks(page, shop, await signIn(page));
    await page.route('**/api/v1/admin/events', (route) => route.abort());
    await enterDashboard(page, shop, `/dashboard/orders/${id}`);
    await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible();
    await page.route('**/api/v1/admin/orders/*/status', async (route) => {
      await shop.callAsAdmin('POST', `/admin/orders/${id}/status`, { status: 'cancelled' });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Confirm order' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'An order that is cancelled cannot become confirmed.',
    );
    await expect(page.getByText('This order is closed: nothing is left to do.')).toBeVisible();
  });
});
