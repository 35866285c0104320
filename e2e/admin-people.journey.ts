/** What an owner does with the other admins, and the trail of what they did. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { enterDashboard, openDashboardPage } from './admin-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { expect, test } from './shop-test.ts';
import { expectWholeTable } from './whole-table.ts';

const password = 'a long enough secret';
const markup = '<img src=x onerror=alert(1)>';

const bothScreens = ['phone', 'desktop'] as const;

// A user name that is taken is refused on purpose.
test.use({ expectedNotes: [/status of 409/] });
test.slow();

test('an owner reads who changed what, and decides who works here', async ({ page, shop }) => {
  const title = markup;
  const fields = {
    title,
    description: 'Old text.',
    category: 'horror',
    oldPrice: 9,
    newPrice: 8,
    coverImage: '',
  };
  const { _id } = await shop.callAsAdmin<{ _id: string }>('POST', '/books/create-book', fields);
  await shop.callAsAdmin('PUT', `/books/update/${_id}`, { ...fields, newPrice: 6.5, trending: true });
  for (let visit = 0; visit < 30; visit += 1) {
    await shop.callAsAdmin('PUT', `/books/update/${_id}`, { ...fields, newPrice: visit });
  }
  await fetch(`${shop.url}/api/v1/auth/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: shop.admin.username, password: 'a wrong guess' }),
  });
  await page.setViewportSize(screens.phone);
  await enterDashboard(page, shop, '/dashboard/manage-books');

  await test.step('an owner reads who changed what', async () => {
    await openDashboardPage(page, 'Audit trail');
    const entries = page.getByRole('list', { name: 'Entries' }).locator(':scope > li');
    await expect(entries.first()).toContainText('admin logged in');
    await expect(entries.nth(1)).toContainText('Somebody tried to log in as admin, with a wrong password');
    await expect(entries).toHaveCount(30);
    await expectNoViolation(page, 'the audit trail');

    await page.getByRole('button', { name: 'Show more' }).click();
    const change = entries
      .filter({ hasText: `changed the book “${title}”` })
      .filter({ hasText: '6.50' })
      .last();
    for (const screen of bothScreens) {
      await page.setViewportSize(screens[screen]);
      await expect(change).toContainText('was $8.00');
      await expect(change).toContainText('is now $6.50');
    }
    await change.getByRole('link', { name: 'Open the book' }).click();
    await expect(page).toHaveURL(`/dashboard/edit-book/${_id}`);
  });

  await test.step('an owner adds a clerk, makes an owner of her, gives her a new password and removes her', async () => {
    const username = 'mina';
    const row = page.getByRole('row', { name: new RegExp(username) });
    await page.setViewportSize(screens.phone);
    await openDashboardPage(page, 'People');
    await expect(page.getByRole('row', { name: /admin you/ })).toBeVisible();
    await expectNoViolation(page, 'the people');

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('alert').first()).toContainText('Please give the name.');
    await page.getByLabel('Name', { exact: true }).fill(markup);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    for (const screen of bothScreens) {
      await page.setViewportSize(screens[screen]);
      await expect(page.getByText(`${markup} can log in now.`)).toBeVisible();
      await expect(row).toContainText('Clerk');
      await expect(row.getByRole('rowheader')).toContainText(markup);
    }
    await expectWholeTable(page.getByRole('table'), 'the people');

    await page.getByLabel('Name', { exact: true }).fill('Somebody else');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('There is an admin with this user name already.')).toBeVisible();

    await row.getByRole('button', { name: /Make owner/ }).click();
    await expectNoViolation(page, 'the question about a role');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
    await expect(row).toContainText('Owner');

    await page.setViewportSize(screens.phone);
    await row.getByRole('button', { name: /New password/ }).click();
    await page.getByRole('dialog').getByLabel('Password').fill('short');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password must have at least 8 characters.')).toBeVisible();
    await expectNoViolation(page, 'the new password');
    await page.getByRole('dialog').getByLabel('Password').fill('another long secret');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/The password of .* is changed\./)).toBeVisible();

    await row.getByRole('button', { name: /Remove/ }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(/is removed\./)).toBeVisible();
    await openDashboardPage(page, 'Audit trail');
    await expect(page.getByText(`gave ${username} access to the dashboard`)).toBeVisible();
    await expect(page.getByText(`took ${username}’s access to the dashboard away`)).toBeVisible();
  });

  await test.step('an owner sees when the store was saved last, and takes the file', async () => {
    const folder = join(shop.dataDir, 'backups');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'book-store-2026-11-16T03-00-00Z.backup'), 'all that there is');
    await openDashboardPage(page, 'Backups');
    await expect(page.getByText(/^Last backup: Nov 16, 2026, .*, 17 byte\./)).toBeVisible();
    await expectNoViolation(page, 'the backups');
    await expectWholeTable(page.getByRole('table'), 'the backups');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download Nov 16, 2026/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('book-store-2026-11-16T03-00-00Z.backup');
    expect(await readFile(await download.path(), 'utf8')).toBe('all that there is');
  });
});
