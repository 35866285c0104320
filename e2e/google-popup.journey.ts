/** Sign in with Google, in a window of its own, against the demo's real OpenID provider. */
import type { Page } from '@playwright/test';
import { newCustomer, register } from './customer.ts';
import { expect, test } from './shop-test.ts';

// The store's owner wants each failure in the log; nothing else may be there.
test.use({ expectedNotes: [/^warning: Sign in with Google: [a-z-]+/] });

const googleButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });
const avatar = (page: Page) => page.getByRole('button', { name: /^Account menu of/ });
const alert = (page: Page) => page.getByRole('alert');

async function openPopup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Demo sign-in, not Google' })).toBeVisible();
  return popup;
}

async function beSomebody(popup: Page, name: string, email: string, isVerified = true): Promise<void> {
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('checkbox').setChecked(isVerified);
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
}

function watchLog(page: Page): string[] {
  const codes: string[] = [];
  page.on('console', (message) => {
    const [, code] = /^Sign in with Google: (.+)$/.exec(message.text()) ?? [];
    if (code !== undefined) codes.push(code);
  });
  return codes;
}

for (const path of ['/login', '/register']) {
  test(`from ${path} it signs in and closes`, async ({ page }) => {
    await page.goto(path);
    const popup = await openPopup(page);
    const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(size).toEqual([500, 600]);
    const closed = popup.waitForEvent('close');
    await beSomebody(popup, 'Grace Reader', newCustomer().email);
    await closed;
    await expect(page.getByRole('button', { name: 'Account menu of Grace Reader' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(avatar(page)).toBeVisible();
  });
}

test('somebody who comes again is the same person, and has no password to change', async ({ page }) => {
  const { email } = newCustomer();
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/login?next=/account');
    await beSomebody(await openPopup(page), 'Grace Reader', email);
    await expect(page).toHaveURL('/account');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('You sign in with Google and have no password here.')).toBeVisible();
    await avatar(page).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  }
});

test('a closed window is given up after eight seconds; the button can be used meanwhile', async ({
  page,
}) => {
  const log = watchLog(page);
  await page.clock.install({ time: 0 });
  await page.goto('/login');
  const popup = await openPopup(page);
  await page.clock.pauseAt(300_000);
  await popup.close();
  await page.clock.runFor(7_900);
  await expect(googleButton(page)).toBeEnabled();
  await expect(alert(page)).toHaveCount(0);
  // The page looks four times a second whether the window is still there.
  await page.clock.runFor(600);
  await expect(alert(page)).toContainText('The sign-in window was closed');
  await page.clock.resume();
  expect(log).toEqual(['popup-closed-by-user']);
  await beSomebody(await openPopup(page), 'Grace Reader', newCustomer().email);
  await expect(avatar(page)).toBeVisible();
});

test('a second click cancels the first window and goes on in the new one', async ({ page }) => {
  const log = watchLog(page);
  await page.goto('/login');
  const first = await openPopup(page);
  const closed = first.waitForEvent('close');
  const second = await openPopup(page);
  await closed;
  await expect(alert(page)).toHaveText(
    'Your earlier sign-in window was replaced. Please go on in the new one.',
  );
  expect(log).toEqual(['cancelled-popup-request']);
  await beSomebody(second, 'Grace Reader', newCustomer().email);
  await expect(avatar(page)).toBeVisible();
});

test('a blocked window is explained', async ({ page }) => {
  const log = watchLog(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await googleButton(page).click();
  await expect(alert(page)).toContainText('Your browser blocked the sign-in window.');
  expect(log).toEqual(['popup-blocked']);
});

test('a refusal at the provider is explained, and so is an address that it does not vouch for', async ({
  page,
}) => {
  const log = watchLog(page);
  await page.goto('/register');
  await (await openPopup(page)).getByRole('button', { name: 'Cancel' }).click();
  await expect(alert(page)).toHaveText('You cancelled the sign-in. Nothing has changed.');
  await beSomebody(await openPopup(page), 'Eve', newCustomer().email, false);
  await expect(alert(page)).toContainText('Google has not confirmed your address yet.');
  expect(log).toEqual(['user-cancelled', 'unverified-email']);
  await expect(page).toHaveURL('/register');
});

test('an account with a password is not handed to whoever has the address at Google', async ({ page }) => {
  const customer = await register(page);
  await page.goto('/login');
  await beSomebody(await openPopup(page), 'Eve', customer.email);
  await expect(alert(page)).toContainText('There is already an account with this address.');
  await expect(avatar(page)).toHaveCount(0);
});

test('at another address of the same store it is refused, and no window stays', async ({
  page,
  shop,
  context,
}) => {
  const log = watchLog(page);
  await page.goto(`${shop.url.replace('localhost', '127.0.0.1')}/login`);
  await page.waitForLoadState('networkidle');
  await googleButton(page).click();
  await expect(alert(page)).toContainText('does not work at this address');
  expect(log).toEqual(['unauthorized-domain']);
  expect(context.pages()).toHaveLength(1);
});

test.describe('without a connection', () => {
  test.use({ expectedNotes: [/^warning: Sign in with Google: |Failed to load resource/] });

  test('it says so and closes its window', async ({ page, context }) => {
    const log = watchLog(page);
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await page.route('**/api/v1/accounts/config', (route) => route.abort());
    await googleButton(page).click();
    await expect(alert(page)).toContainText('could not be reached');
    expect(log).toEqual(['network-request-failed']);
    await expect.poll(() => context.pages().length).toBe(1);
  });
});

test('a store without Google says so', async ({ page, context }) => {
  const log = watchLog(page);
  await page.route('**/api/v1/accounts/config', (route) =>
    route.fulfill({
      json: { authorizedDomains: [], google: { enabled: false, demo: false }, mail: { enabled: true } },
    }),
  );
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await googleButton(page).click();
  await expect(alert(page)).toContainText('is not set up in this store');
  expect(log).toEqual(['auth-domain-config-required']);
  expect(context.pages()).toHaveLength(1);
});

test('a provider that cuts the tie to the opener does not break it', async ({ page, context }) => {
  // As strict as a real provider may be: the window is then out of the page's sight and looks closed.
  await context.route(/^http:\/\/127\.0\.0\.1:\d+\/sign-in\/[\w-]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' },
    });
  });
  await page.goto('/login');
  const opening = context.waitForEvent('page');
  await googleButton(page).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Demo sign-in, not Google' })).toBeVisible();
  await beSomebody(popup, 'Grace Reader', newCustomer().email);
  await expect(avatar(page)).toBeVisible();
});

test('a message of somebody else is not believed', async ({ page }) => {
  await page.goto('/login');
  await openPopup(page);
  await page.evaluate(() => {
    const message = { type: 'book-store-google-sign-in', nonce: 'a-nonce-of-somebody-else', ok: true };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    new BroadcastChannel('book-store-google-sign-in').postMessage(message);
    window.postMessage(message, window.location.origin);
  });
  const asked = page.waitForRequest('**/accounts/session', { timeout: 1_500 }).catch(() => 'never');
  expect(await asked).toBe('never');
  await expect(page).toHaveURL('/login');
});
