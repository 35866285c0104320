/** A page to read is painted before its scripts come; what a visitor does in between must not be lost. */
import type { Page, Route } from '@playwright/test';
import { loseConnection } from './lose-connection.ts';
import { waitForHydration } from './wait-for-hydration.ts';
import { alert, avatar, button, email, password } from './account-screens.ts';
import { newCustomer, register } from './customer.ts';
import { fillSilently } from './fill-silently.ts';
import { waitAfterFirstPaint } from './first-paint.ts';
import { firstBook, listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

/** Opens a page whose scripts come only when the answer is called. */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route('**/assets/start-app-*.js', hold);
  await page.goto(address, { waitUntil: 'commit' });
  await waitAfterFirstPaint(page);
  return async () => {
    const response = page.waitForResponse(/\/start-app-/);
    resolve();
    await response;
    await page.unroute('**/assets/start-app-*.js', hold);
  };
}

test('what is done on a page to read is not lost', async ({ page, shop }) => {
  const book = await firstBook(shop);

  await test.step('the cart opens beside the page', async () => {
    const sendScripts = await openEarly(page, '/about');
    await page.getByRole('banner').getByText('Cart', { exact: true }).click({ force: true });
    await sendScripts();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL('/about');
  });

  await test.step('a book goes into the cart', async () => {
    const sendScripts = await openEarly(page, `/books/${book._id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
    // Nobody knows yet what is in the cart, and nobody says so.
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true });
    await expect(cart).toHaveText('Cart');
    await sendScripts();
    await expect(page.getByText('Cart, 1 item')).toBeAttached();
  });

  await test.step('an address goes onto the list', async () => {
    const sendScripts = await openEarly(page, '/about');
    await page.getByPlaceholder('Enter your email').fill('early@example.com');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await sendScripts();
    await expect(page.getByText('Thank you! Please look into your mailbox')).toBeVisible();
    await expect(page).toHaveURL('/about');
  });

  await test.step('a search needs no scripts', async () => {
    const sendScripts = await openEarly(page, '/about');
    await page.getByPlaceholder('Search here...').fill('dracula');
    await page.getByPlaceholder('Search here...').press('Enter');
    await expect(page).toHaveURL('/search?q=dracula');
    await sendScripts();
  });

  await test.step('a genre is chosen', async () => {
    const books = await listBooks(shop, '?category=horror&sort=top-sellers');
    const sendScripts = await openEarly(page, '/');
    const topSellers = page.getByRole('region', { name: 'Top Sellers' });
    await topSellers.getByRole('combobox').selectOption('Horror');
    await sendScripts();
    await expect(topSellers.locator('h3')).toHaveText(books.map(({ title }) => title));
  });

  await test.step('a page that nobody looks at comes alive too', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      PerformanceObserver.prototype.observe = () => undefined;
    });
    await page.goto(`/books/${book._id}`);
    await waitForHydration(page);
  });
});

test('what is typed into a form is not lost', async ({ page, context }) => {
  const customer = await register(page);

  await test.step('a password is shown', async () => {
    const sendScripts = await openEarly(page, '/login');
    await password(page).fill('four quiet words');
    await page.getByRole('button', { name: 'Show password' }).focus();
    await page.keyboard.press('Space');
    await sendScripts();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('four quiet words');
  });

  await test.step('a link to a new password is asked for', async () => {
    const sendScripts = await openEarly(page, '/forgot-password');
    await email(page).fill(customer.email);
    await button(page, 'Send the link').click();
    await sendScripts();
    await expect(alert(page)).toContainText('a mail with a link is on its way');
  });

  await test.step('a password manager fills in without telling anybody, before and after', async () => {
    const sendScripts = await openEarly(page, '/login?next=/about');
    await fillSilently(email(page), customer.email);
    await sendScripts();
    await waitForHydration(page);
    await fillSilently(password(page), customer.password);
    await button(page, 'Login').click();
    await expect(avatar(page)).toBeVisible();
    await context.clearCookies();
  });

  await test.step('somebody logs in, with Enter', async () => {
    const sendScripts = await openEarly(page, '/login?next=/about');
    await email(page).fill(customer.email);
    await password(page).pressSequentially(customer.password);
    await page.keyboard.press('Enter');
    await sendScripts();
    await expect(avatar(page)).toBeVisible();
    await expect(page).toHaveURL('/about');
    await context.clearCookies();
  });

  await test.step('somebody registers, and presses the button again because nothing happens', async () => {
    const newcomer = newCustomer();
    const sendScripts = await openEarly(page, '/register?next=/about');
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/accounts/register') && sent.push(request.url()));
    await email(page).fill(newcomer.email);
    await password(page).fill(newcomer.password);
    for (let press = 0; press < 3; press += 1) await button(page, 'Register').click();
    await sendScripts();
    await expect(alert(page)).toContainText('User registration successful!');
    expect(sent).toHaveLength(1);
  });
});

test.describe('a password manager', () => {
  test.use({ expectedNotes: [/Minified React error #418/] });

  test('puts its own button into the form', async ({ page }) => {
    const customer = await register(page);
    const sendScripts = await openEarly(page, '/login?next=/about');
    await password(page).evaluate((field) => field.after(document.createElement('div')));
    await email(page).fill(customer.email);
    await password(page).fill(customer.password);
    await page.keyboard.press('Enter');
    await sendScripts();
    await expect(avatar(page)).toBeVisible();
  });
});

test.describe('code that cannot be fetched', () => {
  test.use({ expectedNotes: [/ERR_(?:FAILED|INTERNET_DISCONNECTED)|Failed to load module script/] });

  /** Until the answer is called, what is asked for cannot be had. */
  const cutOff = async (page: Page, files: string): Promise<() => Promise<void>> => {
    const refuse = async (route: Route) => route.abort();
    await page.route(files, refuse);
    return () => page.unroute(files, refuse);
  };

  test('comes when it can be had again, and nothing is lost meanwhile', async ({ page, context, shop }) => {
    const book = await firstBook(shop);
    const note = page.locator('.code-missing');
    const addToCart = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
    for (const missing of ['entry-client-*.js', 'start-app-*.js', 'book-page-*.js', '*.css']) {
      await test.step(`a book’s page without ${missing}`, async () => {
        const reconnect = await cutOff(page, `**/assets/${missing}`);
        await page.goto(`/books/${book._id}`);
        // Without its styles the page is alive all the same; it must not forget them.
        if (missing === '*.css') await waitForHydration(page);
        await expect(note).toHaveText(
          'The store cannot be reached just now. The page goes on by itself; nothing that you did here is lost.',
        );
        await addToCart.click();
        await reconnect();
        await expect(page.getByText('Cart, 1 item')).toBeAttached();
        await expect(note).toHaveCount(0);
        await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
        await page.evaluate(() => window.localStorage.clear());
      });
    }

    await test.step('a page for one person alone', async () => {
      const reconnect = await cutOff(page, '**/assets/dashboard-routes-*.js');
      await page.goto('/admin');
      await expect(note).toContainText('The store cannot be reached just now.');
      await reconnect();
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      await expect(note).toHaveCount(0);
    });

    await test.step('a connection that is lost before the scripts are there', async () => {
      const reconnect = await cutOff(page, '**/assets/start-app-*.js');
      await page.goto('/login?next=/about', { waitUntil: 'commit' });
      await loseConnection(page);
      await email(page).fill('reader@example.com');
      await expect(note).toContainText('Your device is not connected to the internet.');
      await reconnect();
      await context.setOffline(false);
      await waitForHydration(page);
      await expect(email(page)).toHaveValue('reader@example.com');
      await expect(note).toHaveCount(0);
    });
  });
});

/** Opens a page, follows a link there, and holds the next page back until the answer is called. */
async function leaveSlowly(page: Page, { address, script, link }: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address ?? '');
  await waitForHydration(page);
  await page.getByRole('link', { name: link ?? '', exact: true }).click();
  return resolve;
}

test('what is done on the way from page to page is not lost', async ({ page }) => {
  await test.step('the way back is taken', async () => {
    await page.goto('/search?category=technology');
    await waitForHydration(page);
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Horror' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Horror books' })).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await expect(page).toHaveURL('/search?category=horror&sort=price');
    const sendScripts = await openEarly(page, page.url());
    // Before the page is there, the browser has no history to go back in.
    await expect(page.getByLabel('Sort by')).toBeVisible();
    await page.goBack();
    await sendScripts();
    await expect(page).toHaveURL('/search?category=horror');
    await expect(page.getByLabel('Sort by')).toHaveValue('newest');
  });

  await test.step('an address that is typed while the next page is on its way goes along', async () => {
    const slowly = { address: '/login', script: 'forgot-password-page', link: 'Forgot your password?' };
    const sendPage = await leaveSlowly(page, slowly);
    await email(page).pressSequentially('reader@exam');
    sendPage();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.keyboard.type('ple.com');
    await expect(email(page)).toHaveValue('reader@example.com');
    await button(page, 'Send the link').click();
    await expect(alert(page)).toContainText('a mail with a link is on its way');
  });

  await test.step('a search that is typed while the next page is on its way stays', async () => {
    const sendPage = await leaveSlowly(page, { address: '/login', script: 'about-page', link: 'Privacy' });
    await page.getByPlaceholder('Search here...').pressSequentially('drac');
    sendPage();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Please Login');
    await page.keyboard.type('ula');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=dracula');
  });
});
