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

test('logging in says so', async ({ page }) => {
  const customer = await register(page);
  await refuseCookies(page);
  await page.goto('/login');
  await logIn(page, customer);
  await expect(alert(page)).toContainText(sentence);
  await expect(button(page, 'Login')).toBeEnabled();
});

test('registering says so, beside the new account', async ({ page }) => {
  const customer = newCustomer();
  await refuseCookies(page);
  await page.goto('/register');
  await email(page).fill(customer.email);
  await password(page).fill(customer.password);
  await button(page, 'Register').click();
  await expect(alert(page)).toContainText('User registration successful!');
  await expect(alert(page)).toContainText(sentence);
});

for (const [path, name] of [
  ['/login', 'Login'],
  ['/register', 'Register'],
] as const) {
  test(`a browser that says it beforehand is told at ${path} before anything is sent`, async ({ page }) => {
    const customer = newCustomer();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
    await page.goto(path);
    await email(page).fill(customer.email);
    await password(page).fill(customer.password);
    await button(page, name).click();
    await expect(alert(page)).toContainText(sentence);
    expect(sent).toEqual([]);
  });
}
