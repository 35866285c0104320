import { enterDashboard } from './admin-steps.ts';
import { placeOrder, signIn } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { firstBook } from './shop-books.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { expect, test } from './shop-test.ts';

test.describe('on a fresh demo store', () => {
  let fresh: ShopProcess;
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    fresh = await startShop();
  });
  test.afterAll(() => fresh.stop());

  test('the dashboard shows the figures of the specification', async ({ page }) => {
    await enterDashboard(page, fresh);
    const card = (label: string) =>
      page.locator('dl > div, dl').filter({ has: page.getByText(label, { exact: true }) });
    await expect(card('Products').last().locator('dd').first()).toHaveText('20');
    await expect(card('Total Sales').last().locator('dd').first()).toHaveText('$10,000.00');
    await expect(card('Trending Books in This Month').last().locator('dd').first()).toHaveText(
      /^\d+ \(13%\)$/,
    );
    await expect(card('Total Orders').last().locator('dd').first()).toHaveText(/^\d+$/);
    await expect(card('Orders left').last().locator('dd').first()).toHaveText('02');
    await expect(card('Website visits (last day)').last().locator('dd').first()).toHaveText('139');

    const revenue = page.getByRole('region', { name: 'Monthly Revenue' });
    await expect(revenue.getByRole('img')).toBeVisible();
    await expect(revenue.getByRole('img')).toHaveAccessibleName(/^Bar chart of the revenue/);
    await revenue.getByText('Show as a table').click();
    const rows = await revenue.getByRole('row').allInnerTexts();
    expect(rows.slice(1).map((row) => row.replace(/\s+/g, ' ').replace(/ \d{4} /, ' '))).toEqual([
      'Jan $500.00',
      'Feb $700.00',
      'Mar $800.00',
      'Apr $600.00',
      'May $750.00',
      'Jun $900.00',
      'Jul $650.00',
      'Aug $870.00',
      'Sep $960.00',
      'Oct $1,020.00',
      'Nov $1,100.00',
      'Dec $1,150.00',
    ]);

    const customers = page.getByRole('region', { name: 'Users by average order' });
    await expect(customers.getByText('Descending')).toBeVisible();
    await expect(customers.getByRole('listitem')).toHaveCount(8);
    const scores = (await customers.getByRole('listitem').allInnerTexts()).map((text) =>
      Number(/\$([\d.]+)/.exec(text)?.[1]),
    );
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));

    const categories = page.getByRole('region', { name: 'Students by type of studying' });
    await expect(categories.getByText('Chart: books sold by category')).toBeVisible();
    await expect(categories.getByRole('img')).toHaveAccessibleName(
      /Business \d+, Technology \d+, Fiction \d+/,
    );
    await expect(page.getByText('Designed and set by the Book Store.')).toBeVisible();
  });
});

test('the revenue is drawn from zero for Jan to Dec, with its legend on top', async ({ page, shop }) => {
  const drawn: { text: string; y: number }[] = [];
  await page.exposeBinding('noteText', (_source, note: { text: string; y: number }) => void drawn.push(note));
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the canvas that draws
    const { fillText } = CanvasRenderingContext2D.prototype;
    const { noteText } = window as unknown as { noteText: (note: object) => void };
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      noteText({ text, y: this.getTransform().f / window.devicePixelRatio + y });
      fillText.call(this, text, x, y, ...rest);
    };
  });
  await enterDashboard(page, shop);
  await expect(page.getByRole('region', { name: 'Monthly Revenue' }).getByRole('img')).toBeVisible();
  const heightOf = (text: string) => drawn.find((note) => note.text === text)?.y ?? Number.NaN;
  await expect.poll(() => heightOf('Dec') - heightOf('$0')).toBeGreaterThan(0);
  expect(heightOf('Revenue (USD)')).toBeLessThan(heightOf('$0') / 2);
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const shown = drawn.map(({ text }) => text).filter((text) => months.includes(text));
  expect(shown.slice(0, 12)).toEqual(months);
});

test('a spinner fills the screen until the dashboard has come', async ({ page, shop }) => {
  await enterDashboard(page, shop);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/dashboard-layout-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const spinner = page.getByRole('status').filter({ hasText: 'Loading...' });
  await expect(spinner).toBeVisible();
  const screen = await spinner.locator('..').boundingBox();
  expect(screen).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test('figures and books that are awaited show a loading indicator', async ({ page, shop }) => {
  const loading = page.getByRole('main').getByRole('status').getByText('Loading...');
  const { _id: book } = await firstBook(shop);
  for (const [call, path, arrived] of [
    ['**/api/v1/admin', '', page.getByText('Total Orders')],
    [`**/api/v1/books/${book}`, `/edit-book/${book}`, page.getByLabel('Title', { exact: true })],
  ] as const) {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
    await enterDashboard(page, shop, `/dashboard${path}`);
    await expect(loading).toBeAttached();
    await expect(arrived).toBeHidden();
    release();
    await expect(arrived).toBeVisible();
    await expect(loading).toHaveCount(0);
  }
});

test('a new order shows without a reload', async ({ page, context, shop }) => {
  await enterDashboard(page, shop);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const left = page.locator('dl').filter({ hasText: 'Orders left' }).locator('dd').first();
  const before = Number(await left.innerText());
  const shopper = await context.newPage();
  const customer = await signIn(shopper);
  const { _id: id } = await placeOrder(shopper, customer, [await firstBook(shop)]);
  await expect(left).toHaveText(String(before + 1).padStart(2, '0'));
  await shop.callAsAdmin('POST', `/admin/orders/${id}/status`, { status: 'cancelled' });
  await expect(left).toHaveText(String(before).padStart(2, '0'));
});

test.describe('without the stream of events', () => {
  test.use({ expectedNotes: [/Failed to load resource/] });

  test('the figures are asked for again every few seconds', async ({ page, context, shop }) => {
    await page.route('**/api/v1/admin/events', (route) => route.fulfill({ status: 503 }));
    await page.clock.install();
    await enterDashboard(page, shop);
    const orders = page.locator('dl > div').filter({ hasText: 'Total Orders' }).locator('dd');
    const before = Number(await orders.innerText());
    const shopper = await context.newPage();
    const customer = await signIn(shopper);
    await placeOrder(shopper, customer, [await firstBook(shop)]);
    await page.clock.fastForward(5_000);
    await expect(orders).toHaveText(String(before + 1));
  });
});

test.describe('figures that cannot be loaded', () => {
  test.use({ expectedNotes: [/Failed to load resource|figures could not be loaded/] });

  test('are logged, and asked for again on Retry', async ({ page, shop }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/v1/admin/insights', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/v1/admin/events', (route) => route.fulfill({ status: 503 }));
    await enterDashboard(page, shop);
    await expect(page.getByText('The figures could not be loaded')).toBeVisible();
    expect(logged.join()).toContain('figures could not be loaded');
    await page.unroute('**/api/v1/admin/insights');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Total Orders')).toBeVisible();
  });
});

test('the layout has a name, shortcuts, a search and a way out', async ({ page, shop }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) foreign.push(request.url());
  });
  await enterDashboard(page, shop);
  const header = page.getByRole('banner');
  await expect(header.getByText('admin', { exact: true })).toBeVisible();
  await expect(header.getByText('Administrator')).toBeVisible();
  await header.getByRole('link', { name: 'Add New Book' }).click();
  await expect(page).toHaveURL('/dashboard/add-new-book');
  await header.getByRole('link', { name: 'Manage Books' }).click();
  await expect(page).toHaveURL('/dashboard/manage-books');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await header.getByLabel('Search books by title').fill('dracula');
  await header.getByLabel('Search books by title').press('Enter');
  await expect(page).toHaveURL('/dashboard/manage-books?q=dracula');
  await expect(page.getByRole('row', { name: /Dracula/ })).toBeVisible();
  expect(foreign).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone });

  test('the sidebar is a drawer, and the revenue comes as a table alone', async ({ page, shop }) => {
    await enterDashboard(page, shop);
    await expect(page.getByRole('region', { name: 'Monthly Revenue' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Monthly Revenue' }).getByRole('img')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter');
    await expectNoViolation(page, 'the open drawer', ['phone']);
    await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).press('Enter');
    await expect(page).toHaveURL('/dashboard/orders');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  });
});

test('nothing of the dashboard reaches a shopper', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(await response.text());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const text = scripts.join('\n');
  expect(text.length).toBeGreaterThan(10_000);
  for (const sign of ['BarController', 'ZodObject', 'Mark as shipped']) {
    expect(text).not.toContain(sign);
  }
});

test('no screen of the dashboard has a violation', async ({ page, shop }) => {
  test.slow();
  const { _id: book } = await firstBook(shop);
  const [order] = await shop.callAsAdmin<{ _id: string; createdAt: string }[]>(
    'GET',
    '/admin/orders?limit=1',
  );
  const visits = [
    ['', 'Dashboard'],
    ['/manage-books', 'All Books'],
    ['/manage-books?q=zzzzzz', 'All Books'],
    ['/add-new-book', 'Add New Book'],
    [`/edit-book/${book}`, 'Update Book'],
    ['/orders', 'Orders'],
    [`/orders/${order?._id}`, /^Order #/],
    [`/orders/${order?._id}/packing-slip`, 'Packing slip'],
    [`/orders/cash-sheet?day=${order?.createdAt.slice(0, 10)}`, 'Cash on delivery'],
  ] as const;
  for (const [path, heading] of visits) {
    if (path) await page.goto(`/dashboard${path}`);
    else await enterDashboard(page, shop);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').getByText('Loading...')).toBeHidden();
    await expectNoViolation(page, path);
  }
});
