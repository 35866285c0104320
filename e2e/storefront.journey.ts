/** The shell around every page: header, footer, newsletter, menu, titles. */
import type { Page } from '@playwright/test';
import { screenNames, screens } from './screens.ts';
import { firstBook } from './shop-books.ts';
import { expect, type Shop, test } from './shop-test.ts';

test('on every screen the header offers the way home, the search, the cart and the sign-in', async ({
  page,
}) => {
  for (const name of screenNames) {
    await page.setViewportSize(screens[name]);
    await page.goto('/about');
    const header = page.getByRole('banner');
    await expect(header.getByPlaceholder('Search here...'), name).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign in' }), name).toHaveAttribute('href', '/login');
    await expect(header.getByText('Cart, 0 items'), name).toBeAttached();
    await header.getByRole('link', { name: 'Book Store' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'New Releases This Week' }), name).toBeVisible();
  }
});

test('on every screen the footer names the store, its networks and the newsletter', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of screenNames) {
    await page.setViewportSize(screens[name]);
    await expect(footer.getByText('©2025 Book Store. All rights reserved.'), name).toBeVisible();
    await expect(footer.getByPlaceholder('Enter your email'), name).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Subscribe' }), name).toBeVisible();
    const networks = footer.getByRole('link', { name: 'another site' });
    await expect(networks, name).toHaveCount(3);
    for (const network of await networks.all()) {
      await expect(network).toBeVisible();
      await expect(network).toHaveAttribute('href', /^https:\/\//);
      await expect(network).toHaveAttribute('rel', /noopener/);
    }
  }
});

async function addressOf(page: string, shop: Shop): Promise<string> {
  return page === 'a book' ? `/books/${(await firstBook(shop))._id}` : page;
}

const anchors = ['Home', 'Services', 'About', 'Contact', 'Privacy', 'Terms'];

for (const start of ['/', '/about', 'a book', '/no-such-page']) {
  test(`each anchor of the footer leads to its content from ${start}`, async ({ page, shop }) => {
    const address = await addressOf(start, shop);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await page.goto(address);
    for (const label of anchors) {
      const link = page.getByRole('contentinfo').getByRole('link', { name: label, exact: true });
      await link.scrollIntoViewIfNeeded();
      const left = await scrolled();
      await link.click();
      const id = label.toLowerCase();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await expect(page.locator(`#${id}`)).toContainText(/\w{20}|\w+ \w+ \w+/);
      await page.goBack();
      await expect(page).toHaveURL(address);
      // The address changes before the page scrolls back, which would pull the next link away under the press.
      await expect.poll(scrolled).toBe(left);
    }
  });
}

test.describe('the newsletter', () => {
  const subscribe = async (page: Page, address: string) => {
    await page.getByPlaceholder('Enter your email').fill(address);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  };
  const thanks = 'Thank you! Please look into your mailbox: the link in our letter puts you on the list.';

  test('takes an address, also a second time, and says so in place', async ({ page }) => {
    await page.goto('/about');
    for (const address of ['reader@example.com', 'reader@example.com']) {
      await subscribe(page, address);
      await expect(page.getByRole('contentinfo').getByText(thanks)).toBeVisible();
      await expect(page.getByPlaceholder('Enter your email')).toHaveValue('');
    }
  });

  test('refuses what is no address and keeps the cursor in the field', async ({ page }) => {
    for (const address of ['', 'reader', 'reader@', '@example.com', 'a b@example.com']) {
      await page.goto('/about');
      await subscribe(page, address);
      await expect(page.getByText('Please enter a valid e-mail address.'), address).toBeVisible();
      await expect(page.getByPlaceholder('Enter your email'), address).toBeFocused();
      await expect(page.getByText(thanks), address).toBeHidden();
    }
  });

  test.describe('when the store cannot be reached', () => {
    test.use({ expectedNotes: [/newsletter/] });

    test('says so and keeps what was typed', async ({ page }) => {
      await page.goto('/about');
      await page.route('**/api/v1/newsletter', (route) => route.abort());
      await subscribe(page, 'reader@example.com');
      await expect(page.getByText('That did not work. Please try again in a moment.')).toBeVisible();
      await expect(page.getByPlaceholder('Enter your email')).toHaveValue('reader@example.com');
    });
  });

  test('is where the banner’s Subscribe button puts the cursor', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByPlaceholder('Enter your email')).toBeFocused();
    await expect(page.getByPlaceholder('Enter your email')).toBeInViewport();
  });
});

test('each page has a title of its own, on arrival and on the way', async ({ page, shop }) => {
  const { title, _id: id } = await firstBook(shop);
  const expected: [string, string][] = [
    ['/', 'Book Store · New Releases This Week'],
    ['/about', 'About · Book Store'],
    [`/books/${id}`, `${title} · Book Store`],
    ['/no-such-page', 'This page is not on our shelves · Book Store'],
  ];
  for (const [address, pageTitle] of expected) {
    await page.goto(address);
    await expect(page).toHaveTitle(pageTitle);
  }
  await page.getByRole('link', { name: 'Back to the store' }).click();
  await expect(page).toHaveTitle('Book Store · New Releases This Week');
});

test('an address that does not exist is 404, with a way back', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on our shelves');
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

const widths = [320, 390, 768, 820, 1024, 1100, 1180, 1360, 1920];

for (const start of ['/', '/about', 'a book', '/no-such-page']) {
  test(`${start} is never wider than the screen`, async ({ page, shop }) => {
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
    await page.goto(await addressOf(start, shop));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(excess, `on a screen of ${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
}
