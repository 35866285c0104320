/** Everybody who works in the dashboard changes their own password, with the old one. */
import { randomUUID } from 'node:crypto';
import { logInAsAdmin, openDashboardPage } from './admin-log-in.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { expect, test } from './shop-test.ts';

// A wrong password is refused on purpose.
test.use({ expectedNotes: [/status of 400/] });

test('a clerk changes her password and logs in with the new one', async ({ page, shop }) => {
  const clerk = { username: `lucy-${randomUUID().slice(0, 8)}`, password: 'four quiet paper words' };
  const newPassword = 'seven loud paper words';
  await shop.callAsAdmin('POST', '/admin/admins', { ...clerk, name: 'Lucy', role: 'clerk' });
  await page.setViewportSize(screens.phone);
  await logInAsAdmin(page, clerk);
  await openDashboardPage(page, 'My password');
  const [current, next, again] = ['Current password', 'New password', 'New password once more'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  const change = page.getByRole('button', { name: 'Change my password' });
  if (!current || !next || !again) throw new Error('There are three fields.');

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
