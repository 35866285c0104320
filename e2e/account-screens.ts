/** What a customer sees and does on the pages to sign in, by role and label. */
import type { Page } from '@playwright/test';

export const email = (page: Page) => page.getByRole('main').getByLabel('Email', { exact: true });
export const password = (page: Page) => page.getByLabel('Password', { exact: true });
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const avatar = (page: Page) => page.getByRole('button', { name: /^Account menu of/ });
export const signInIcon = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true });
export const alert = (page: Page) => page.getByRole('alert');

export async function logIn(page: Page, customer: { email: string; password: string }): Promise<void> {
  await email(page).fill(customer.email);
  await password(page).fill(customer.password);
  await button(page, 'Login').click();
}

export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await avatar(page).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

export const refused = (status: number) => new RegExp(`status of ${status}`);
