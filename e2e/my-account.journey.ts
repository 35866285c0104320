/** Forgotten passwords, confirmed addresses, my account. */
import { email, button, avatar, signInIcon, alert, logIn, refused } from './account-screens.ts';
import { waitForHydration } from './wait-for-hydration.ts';
import { placeOrder, register, signIn } from './customer.ts';
import { readLink } from './mailbox.ts';
import { expectNoViolation } from './no-violation.ts';
import { firstBook, listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const another = 'another four paper words';

test('a forgotten password is replaced by a mailed link', async ({ page, shop }) => {
  const customer = await register(page);
  await test.step('no screen to sign in has a violation', async () => {
    await page.goto('/login?next=/orders');
    await expect(page.getByText('a page on this computer stands in for Google')).toBeVisible();
    // Without its problems the page is among the public ones.
    await button(page, 'Login').click();
    await expect(email(page)).toBeFocused();
    await expectNoViolation(page, 'problems');
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Please Register' })).toBeVisible();
    await expectNoViolation(page, '/register');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(button(page, 'Send the link')).toBeVisible();
    await expectNoViolation(page, '/forgot-password');
  });

  await email(page).fill(customer.email);
  await button(page, 'Send the link').click();
  await expect(alert(page)).toContainText('a mail with a link is on its way');

  const link = await readLink(shop, 'reset-password', customer.email);
  await page.goto(link);
  const newPassword = page.getByLabel('New password', { exact: true });
  await expect(newPassword).toHaveAttribute('autocomplete', 'new-password');
  await expect(page).toHaveURL('/reset-password');
  await newPassword.fill(another);
  await button(page, 'Set the new password').click();
  await expect(page).toHaveURL('/login');
  await expect(alert(page)).toContainText('Your new password is set.');
  await test.step('a success does not stay above the refusal of what is sent next', async () => {
    await button(page, 'Login').click();
    await expect(page.getByText('Please enter valid Username or Password!')).toBeVisible();
    await expect(page.getByText('Your new password is set.')).toHaveCount(0);
  });
  await logIn(page, { ...customer, password: another });
  await expect(avatar(page)).toBeVisible();

  await test.step('a store without mail says so instead of pretending', async () => {
    await page.route('**/api/v1/accounts/config', (route) =>
      route.fulfill({
        json: { authorizedDomains: [], google: { enabled: false, demo: false }, mail: { enabled: false } },
      }),
    );
    await page.goto('/forgot-password');
    await expect(alert(page)).toHaveText('This store does not send e-mail');
    await expect(button(page, 'Send the link')).toHaveCount(0);
  });
});

test.describe('a mailed link', () => {
  test.use({ expectedNotes: [refused(400)] });

  test('that was made up is no good, and one opened in another browser asks for a new password', async ({
    page,
    shop,
    request,
  }) => {
    const newPassword = page.getByLabel('New password', { exact: true });
    await test.step('that was used or made up is no longer good, and a new one can be asked for', async () => {
      await page.goto('/verify-email#token=made-up');
      await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
      await waitForHydration(page);
      await expectNoViolation(page, '/verify-email');

      await page.goto('/reset-password#token=made-up');
      await expect(newPassword).toBeVisible();
      await waitForHydration(page);
      await expectNoViolation(page, '/reset-password');
      await newPassword.fill(another);
      await button(page, 'Set the new password').click();
      await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
      await page.getByRole('link', { name: 'Ask for a new link' }).click();
      await expect(page).toHaveURL('/forgot-password');

      await page.goto('/reset-password');
      await expect(page.getByRole('heading', { name: 'This address is not complete' })).toBeVisible();
    });

    await test.step('opened in another browser than the one that registered asks for a new password', async () => {
      const customer = await register({ request });
      await page.goto(await readLink(shop, 'verify-address', customer.email));
      await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
      await expect(page.getByText('please choose it once more')).toBeVisible();
      await expectNoViolation(page, 'an address confirmed in another browser');
      await page.getByRole('link', { name: 'Choose my password' }).click();
      await newPassword.fill(another);
      await expect(page).toHaveURL('/reset-password');
      await button(page, 'Set the new password').click();
      await expect(page).toHaveURL('/login');
      await logIn(page, { ...customer, password: another });
      await expect(avatar(page)).toBeVisible();
    });
  });
});

test.describe('my account', () => {
  test.use({ expectedNotes: [/status of 40[013]/] });

  test('confirms the address, changes the password, signs out everywhere, is deleted', async ({
    page,
    shop,
    context,
    request,
  }) => {
    const customer = await signIn(page);
    const [soldOut] = await listBooks(shop, '?q=Frankenstein');
    const renewed = { ...customer, password: another };
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
    await page.goto('/orders');
    await page.getByRole('link', { name: 'My account' }).click();
    await expect(page.getByText('This address is not confirmed yet.')).toBeVisible();

    await test.step('has no violation', async () => {
      await expectNoViolation(page, '/account');
      await button(page, 'Delete my account').click();
      await expect(dialog).toBeVisible();
      await expectNoViolation(page, 'deletion');
      await dialog.getByRole('button', { name: 'Keep it' }).click();
      await expect(dialog).toHaveCount(0);
    });

    await test.step('without a confirmed address no letter about a book is promised: the account says how', async () => {
      await page.goto(`/books/${soldOut?._id}`);
      await button(page, 'Tell me when it is back').click();
      await expect(page.getByText('Please confirm your e-mail address first')).toBeVisible();
      await page.getByRole('link', { name: 'Go to my account' }).click();
      await expect(page).toHaveURL('/account');
    });

    await test.step('a mailed link confirms an address', async () => {
      const link = await readLink(shop, 'verify-address', customer.email);
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
      await expect(page).toHaveURL('/verify-email');
      await page.goto('/account');
      await expect(page.getByText('(address confirmed)')).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Your address is confirmed already' })).toBeVisible();
      await page.goto('/account');
      await expect(page.getByText('(address confirmed)')).toBeVisible();
    });

    await test.step('lists a sold-out book that is waited for, until that is withdrawn', async () => {
      const noted = page.getByText(`We will write to ${customer.email} once`);
      await page.goto(`/books/${soldOut?._id}`);
      await button(page, 'Tell me when it is back').click();
      await expect(noted).toBeVisible();
      await page.reload();
      await expect(noted, 'known after a reload, too').toBeVisible();
      await expectNoViolation(page, 'a letter that is promised');
      await button(page, 'Do not write to me').click();
      await expect(noted).toHaveCount(0);
      await button(page, 'Tell me when it is back').click();
      await expect(noted).toBeVisible();
      await page.goto('/account');
      const waiting = page.getByRole('region', { name: 'Books you wait for' });
      await expect(waiting).toContainText('Frankenstein');
      await expectNoViolation(page, 'a book that is waited for', ['phone', 'tablet', 'desktop']);
      await waiting.getByRole('button', { name: 'Do not write to me Frankenstein' }).click();
      await expect(waiting).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('changes the password, which ends the other sessions', async () => {
      const askElsewhere = async () => (await request.get('/api/v1/accounts/session')).json();
      await signIn({ request }, customer);
      expect(await askElsewhere()).toMatchObject({ user: { email: customer.email } });
      const current = page.getByLabel('Current password', { exact: true });
      await current.fill('not the right words');
      await page.getByLabel('New password', { exact: true }).fill(another);
      await button(page, 'Change the password').click();
      await expect(current).toHaveAccessibleDescription('This is not your current password.');
      await current.fill(customer.password);
      await button(page, 'Change the password').click();
      await expect(alert(page)).toContainText('Your password is changed.');
      await button(page, 'Change the password').click();
      await expect(current).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('Your password is changed.')).toHaveCount(0);
      await page.reload();
      await expect(avatar(page)).toBeVisible();
      expect(await askElsewhere()).toEqual({ user: null });
    });

    await test.step('signs out everywhere', async () => {
      const other = await context.newPage();
      await other.goto('/about');
      await expect(avatar(other)).toBeVisible();
      await button(page, 'Sign out everywhere').click();
      await expect(page).toHaveURL('/');
      await expect(alert(page)).toContainText('You are signed out everywhere.');
      await expect(signInIcon(page)).toBeVisible();
      await expect(signInIcon(other)).toBeVisible();
      await other.close();
    });

    await test.step('hands out the data, and deletes the account after the password', async () => {
      await signIn(page, renewed);
      const order = await placeOrder(page, customer, [await firstBook(shop)]);
      await shop.callAsAdmin('POST', `/admin/orders/${order._id}/status`, { status: 'cancelled' });
      await page.goto('/account');
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download my data' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('book-store-my-data.json');

      await button(page, 'Delete my account').click();
      const password = dialog.getByLabel('Your password', { exact: true });
      await password.fill('not the right words');
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(password).toHaveAccessibleDescription('This is not your current password.');
      await password.fill(another);
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page).toHaveURL('/');
      await expect(alert(page)).toContainText('Your account is deleted.');
      await signInIcon(page).click();
      await logIn(page, renewed);
      await expect(alert(page)).toHaveText('Please enter valid Username or Password!');
    });
  });
});
