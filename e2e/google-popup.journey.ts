/** Sign in with Google, in a window of its own, against the demo's real OpenID provider. */
import type { Page, Request } from '@playwright/test';
import { alert, avatar } from './account-screens.ts';
import { newCustomer, register } from './customer.ts';
import { expect, test } from './shop-test.ts';

// The store's owner wants each failure in the log; nothing else may be there.
test.use({ expectedNotes: [/^warning: Sign in with Google: [a-z-]+/] });

const googleButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

async function openPopup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Demo sign-in, not Google' })).toBeVisible();
  return popup;
}

async function signInAs(popup: Page, name: string, email: string, isVerified = true): Promise<void> {
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

/** The page knows then what the store can do, and needs no window to find it out. */
async function waitForConfig(page: Page): Promise<void> {
  await expect(page.getByText('a page on this computer stands in for Google')).toBeVisible();
}

/** The account page, loaded or led to: whoever came through Google has no password to change. */
async function expectOwnAccount(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL('/account');
  await expect(avatar(page)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('You sign in with Google and have no password here.')).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await avatar(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
}

/** Somebody else claims a success, by both ways; when this ends, the page has heard it. */
async function sendFalseMessages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const message = { type: 'book-store-google-sign-in', nonce: 'a-nonce-of-somebody-else', ok: true };
    const observer = new BroadcastChannel('book-store-google-sign-in');
    const heard = Promise.all(
      [observer, window].map(
        (target) => new Promise((resolve) => target.addEventListener('message', resolve, { once: true })),
      ),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    new BroadcastChannel('book-store-google-sign-in').postMessage(message);
    window.postMessage(message, window.location.origin);
    await heard;
    observer.close();
    // What the page asked because of them was asked before this.
    await fetch('/api/v1/accounts/config');
  });
}

test('it signs in and closes; who comes again is the same person and has no password', async ({ page }) => {
  const { email } = newCustomer();
  for (const [path, address, target] of [
    ['/login', email, '/'],
    ['/register?next=/account', newCustomer().email, '/account'],
  ] as const) {
    await test.step(`from ${path} it signs in and closes`, async () => {
      await page.goto(path);
      const popup = await openPopup(page);
      const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
      expect(size).toEqual([500, 600]);
      await test.step('the stand-in has the look of the store and needs no scrolling', async () => {
        const [ground, height, overflow] = await popup.evaluate(() => [
          getComputedStyle(document.body).backgroundColor,
          document.documentElement.scrollHeight,
          document.documentElement.scrollWidth - window.innerWidth,
        ]);
        expect(ground).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
        expect([height, overflow]).toEqual([600, 0]);
      });
      await test.step('a message of somebody else is not believed', async () => {
        const asked: string[] = [];
        const watch = (request: Request) => asked.push(new URL(request.url()).pathname);
        page.on('request', watch);
        await sendFalseMessages(page);
        page.off('request', watch);
        expect(asked).toContain('/api/v1/accounts/config');
        expect(asked).not.toContain('/api/v1/accounts/session');
        await expect(page).toHaveURL(path);
      });
      const closed = popup.waitForEvent('close');
      await signInAs(popup, 'Grace Reader', address);
      await closed;
      await expect(page.getByRole('button', { name: 'Account menu of Grace Reader' })).toBeVisible();
      await expect(page).toHaveURL(target);
      if (target === '/account') await expectOwnAccount(page, address);
      await logOut(page);
    });
  }
  await test.step('somebody who comes again is the same person, and has no password to change', async () => {
    await page.goto('/login?next=/account');
    await signInAs(await openPopup(page), 'Grace Reader', email);
    await expectOwnAccount(page, email);
    await logOut(page);
  });
});

test('a closed window is given up, and a second click goes on in a new one', async ({ page }) => {
  const log = watchLog(page);
  await page.clock.install({ time: 0 });
  await page.goto('/login?next=/about');
  await test.step('a closed window is given up after eight seconds; the button can be used meanwhile', async () => {
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
  });
  await test.step('a second click cancels the first window and goes on in the new one', async () => {
    const first = await openPopup(page);
    await expect(alert(page)).toHaveCount(0);
    const closed = first.waitForEvent('close');
    const second = await openPopup(page);
    await closed;
    await expect(alert(page)).toHaveText(
      'Your earlier sign-in window was replaced. Please go on in the new one.',
    );
    expect(log).toEqual(['popup-closed-by-user', 'cancelled-popup-request']);
    await signInAs(second, 'Grace Reader', newCustomer().email);
    await expect(avatar(page)).toBeVisible();
  });
});

test('what the provider refuses is explained, and its strictness does not break it', async ({
  page,
  context,
}) => {
  const log = watchLog(page);
  await test.step('a refusal at the provider is explained, and so is an address that it does not vouch for', async () => {
    await page.goto('/register?next=/about');
    await (await openPopup(page)).getByRole('button', { name: 'Cancel' }).click();
    await expect(alert(page)).toHaveText('You cancelled the sign-in. Nothing has changed.');
    await signInAs(await openPopup(page), 'Eve', newCustomer().email, false);
    await expect(alert(page)).toContainText('Google has not confirmed your address yet.');
    expect(log).toEqual(['user-cancelled', 'unverified-email']);
    await expect(page).toHaveURL('/register?next=/about');
  });
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Please Login' })).toBeVisible();

  await test.step('an account with a password is not handed to whoever has the address at Google', async () => {
    const customer = await register(page);
    await signInAs(await openPopup(page), 'Eve', customer.email);
    await expect(alert(page)).toContainText('There is already an account with this address.');
    await expect(avatar(page)).toHaveCount(0);
    // A route for the whole browser cannot be set while a window of it is closing.
    await expect.poll(() => context.pages().length).toBe(1);
  });
  await test.step('a provider that cuts the tie to the opener does not break it', async () => {
    // As strict as a real provider may be: the window is then out of the page's sight and looks closed.
    await context.route(/^http:\/\/127\.0\.0\.1:\d+\/sign-in\/[\w-]+$/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      return route.fulfill({
        response,
        headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' },
      });
    });
    const opening = context.waitForEvent('page');
    await googleButton(page).click();
    const popup = await opening;
    await expect(popup.getByRole('heading', { name: 'Demo sign-in, not Google' })).toBeVisible();
    await signInAs(popup, 'Grace Reader', newCustomer().email);
    await expect(avatar(page)).toBeVisible();
  });
});

test.describe('where it cannot work', () => {
  test.use({
    expectedNotes: [
      /^warning: Sign in with Google: [a-z-]+|Failed to load resource: net::ERR_FAILED \(\S+\/accounts\/config\)$/,
    ],
  });

  test('it says so, and no window stays', async ({ page, shop, context }) => {
    const log = watchLog(page);
    await test.step('without a connection it says so and closes its window', async () => {
      await page.goto('/login');
      await waitForConfig(page);
      await page.route('**/api/v1/accounts/config', (route) => route.abort());
      await googleButton(page).click();
      await expect(alert(page)).toContainText('could not be reached');
      expect(log.splice(0)).toEqual(['network-request-failed']);
      await expect.poll(() => context.pages().length).toBe(1);
      await page.unroute('**/api/v1/accounts/config');
    });
    await test.step('a blocked window is explained', async () => {
      await page.evaluate(() => {
        window.open = () => null;
      });
      await googleButton(page).click();
      await expect(alert(page)).toContainText('Your browser blocked the sign-in window.');
      expect(log.splice(0)).toEqual(['popup-blocked']);
    });
    await test.step('at another address of the same store it is refused', async () => {
      await page.goto(`${shop.url.replace('localhost', '127.0.0.1')}/login`);
      await waitForConfig(page);
      await googleButton(page).click();
      await expect(alert(page)).toContainText('does not work at this address');
      expect(log.splice(0)).toEqual(['unauthorized-domain']);
      expect(context.pages()).toHaveLength(1);
    });
    await test.step('a store without Google says so', async () => {
      await page.route('**/api/v1/accounts/config', (route) =>
        route.fulfill({
          json: { authorizedDomains: [], google: { enabled: false, demo: false }, mail: { enabled: false } },
        }),
      );
      // Here the page shows that it knows the answer.
      await page.goto('/forgot-password');
      await expect(alert(page)).toHaveText('This store does not send e-mail');
      await page.getByRole('link', { name: 'Back to the login' }).click();
      await googleButton(page).click();
      await expect(alert(page)).toContainText('is not set up in this store');
      expect(log).toEqual(['auth-domain-config-required']);
      expect(context.pages()).toHaveLength(1);
    });
  });
});
