/** A browser that refuses cookies: the store accepts the sign-in, and nobody is signed in. It must say so. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { alert, button, email, logIn, password } from './account-screens.ts';
import { newCustomer, register } from './customer.ts';
import { expect, test as base } from './shop-test.ts';
import { watchForProblems } from './watch-for-problems.ts';

const sentence = 'Your browser refuses cookies, and without them nobody can stay signed in.';

type Fixtures = {
  /** In a whole Chromium that keeps no cookie, as some people set it: the shell of the other journeys knows no settings. */
  refusing: Page;
};

const test = base.extend<Fixtures>({
  refusing: async ({ playwright, launchOptions, extraHTTPHeaders, shop }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'book-store-no-cookies-'));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    await mkdir(join(folder, 'Default'));
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
    const whole = findChromium((path) => !path.endsWith('headless-shell') && existsSync(path));
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(whole && { executablePath: whole }),
      baseURL: shop.url,
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    const problems = watchForProblems(context);
    await use(context.pages()[0] ?? (await context.newPage()));
    await context.close();
    await rm(folder, { recursive: true, maxRetries: 5 });
    expect(problems(), 'what the browser complained about').toEqual([]);
  },
});

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

test('logging in and registering say so', async ({ page, refusing }) => {
  const customer = await register(page);
  await test.step('logging in says so', async () => {
    await refusing.goto('/login');
    await logIn(refusing, customer);
    await expect(alert(refusing)).toContainText(sentence);
    await expect(button(refusing, 'Login')).toBeEnabled();
    expect(await refusing.context().cookies()).toEqual([]);
  });
  await test.step('registering says so, beside the new account', async () => {
    await tryToRegister(refusing);
    await expect(alert(refusing)).toContainText('User registration successful!');
    await expect(alert(refusing)).toContainText(sentence);
  });

  await test.step('a browser that says it beforehand, as some do, is told before anything is sent', async () => {
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
