/** The shell around every page: header, footer, newsletter, menu, titles. */
import type { Page } from '@playwright/test';
import { loseConnection } from './lose-connection.ts';
import { waitForHydration } from './wait-for-hydration.ts';
import { screenNames, screens } from './screens.ts';
import { firstBook } from './shop-books.ts';
import { expect, type Shop, test } from './shop-test.ts';

test('header and footer are there on every screen', async ({ page }) => {
  await page.goto('/about');

  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  for (const name of screenNames) {
    await page.setViewportSize(screens[name]);

    await test.step(`on a ${name} the header offers the way home, the search, the cart and the sign-in`, async () => {
      const header = page.getByRole('banner');
      await expect(header.getByPlaceholder('Search here...')).toBeVisible();
      await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
      await expect(header.getByText('Cart, 0 items')).toBeAttached();
      await header.getByRole('link', { name: 'Book Store' }).click({ trial: true });
    });

    await test.step(`on a ${name} the footer names the store, its networks and the newsletter`, async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText('©2025 Book Store. All rights reserved.')).toBeVisible();
      await expect(footer.getByPlaceholder('Enter your email')).toBeVisible();
      await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
      const networks = footer.getByRole('link', { name: 'another site' });
      await expect(networks).toHaveCount(3);
      for (const network of await networks.all()) {
        await expect(network).toBeVisible();
        await expect(network).toHaveAttribute('href', /^https:\/\//);
        await expect(network).toHaveAttribute('rel', /noopener/);
      }
    });
  }

  await test.step('the way home leads there', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Book Store' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'New Releases This Week' })).toBeVisible();
  });

  await test.step('the banner’s Subscribe button puts the cursor into the newsletter', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByPlaceholder('Enter your email')).toBeFocused();
    await expect(page.getByPlaceholder('Enter your email')).toBeInViewport();
  });
});

// The last first: nothing of the page that it leads to is there yet, and it is far down.
const anchors = {
  Terms: '/about#terms',
  Home: '/#home',
  Services: '/about#services',
  About: '/about#about',
  Contact: '/about#contact',
  Privacy: '/about#privacy',
};
const widths = [320, 390, 768, 820, 1024, 1100, 1180, 1360, 1920];
const homeTitle = 'Book Store · New Releases This Week';

async function startFrom(name: string, shop: Shop): Promise<{ address: string; title: string }> {
  if (name === '/') return { address: name, title: homeTitle };
  if (name === '/about') return { address: name, title: 'About · Book Store' };
  if (name === '/no-such-page')
    return { address: name, title: 'This page is not on our shelves · Book Store' };
  const book = await firstBook(shop);
  return { address: `/books/${book._id}`, title: `${book.title} · Book Store` };
}

/** All are followed from a page that has some of them and from one that has none; elsewhere one of either kind. */
async function expectFooterLeadsOn(page: Page, address: string): Promise<void> {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const followsAll = address === '/about' || address.startsWith('/books/');
  for (const [label, target] of Object.entries(anchors)) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', target);
    if (!followsAll && label !== 'Terms' && label !== 'Home') continue;
    await link.scrollIntoViewIfNeeded();
    const left = await scrolled();
    await link.click();
    const id = label.toLowerCase();
    await expect(page).toHaveURL(target);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(page.locator(`#${id}`)).toContainText(/\w{20}|\w+ \w+ \w+/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    // The address changes before the page scrolls back, which would pull the next link away under the press.
    await expect.poll(scrolled).toBe(left);
  }
}

for (const starts of [
  ['/', '/about'],
  ['a book', '/no-such-page'],
]) {
  test(`${starts.join(' and ')}: title, width and the way through the footer`, async ({ page, shop }) => {
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const start of starts) {
      const { address, title } = await startFrom(start, shop);
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      const answer = await page.goto(address);

      await test.step(`${start} has a title of its own, on arrival`, async () => {
        await expect(page).toHaveTitle(title);
      });
      if (start === '/no-such-page') {
        await test.step('an address that does not exist is 404', async () => {
          expect(answer?.status()).toBe(404);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on our shelves');
        });
      }
      await test.step(`${start} is never wider than the screen`, async () => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(excess, `on a screen of ${width} pixels`).toBeLessThanOrEqual(0);
        }
      });
      await test.step(`each anchor of the footer leads to its content from ${start}`, async () => {
        await page.setViewportSize(screens.desktop);
        await expectFooterLeadsOn(page, address);
      });
      if (start !== '/no-such-page') continue;
      await test.step('from an address that does not exist there is a way back, and its title', async () => {
        await page.getByRole('link', { name: 'Back to the store' }).click();
        await expect(page).toHaveTitle(homeTitle);
      });
    }
  });
}

test.describe('the newsletter', () => {
  // Only the call that the journey itself cuts off.
  test.use({ expectedNotes: [/net::ERR_FAILED \(\S+\/api\/v1\/newsletter\)/] });

  test('takes what is an address and nothing else', async ({ page }) => {
    const field = page.getByPlaceholder('Enter your email');
    const thanks = page
      .getByRole('contentinfo')
      .getByText('Thank you! Please look into your mailbox: the link in our letter puts you on the list.');
    const refusal = page.getByText('Please enter a valid e-mail address.');
    const subscribe = async (address: string) => {
      await field.fill(address);
      await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    };
    await page.goto('/about');
    for (const address of ['', 'reader', 'reader@', '@example.com', 'a b@example.com']) {
      await test.step(`refuses “${address}” and keeps the cursor in the field`, async () => {
        await subscribe(address);
        await expect(refusal).toBeVisible();
        await expect(field).toBeFocused();
        await expect(thanks).toBeHidden();
      });
      await test.step('takes an address, also again, and says so in place', async () => {
        await subscribe('reader@example.com');
        await expect(thanks).toBeVisible();
        await expect(field).toHaveValue('');
        await expect(refusal).toBeHidden();
      });
    }

    await test.step('says when the store cannot be reached, and keeps what was typed', async () => {
      await page.route('**/api/v1/newsletter', (route) => route.abort());
      await subscribe('reader@example.com');
      await expect(page.getByText('That did not work. Please try again in a moment.')).toBeVisible();
      await expect(field).toHaveValue('reader@example.com');
    });
  });
});

test.describe('without a connection', () => {
  test.use({ expectedNotes: [/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/] });

  test('the store says so, and goes on when there is one', async ({ page, context, shop }) => {
    const book = await firstBook(shop);
    const alert = page.getByRole('alert');
    const said = 'Your device is not connected to the internet.';
    await page.goto('/search');
    await waitForHydration(page);

    await test.step('a page whose script cannot be fetched', async () => {
      await loseConnection(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible();
      await expect(page.getByText(said)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'About the store' })).toBeVisible();
    });

    await test.step('a book’s page, with SPEC’s sentence', async () => {
      await page.goto('/search');
      await waitForHydration(page);
      await loseConnection(page);
      await page.getByRole('link', { name: book.title }).last().click();
      const failed = page.getByRole('heading', { level: 1, name: 'Error happending to load book info' });
      await expect(failed).toBeVisible();
      await expect(page.getByText(said)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
    });

    await test.step('a page whose script is there, but not its books', async () => {
      // The last page came anew from the server.
      await waitForHydration(page);
      await page.getByRole('banner').getByRole('link', { name: 'Book Store' }).click();
      const topSellers = page.getByRole('region', { name: 'Top Sellers' });
      await expect(topSellers.locator('h3').first()).toBeVisible();
      await waitForHydration(page);
      await loseConnection(page);
      await topSellers.getByRole('combobox').selectOption('Horror');
      await expect(alert).toContainText(said);
      // While a network comes back, the first call may still be cut off.
      await page.route(/category=horror/, (route) => route.abort('internetdisconnected'), { times: 1 });
      await context.setOffline(false);
      await expect(topSellers.getByRole('heading', { name: 'Dracula' })).toBeAttached();
      await expect(alert).toHaveCount(0);
    });
  });
});

test('a thin bar shows while the next page’s script is on its way, and only then', async ({ page }) => {
  const bar = page.getByRole('progressbar', { name: 'Loading...' });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/login-page-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.goto('/about');
  await waitForHydration(page);
  await page.clock.pauseAt(300_000);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  let waitedMs = 0;
  const waitOn = async () => {
    await page.clock.runFor(50);
    waitedMs += 50;
    return bar.isVisible();
  };
  await expect.poll(waitOn, { intervals: [50] }).toBe(true);
  expect(waitedMs, 'it does not flash where pages come at once').toBeGreaterThanOrEqual(150);
  await page.clock.resume();
  const [area] = [await bar.boundingBox()];
  expect(area?.y).toBe(0);
  expect(area?.height).toBeLessThanOrEqual(4);
  resolve();
  await expect(page.getByRole('heading', { name: 'Please Login' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
