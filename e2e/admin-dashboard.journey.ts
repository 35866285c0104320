import { enterDashboard } from './admin-steps.ts';
import { placeOrder, signIn } from './customer.ts';
import { type Drawn, noteDrawnTexts, readFills, readTokens } from './drawn-canvas.ts';
import { screens } from './screens.ts';
import { firstBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

type Insights = { revenueByMonth: { month: string; revenue: number }[] };

/** Twelve months that begin in the year before, as in all but the last month of a year, when no bar is outlined. */
function endInNovember({ revenueByMonth, ...others }: Insights): Insights {
  const years = revenueByMonth.map(({ month }) => Number(month.slice(0, 4)));
  const yearOf = (month: string) => Math.max(...years) - (month.endsWith('-12') ? 1 : 0);
  return {
    ...others,
    revenueByMonth: revenueByMonth.map(({ month, revenue }) => ({
      month: `${yearOf(month)}${month.slice(4)}`,
      revenue,
    })),
  };
}

const figuresCalls = ['**/api/v1/admin', '**/api/v1/admin/insights'] as const;

test('the dashboard shows its figures, leads everywhere and follows new orders', async ({
  page,
  shop,
  openingFigures,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) foreign.push(request.url());
  });
  const readDrawn = await noteDrawnTexts(page);
  const [statisticsCall, insightsCall] = figuresCalls;
  await page.route(statisticsCall, (route) => route.fulfill({ json: openingFigures.statistics }));
  const insights = endInNovember(openingFigures.insights as Insights);
  await page.route(insightsCall, (route) => route.fulfill({ json: insights }));
  await page.route('**/api/v1/admin/unfound-searches', (route) =>
    route.fulfill({ json: [{ words: 'xylomancy', searches: 3, lastDay: '2026-01-05' }] }),
  );
  await enterDashboard(page, shop);
  const revenue = page.getByRole('region', { name: 'Monthly Revenue' });

  await test.step('the figures of a fresh demo store are those of the specification', async () => {
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
    const unfound = page.getByRole('region', { name: 'Searches that found nothing' });
    await expect(unfound.getByRole('listitem')).toHaveText(
      /^xylomancy3 searches, last on .*January 5, 2026$/,
    );
    await expect(unfound.getByRole('link', { name: 'xylomancy' })).toHaveAttribute(
      'href',
      '/search?q=xylomancy',
    );
    await expect(page.getByText('Designed and set by the Book Store.')).toBeVisible();
  });

  await test.step('the revenue is drawn from zero for Jan to Dec, with its legend on top', async () => {
    let drawn: Drawn[] = [];
    const heightOf = (text: string) => drawn.find((note) => note.text === text)?.y ?? Number.NaN;
    await expect
      .poll(async () => {
        drawn = await readDrawn();
        return heightOf('Dec') - heightOf('$0');
      })
      .toBeGreaterThan(0);
    expect(heightOf('Revenue (USD)')).toBeLessThan(heightOf('$0') / 2);
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
    const shown = drawn.map(({ text }) => text).filter((text) => months.includes(text));
    expect(shown.slice(0, 12)).toEqual(months);
  });

  await test.step('long sums stay whole and in their card, and what they count is said', async () => {
    await page.route(statisticsCall, (route) =>
      route.fulfill({
        json: { ...openingFigures.statistics, totalSales: 7_532_773.42, totalOrders: 1_234_567 },
      }),
    );
    await page.reload();
    const sales = page.locator('dl > div').filter({ hasText: 'Total Sales' });
    const orders = page.locator('dl > div').filter({ hasText: 'Total Orders' });
    for (const width of [320, 820, 1024, 1280, 1360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [card, text] of [
        [sales, '$7,532,773.42'],
        [orders, '1,234,567'],
      ] as const) {
        const number = card.getByText(text, { exact: true });
        await expect(number).toBeVisible();
        const [room, shown] = [await card.boundingBox(), await number.boundingBox()];
        const height = await number.evaluate((element) =>
          Number.parseFloat(getComputedStyle(element).fontSize),
        );
        expect(shown?.height, `one line at ${width} px`).toBeLessThan(2 * height);
        expect((shown?.x ?? 0) + (shown?.width ?? 0), `inside at ${width} px`).toBeLessThan(
          (room?.x ?? 0) + (room?.width ?? 0),
        );
      }
    }
    await page.setViewportSize(screens.desktop);
    await expect(sales).toContainText('without cancelled and refused orders');
    await expect(orders).toContainText('with cancelled and refused ones');
  });

  await test.step('"Orders left" leads to those that are left', async () => {
    await page.getByRole('link', { name: 'Orders left' }).click();
    await expect(page).toHaveURL('/dashboard/orders?status=open');
    await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('link', { name: 'Dashboard' }).click();
  });

  await test.step('each chart has its colours, with little motion and in the dark too, and paper is never missed', async () => {
    const sold = page.getByRole('region', { name: 'Students by type of studying' });
    const chartColours = [
      [revenue, ['accent-text', 'accent-soft']],
      [sold, ['accent-text']],
    ] as const;
    await expect(page.getByText(/^Outlined bars are months of \d{4}\.$/)).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      await page.reload();
      await expect(revenue.getByRole('img')).toBeVisible();
      for (const [region, tokens] of chartColours) {
        const colours = await readTokens(page, tokens);
        await expect
          .poll(() => readFills(region.getByRole('img')), { message: colorScheme })
          .toEqual(colours);
      }
      // As browsers do before they print: nothing may paint dark ink for light paper then.
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      const filter = colorScheme === 'dark' ? /invert/ : 'none';
      await expect(revenue.getByRole('img')).toHaveCSS('filter', filter);
      await page.emulateMedia({ media: 'screen' });
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const width of [820, 1024, 1360]) {
      await page.setViewportSize({ ...screens.desktop, width });
      const [panel, chart] = [await revenue.boundingBox(), await revenue.getByRole('img').boundingBox()];
      expect(chart?.x, `at ${width} px`).toBeGreaterThanOrEqual(panel?.x ?? Number.NaN);
      const [edge, end] = [panel, chart].map((box) => (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN));
      expect(end, `at ${width} px`).toBeLessThanOrEqual(edge ?? Number.NaN);
    }
  });

  await test.step('a shop without sales has whole dollars on its axis, and is not told to search otherwise', async () => {
    const revenueByMonth = insights.revenueByMonth.map((month) => ({ ...month, revenue: 0 }));
    await page.route(insightsCall, (route) => route.fulfill({ json: { ...insights, revenueByMonth } }));
    await page.reload();
    await expect
      .poll(async () => (await readDrawn()).map(({ text }) => text).filter((text) => text.startsWith('$')))
      .toContain('$10');
    const steps = (await readDrawn()).map(({ text }) => text).filter((text) => text.startsWith('$'));
    expect(steps.filter((text) => text.includes('.'))).toEqual([]);
    expect(new Set(steps).size).toBeGreaterThan(2);
    await page.route(/\/api\/v1\/books\/\?/, (route) => route.fulfill({ json: [] }));
    await page.getByRole('banner').getByRole('link', { name: 'Manage Books' }).click();
    await expect(page.getByText('The shop has no books yet.')).toBeVisible();
    await page.unroute(/\/api\/v1\/books\/\?/);
    await page.getByRole('link', { name: 'Dashboard' }).click();
  });

  await test.step('the layout has a name, shortcuts, a search and a way out', async () => {
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

  await test.step('a new order shows without a reload', async () => {
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const left = page.locator('dl').filter({ hasText: 'Orders left' }).locator('dd').first();
    const { ordersLeft } = await shop.callAsAdmin<{ ordersLeft: number }>('GET', '/admin/insights');
    const { _id: id } = await placeOrder(page, await signIn(page), [await firstBook(shop)]);
    await expect(left).toHaveText(String(ordersLeft + 1).padStart(2, '0'));
    await shop.callAsAdmin('POST', `/admin/orders/${id}/status`, { status: 'cancelled' });
    await expect(left).toHaveText(String(ordersLeft).padStart(2, '0'));
  });
});
