import { expect, type Page } from '@playwright/test';

/** Logs in at /admin and waits for the dashboard. */
export async function logInAsAdmin(page: Page, admin: { username: string; password: string }): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** The link in the sidebar, or in the drawer on a phone. */
export async function openDashboardPage(page: Page, name: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click();
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .filter({ visible: true })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
