/** Forgotten passwords, confirmed addresses, my account. */
import { email, button, avatar, signInIcon, alert, logIn, refused } from './account-screens.ts';
import { placeOrder, register, signIn } from './customer.ts';
import { readLink } from './mailbox.ts';
import { expectNoViolation } from './no-violation.ts';
import { listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

test('a forgotten password is replaced by a mailed link', async ({ page, shop }) => {
  const customer = await register(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await email(page).fill(customer.email);
  await button(page, 'Send the link').click();
  await expect(alert(page)).toContainText('a mail with a link is on its way');

  const link = await readLink(shop, 'reset-password', customer.email);
  await page.goto(link);
  const newPassword = page.getByLabel('New password', { exact: true });
  await expect(newPassword).toHaveAttribute('autocomplete', 'new-password');
  await expect(page).toHaveURL('/reset-password');
  await newPassword.fill('another four paper words');
  await button(page, 'Set the new password').click();
  await expect(page).toHaveURL('/login');
  await expect(alert(page)).toContainText('Your new password is set.');
  await logIn(page, { ...customer, password: 'another four paper words' });
  await expect(avatar(page)).toBeVisible();
});

test.describe('a mailed link', () => {
  test.use({ expectedNotes: [refused(400)] });

  test('that was used or made up is no longer good, and a new one can be asked for', async ({ page }) => {
    await page.goto('/reset-password#token=made-up');
    await page.getByLabel('New password', { exact: true }).fill('another four paper words');
    await button(page, 'Set the new password').click();
    await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');

    await page.goto('/reset-password');
    await expect(page.getByRole('heading', { name: 'This address is not complete' })).toBeVisible();
    await page.goto('/verify-email#token=made-up');
    await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
  });

  test('confirms an address', async ({ page, shop }) => {
    const customer = await signIn(page);
    await page.goto('/account');
    await expect(page.getByText('This address is not confirmed yet.')).toBeVisible();
    await page.goto(await readLink(shop, 'verify-address', customer.email));
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    await expect(page).toHaveURL('/verify-email');
    await page.goto('/account');
    await expect(page.getByText('(address confirmed)')).toBeVisible();
  });

  test('opened in another browser than the one that registered asks for a new password', async ({
    page,
    shop,
    browser,
    extraHTTPHeaders,
  }) => {
    const desktop = await browser.newContext({
      baseURL: shop.url,
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    const customer = await register(await desktop.newPage());
    await desktop.close();
    await page.goto(await readLink(shop, 'verify-address', customer.email));
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    await expect(page.getByText('please choose it once more')).toBeVisible();
    await expectNoViolation(page, 'an address confirmed in another browser');
    await page.getByRole('link', { name: 'Choose my password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('another four paper words');
    await expect(page).toHaveURL('/reset-password');
    await button(page, 'Set the new password').click();
    await expect(page).toHaveURL('/login');
    await logIn(page, { ...customer, password: 'another four paper words' });
    await expect(avatar(page)).toBeVisible();
  });
});

test('a store without mail says so instead of pretending', async ({ page }) => {
  await page.route('**/api/v1/accounts/config', (route) =>
    route.fulfill({
      json: { authorizedDomains: [], google: { enabled: false, demo: false }, mail: { enabled: false } },
    }),
  );
  await page.goto('/forgot-password');
  await expect(alert(page)).toHaveText('This store does not send e-mail');
  await expect(button(page, 'Send the link')).toHaveCount(0);
});

test.describe('my account', () => {
  test.use({ expectedNotes: [refused(401)] });

  test('changes the password, which ends the other sessions', async ({ page, browser, shop }) => {
    const customer = await signIn(page);
    const elsewhere = await browser.newContext({ baseURL: shop.url });
    const other = await elsewhere.newPage();
    await signIn(other, customer);
    await page.goto('/orders');
    await page.getByRole('link', { name: 'My account' }).click();
    const current = page.getByLabel('Current password', { exact: true });
    const next = page.getByLabel('New password', { exact: true });
    await current.fill('not the right words');
    await next.fill('another four paper words');
    await button(page, 'Change the password').click();
    await expect(current).toHaveAccessibleDescription('This is not your current password.');
    await current.fill(customer.password);
    await button(page, 'Change the password').click();
    await expect(alert(page)).toContainText('Your password is changed.');
    await page.reload();
    await expect(avatar(page)).toBeVisible();
    await other.goto('/orders');
    await expect(other).toHaveURL('/login?next=%2Forders');
    await elsewhere.close();
  });

  test('signs out everywhere', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect(avatar(other)).toBeVisible();
    await page.goto('/account');
    await button(page, 'Sign out everywhere').click();
    await expect(page).toHaveURL('/');
    await expect(alert(page)).toContainText('You are signed out everywhere.');
    await expect(signInIcon(page)).toBeVisible();
    await expect(signInIcon(other)).toBeVisible();
  });

  test('hands out the data, and deletes the account after the password', async ({ page, shop }) => {
    const customer = await signIn(page);
    const order = await placeOrder(page, customer, (await listBooks(shop)).slice(0, 1));
    await shop.callAsAdmin('POST', `/admin/orders/${order._id}/status`, { status: 'cancelled' });
    await page.goto('/account');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('book-store-my-data.json');

    await button(page, 'Delete my account').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toHaveCount(0);
    await button(page, 'Delete my account').click();
    await dialog.getByLabel('Your password', { exact: true }).fill('not the right words');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      'This is not your current password.',
    );
    await dialog.getByLabel('Your password', { exact: true }).fill(customer.password);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL('/');
    await expect(alert(page)).toContainText('Your account is deleted.');
    await page.goto('/login');
    await logIn(page, customer);
    await expect(alert(page)).toHaveText('Please enter valid Username or Password!');
  });
});

test.describe('with links that were made up', () => {
  test.use({ expectedNotes: [refused(400)] });

  test('no screen of the accounts has a violation', async ({ page }) => {
    test.slow();
    for (const path of [
      '/login?next=/orders',
      '/register',
      '/forgot-password',
      '/reset-password#token=x',
      '/verify-email#token=x',
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectNoViolation(page, path);
    }
    await page.goto('/login');
    await button(page, 'Login').click();
    await expect(email(page)).toBeFocused();
    await expectNoViolation(page, 'problems');
    await signIn(page);
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'My account', exact: true })).toBeVisible();
    await expectNoViolation(page, '/account');
    await button(page, 'Delete my account').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoViolation(page, 'deletion');
  });
});
