import { enterDashboard, letTokenExpire, logIn, readStoredToken } from './admin-steps.ts';
import { openDashboardPage } from './admin-log-in.ts';
import { expect, test } from './shop-test.ts';
import { forbidLocalStorage, forbidStorage, makeStorageFull } from './spoilt-storage.ts';

const refusedCall = /status of 401/;
const expired = 'Token has been expired! Please Login Again.';

test('the bookseller logs in and is told so', async ({ page, shop }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard Login' })).toBeVisible();
  await logIn(page, shop);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('alert')).toContainText('Admin Login Successful!');
  const stored = JSON.parse((await readStoredToken(page)) ?? '{}') as { token: string; expiresAt: string };
  expect(stored.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const secondsLeft = (Date.parse(stored.expiresAt) - Date.now()) / 1000;
  expect(secondsLeft).toBeGreaterThan(35_900);
  expect(secondsLeft).toBeLessThanOrEqual(36_000);

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test.describe('a wrong password', () => {
  test.use({ expectedNotes: [refusedCall] });

  test('is refused in one sentence', async ({ page, shop }) => {
    await page.goto('/admin');
    await logIn(page, shop, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Please enter valid Username or Password!');
    await expect(page).toHaveURL('/admin');
    expect(await readStoredToken(page)).toBeNull();
  });
});

for (const [what, spoil, caution] of [
  ['full', makeStorageFull, 'Your browser does not let the store keep the login'],
  ['forbidden', forbidStorage, 'Your browser does not let the store keep the login'],
  ['forbidden beyond the tab', forbidLocalStorage, 'Your browser keeps the login for this tab only.'],
] as const) {
  test(`where storage is ${what}, the bookseller logs in all the same`, async ({ page, shop }) => {
    await page.addInitScript(spoil);
    await page.goto('/dashboard/add-new-book');
    await expect(page).toHaveURL('/admin');
    await logIn(page, shop);
    await expect(page).toHaveURL('/dashboard/add-new-book');
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`^Admin Login Successful! ${caution}`));
    await page.getByLabel('Title', { exact: true }).fill('A draft that needs no storage');
    await page.getByLabel('Title', { exact: true }).fill('');
    await openDashboardPage(page, 'Orders');
  });
}

test('both fields are required', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter your username.')).toBeVisible();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
});

test('no page of the dashboard opens without a token', async ({ page, shop }) => {
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

test('an expired token leads to the login after a reload', async ({ page, shop }) => {
  await enterDashboard(page, shop);
  await page.goto('/about');
  await letTokenExpire(page, -1);
  await page.goto('/dashboard/orders');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('alert')).toHaveText(expired);
  expect(await readStoredToken(page)).toBeNull();
  await logIn(page, shop);
  await expect(page).toHaveURL('/dashboard/orders');
});

test('an expired token leads to the login in every tab, without a call that is refused', async ({
  page,
  context,
  shop,
}) => {
  await enterDashboard(page, shop);
  await expect(page.getByText('Total Orders')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard/manage-books');
  await expect(other.getByRole('heading', { name: 'All Books' })).toBeVisible();
  await letTokenExpire(page, -1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/admin');
    await expect(tab.getByRole('alert')).toHaveText(expired);
  }
});

test('a token expires while the dashboard is open', async ({ page, shop }) => {
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

test.describe('a token that the server refuses', () => {
  test.use({ expectedNotes: [refusedCall] });

  test('is dropped and leads to the login', async ({ page, shop }) => {
    await enterDashboard(page, shop);
    await expect(page.getByText('Total Orders')).toBeVisible();
    const { token } = JSON.parse((await readStoredToken(page)) ?? '{}') as { token: string };
    await page.request.post('/api/v1/auth/admin/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('alert')).toHaveText('You are no longer logged in. Please log in again.');
    expect(await readStoredToken(page)).toBeNull();
  });
});

test('logging out revokes the token and holds in every tab', async ({ page, context, shop }) => {
  await enterDashboard(page, shop);
  const { token } = JSON.parse((await readStoredToken(page)) ?? '{}') as { token: string };
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
});
