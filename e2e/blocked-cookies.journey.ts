/** A browser that refuses cookies: the store accepts the sign-in, and nobody is signed in. It must say so. */
import type { Page } from '@playwright/test';
import { alert, button, email, logIn, password } from './account-screens.ts';
import { newCustomer, register } from './customer.ts';
import { expect, test } from './shop-test.ts';

const sentence = 'Your browser refuses cookies, and without them nobody can stay signed in.';

/** The store's answer to a browser that sends no cookie. */
async function refuseCookies(page: Page): Promise<void> {
  await page.route('**/api/v1/accounts/session', (route) => route.fulfill({ json: { user: null } }));
}

/** From the login, which leaves nothing of what it said. */
async function tryToRegister(page: Page): Promise<void> {
  const customer = newCustomer();
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(button(page, 'Register')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await email(page).fill(customer.email);
  await password(page).fill(customer.password);
  await button(page, 'Register').click();
}

test('logging in and registering say so', async ({ page }) => {
  const customer = await register(page);
  await refuseCookies(page);
  await test.step('logging in says so', async () => {
    await page.goto('/login');
    await logIn(page, customer);
    await expect(alert(page)).toContainText(sentence);
    await expect(button(page, 'Login')).toBeEnabled();
  });
  await test.step('registering says so, beside the new account', async () => {
    await tryToRegister(page);
    await expect(alert(page)).toContainText('User registration successful!');
    await expect(alert(page)).toContainText(sentence);
  });

  await test.step('a browser that says it beforehand is told before anything is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
    await page.goto('/login');
    await logIn(page, customer);
    await expect(alert(page)).toContainText(sentence);
    await tryToRegister(page);
    await expect(alert(page)).toContainText(sentence);
    expect(sent).toEqual([]);
  });
});
