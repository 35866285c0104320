/** What a clerk may do in the dashboard, her own password among it, and what is kept from her. */
import { randomUUID } from 'node:crypto';
import { logInAsAdmin, openDashboardPage } from './admin-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { expect, test } from './shop-test.ts';

const bothScreens = ['phone', 'desktop'] as const;

// A wrong password is refused on purpose.
test.use({ expectedNotes: [/status of 400/] });

test('a clerk sees what is hers and changes her password', async ({ page, shop }) => {
  const clerk = { username: `clerk-${randomUUID().slice(0, 8)}`, password: 'four quiet paper words' };
  const newPassword = 'seven loud paper words';
  await shop.callAsAdmin('POST', '/admin/admins', { ...clerk, name: 'Jonathan', role: 'clerk' });
  await logInAsAdmin(page, clerk);

  await test.step('she has no way to delete a book', async () => {
    for (const screen of bothScreens) {
      await page.setViewportSize(screens[screen]);
      await expect(page.getByText('Jonathan')).toBeVisible();
      await expect(page.getByRole('banner').getByText('Clerk', { exact: true })).toBeVisible();
      await openDashboardPage(page, 'Import and export');
    }
    await page.getByRole('link', { name: 'Manage Books' }).first().click();
    for (const screen of bothScreens) {
      await page.setViewportSize(screens[screen]);
      await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
    }
  });

  await test.step('she changes her password and logs in with the new one', async () => {
    await page.setViewportSize(screens.phone);
    await openDashboardPage(page, 'My password');
    const current = page.getByLabel('Current password', { exact: true });
    const next = page.getByLabel('New password', { exact: true });
    const again = page.getByLabel('New password once more', { exact: true });
    const change = page.getByRole('button', { name: 'Change my password' });

    await change.click();
    await expect(page.getByRole('alert').first()).toContainText('Please enter your current password.');
    await current.fill('not this one');
    await next.fill(newPassword);
    await again.fill('seven loud paper word');
    await change.click();
    await expect(page.getByRole('alert').first()).toContainText('The two new passwords are not the same.');
    await expectNoViolation(page, 'my password');
    await page.setViewportSize(screens.desktop);

    await again.fill(newPassword);
    await change.click();
    await expect(page.getByText('Your current password is not right.')).toBeVisible();
    await current.fill(clerk.password);
    await change.click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(current).toHaveValue('');

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/admin/);
    await logInAsAdmin(page, { ...clerk, password: newPassword });
  });

  await test.step('she sees neither people nor trail', async () => {
    for (const address of ['/dashboard/people', '/dashboard/audit', '/dashboard/backups']) {
      await page.goto(address);
      await expect(page.getByText('This page is for owners')).toBeVisible();
    }
    await expectNoViolation(page, 'a page for owners');
    for (const screen of ['desktop', 'phone'] as const) {
      await page.setViewportSize(screens[screen]);
      if (screen === 'phone') await page.getByRole('button', { name: 'Open the menu' }).click();
      await expect(page.getByRole('link', { name: 'Orders' }).filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0);
    }
  });
});
