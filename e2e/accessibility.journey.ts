/** axe on every public screen and on the dashboard's, on a phone and on a desktop; more states of them are looked at where they come about. */
import { enterDashboard, openDashboardPage } from './admin-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import { expectPageBehindStays } from './page-behind.ts';
import { screens } from './screens.ts';
import { firstBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';
import { expectTidy } from './tidy.ts';
import { waitForHydration } from './wait-for-hydration.ts';

// The cart, the searches and the registration are in cart, search and my-account.
const publicPages = ['/about', '/books/no-such-book', '/login', '/admin', '/no-such-page'];

test('no public screen has a violation', async ({ page, shop }) => {
  test.slow();
  for (const address of [...publicPages, `/books/${(await firstBook(shop))._id}`]) {
    await test.step(address, async () => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expectNoViolation(page, address);
    });
  }
  await test.step('the page about the API, which shows what a call takes and answers', async () => {
    await page.goto('/api/docs');
    await page.getByText('/api/v1/books/suggestions', { exact: true }).click();
    await page.getByText('Answers', { exact: true }).filter({ visible: true }).click();
    await expect(page.getByText('"correctedQuery"')).toBeVisible();
    await expect(page.getByText('Refused: too_many_requests')).toBeVisible();
    await expectNoViolation(page, '/api/docs');
  });
});

test('the home page has no violation, in use', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('combobox', { name: 'Choose a genre' }).selectOption('Fiction');
  await page.getByRole('button', { name: 'Next in News' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expectNoViolation(page, 'the home page');
});

test('no screen of the dashboard has a violation', async ({ page, shop }) => {
  test.slow();
  const look = async (where: string, heading: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').getByText('Loading...')).toBeHidden();
    await expectNoViolation(page, where);
    await expectTidy(page, where);
  };

  await test.step('on a phone the sidebar is a drawer, and the revenue comes as a table alone', async () => {
    await page.setViewportSize(screens.phone);
    await enterDashboard(page, shop);
    const revenue = page.getByRole('region', { name: 'Monthly Revenue' });
    await expect(revenue.getByRole('table').getByRole('row')).toHaveCount(13);
    await expect(revenue.getByRole('row').last()).toBeVisible();
    await expect(revenue.getByRole('img')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
    await look('the figures', 'Dashboard');
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter');
    await expectNoViolation(page, 'the open drawer', ['phone']);
    await expectPageBehindStays(page, [[200, 400]]);
    // As wide as a drawer comes: here there is something beside it.
    await page.setViewportSize({ width: 760, height: 600 });
    await expectPageBehindStays(page, [[700, 400]]);
    await page.setViewportSize(screens.phone);
    await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).press('Enter');
    await expect(page).toHaveURL('/dashboard/orders');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
    await page.setViewportSize(screens.desktop);
  });

  await test.step('the orders', async () => {
    const order = page.getByRole('row').nth(1).getByRole('link').first();
    await expect(order).toBeVisible();
    await look('the orders', 'Orders');
    await order.click();
    await look('an order', /^Order [2-9B-Z]{4}-[2-9B-Z]{4}$/);
    await page.getByRole('link', { name: 'Packing slip' }).click();
    await look('a packing slip', 'Packing slip');

    const delivered = await shop.callAsAdmin<{ history: { status: string; at: string }[] }[]>(
      'GET',
      '/admin/orders?status=delivered&limit=100',
    );
    await page.getByRole('link', { name: 'Cash sheet' }).click();
    // The browser's day is the machine's, written as the field wants it. Today is shown already, or yesterday by now.
    const writeDay = (moment: Date) => moment.toLocaleDateString('sv-SE');
    const twoDaysAgo = writeDay(new Date(Date.now() - 2 * 86_400_000));
    const days = delivered
      .flatMap(({ history }) => history.filter(({ status }) => status === 'delivered'))
      .map(({ at }) => writeDay(new Date(at)));
    const day = days.find((one) => one <= twoDaysAgo) ?? '';
    await page.getByLabel('Day', { exact: true }).fill(day);
    await expect(page).toHaveURL(`/dashboard/orders/cash-sheet?day=${day}`);
    await expect(page.getByRole('table')).toBeVisible();
    await look('the cash sheet', 'Cash on delivery');
  });

  await test.step('the books', async () => {
    await page.getByRole('link', { name: 'Manage Books' }).first().click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await look('the books', 'All Books');
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
    await look('a book', 'Update Book');
    await openDashboardPage(page, 'Add New Book');
    await look('a new book', 'Add New Book');
    await page.getByLabel('Search books by title').fill('zzzzzz');
    await page.getByLabel('Search books by title').press('Enter');
    await expect(page.getByText('No Books Found!')).toBeVisible();
    await look('no books', 'All Books');
  });
});

test('a page that changes is judged as it stands, whatever came and went meanwhile', async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.evaluate(() => {
    const show = () => {
      const text = document.createElement('p');
      text.textContent = 'Only just here';
      // Axe has to say whether that can be read.
      text.style.opacity = '0.99';
      document.body.append(text);
      return text;
    };
    let text = show();
    let changes = 0;
    const timer = setInterval(() => {
      text.remove();
      changes += 1;
      if (changes === 200) clearInterval(timer);
      else text = show();
    }, 5);
  });
  await expectNoViolation(page, 'a page that changes', ['phone']);
});
