import type { Page } from '@playwright/test';
import { enterDashboard, letTokenExpire, logIn, openDashboardPage, readStoredToken } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { forbidLocalStorage, forbidStorage, makeStorageFull } from './spoilt-storage.ts';

const refusedCall = /status of 401|The dashboard’s figures could not be loaded/;
// What is under way while a token ends is refused, and the browser notes it.
test.use({ expectedNotes: [refusedCall] });

const expired = 'Token has been expired! Please Login Again.';

async function readToken(page: Page): Promise<{ token: string; expiresAt: string }> {
  return JSON.parse((await readStoredToken(page)) ?? '{}') as { token: string; expiresAt: string };
}

test('the bookseller logs in and out, and no page opens without a token', async ({ page, context, shop }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard Login' })).toBeVisible();

  await test.step('both fields are required', async () => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Please enter your username.')).toBeVisible();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
  });

  await test.step('who logs in is told so', async () => {
    const began = Date.now();
    await logIn(page, shop);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('alert')).toContainText('Admin Login Successful!');
    const { token, expiresAt } = await readToken(page);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const loggedInAt = Date.parse(expiresAt) - 36_000_000;
    expect(loggedInAt).toBeGreaterThanOrEqual(began);
    expect(loggedInAt).toBeLessThanOrEqual(Date.now());

    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('logging out revokes the token and holds in every tab', async () => {
    const { token } = await readToken(page);
    const other = await context.newPage();
    await other.goto('/dashboard/orders');
    await expect(other.getByRole('heading', { name: 'Orders' })).toBeVisible();

    await page.getByRole('link', { name: 'Manage Books' }).first().click();
    await expect(page).toHaveURL('/dashboard/manage-books');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(other).toHaveURL('/admin');
    expect(await readStoredToken(page)).toBeNull();
    const answer = await page.request.get('/api/v1/admin', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL('/admin');
    await other.close();
  });

  await test.step('no page of the dashboard opens without a token', async () => {
    for (const path of [
      '',
      '/manage-books',
      '/add-new-book',
      '/edit-book/x',
      '/orders',
      '/orders/cash-sheet',
    ]) {
      await page.goto(`/dashboard${path}`);
      await expect(page).toHaveURL('/admin');
    }
    await page.goto('/dashboard/orders?status=placed');
    await logIn(page, shop);
    await expect(page).toHaveURL('/dashboard/orders?status=placed');
  });
});

test('an expired token leads to the login', async ({ page, context, shop }) => {
  await test.step('after a reload', async () => {
    await enterDashboard(page, shop, '/about');
    await letTokenExpire(page, -1);
    await page.goto('/dashboard/orders');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('alert')).toHaveText(expired);
    expect(await readStoredToken(page)).toBeNull();
    await logIn(page, shop);
    await expect(page).toHaveURL('/dashboard/orders');
  });

  await test.step('in every tab, without a call that is refused', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Total Orders')).toBeVisible();
    const other = await context.newPage();
    // What the list asks for after its books is asked for, too, before the token expires.
    const lastCalls = ['shelves', 'stock'].map((name) =>
      other.waitForResponse((answer) => answer.url().includes(`/api/v1/admin/${name}`)),
    );
    await other.goto('/dashboard/manage-books');
    await expect(other.getByRole('heading', { name: 'All Books' })).toBeVisible();
    await Promise.all(lastCalls);
    await letTokenExpire(page, -1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/admin');
      await expect(tab.getByRole('alert')).toHaveText(expired);
    }
    await other.close();
  });

  await test.step('while the dashboard is open', async () => {
    await page.clock.install();
    await enterDashboard(page, shop);
    await expect(page.getByText('Total Orders')).toBeVisible();
    await page.clock.fastForward(35_800_000);
    await expect(page).toHaveURL('/dashboard');
    await page.clock.fastForward(200_000);
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('alert')).toHaveText(expired);
    await logIn(page, shop);
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('what the server refuses', () => {
  test('a wrong password, and a token that it no longer accepts', async ({ page, shop }) => {
    await test.step('a wrong password is refused in one sentence', async () => {
      await page.goto('/admin');
      await logIn(page, shop, 'not the password');
      await expect(page.getByRole('alert')).toHaveText('Please enter valid Username or Password!');
      await expect(page).toHaveURL('/admin');
      expect(await readStoredToken(page)).toBeNull();
    });

    await test.step('a token is dropped and leads to the login', async () => {
      await logIn(page, shop);
      await expect(page.getByText('Total Orders')).toBeVisible();
      const { token } = await readToken(page);
      await page.request.post('/api/v1/auth/admin/logout', { headers: { authorization: `Bearer ${token}` } });
      // The figures are asked for now and then by themselves: that may lead to the login before anybody presses a link.
      await page.locator('a[href="/dashboard/orders"]').evaluateAll((links) => {
        for (const link of links) (link as HTMLElement).click();
      });
      await expect(page).toHaveURL('/admin');
      // Until then the list that was refused may stand there with an alert of its own.
      await expect(page.getByRole('heading', { name: 'Admin Dashboard Login' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('You are no longer logged in. Please log in again.');
      expect(await readStoredToken(page)).toBeNull();
    });
  });
});

test('where storage is spoilt, the bookseller logs in all the same', async ({ page, shop }) => {
  for (const [what, spoil, caution] of [
    ['full', makeStorageFull, 'Your browser does not let the store keep the login'],
    ['forbidden', forbidStorage, 'Your browser does not let the store keep the login'],
    ['forbidden beyond the tab', forbidLocalStorage, 'Your browser keeps the login for this tab only.'],
  ] as const) {
    await test.step(what, async () => {
      const spoiling = await page.addInitScript(spoil);
      await page.goto('/dashboard/add-new-book');
      await expect(page).toHaveURL('/admin');
      await logIn(page, shop);
      await expect(page).toHaveURL('/dashboard/add-new-book');
      await expect(page.getByRole('alert')).toHaveText(new RegExp(`^Admin Login Successful! ${caution}`));
      await page.getByLabel('Title', { exact: true }).fill('A draft that needs no storage');
      await page.getByLabel('Title', { exact: true }).fill('');
      await openDashboardPage(page, 'Orders');
      await spoiling.dispose();
    });
  }
});
