/** The newsletter: asked for in the footer, confirmed and left by the links of the letter. */
import { randomUUID } from 'node:crypto';
import { button } from './account-screens.ts';
import { readLink } from './mailbox.ts';
import { expectNoViolation } from './no-violation.ts';
import { expect, test } from './shop-test.ts';

test.use({ expectedNotes: [/status of 400|net::ERR_FAILED \(\S+\/newsletter\/confirm\)$/] });

test('a reader says yes by the letter, leaves again, and then both links are spent', async ({
  page,
  shop,
}) => {
  const reader = `reader-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/about');
  await page.getByPlaceholder('Enter your email').fill(reader);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please look into your mailbox')).toBeVisible();

  const kind = 'newsletter-confirmation';
  const confirm = await readLink(shop, kind, reader, '/newsletter/confirm');
  const leave = await readLink(shop, kind, reader, '/newsletter/unsubscribe');
  await page.goto(confirm);
  await expect(page).toHaveURL('/newsletter/confirm');
  await test.step('a store that cannot be reached is explained, and the button can be pressed again', async () => {
    await page.route('**/api/v1/newsletter/confirm', (route) => route.abort());
    await button(page, 'Yes, send it to me').click();
    await expect(page.getByRole('alert')).toHaveText(
      'The store did not answer. Please try again in a moment.',
    );
    await expect(button(page, 'Yes, send it to me')).toBeEnabled();
    await page.unroute('**/api/v1/newsletter/confirm');
  });
  await button(page, 'Yes, send it to me').click();
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();

  await page.goto(leave);
  await expect(button(page, 'Take me off the list')).toBeVisible();
  await expectNoViolation(page, 'the link’s page');
  await button(page, 'Take me off the list').click();
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible();

  await page.goto(confirm);
  await button(page, 'Yes, send it to me').click();
  await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
  await page.goto(leave);
  await button(page, 'Take me off the list').click();
  await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
  await expectNoViolation(page, 'a link that is no longer good');
  await page.getByRole('link', { name: 'To the books' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/newsletter/confirm');
  await expect(page.getByRole('heading', { name: 'This address is not complete' })).toBeVisible();

  await page.goto('/newsletter');
  const main = page.getByRole('main');
  await main.getByPlaceholder('Enter your email').fill('reader');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByRole('alert')).toHaveText('Please enter a valid e-mail address.');
  await expectNoViolation(page, 'the newsletter’s own page', ['phone', 'desktop']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works, and pages that cannot say what they need', async ({ page, shop }) => {
    const reader = `reader-${randomUUID().slice(0, 8)}@example.com`;
    const subscribe = async (address: string) => {
      await page.getByPlaceholder('Enter your email').fill(address);
      await page.getByPlaceholder('Enter your email').press('Enter');
    };
    await page.goto('/about');
    await subscribe(reader);
    await expect(page).toHaveURL('/newsletter?outcome=confirm');
    await expect(page.getByRole('alert')).toContainText('Please look into your mailbox');
    const names = await page.getByRole('heading').allTextContents();
    expect(new Set(names).size, 'no two parts of a page have one name').toBe(names.length);
    await readLink(shop, 'newsletter-confirmation', reader, '/newsletter/confirm');
    await subscribe('reader');
    await expect(page).toHaveURL('/newsletter?outcome=invalid');
    await expect(page.getByRole('alert')).toContainText('Please enter a valid e-mail address.');
    const again = page.getByRole('main').getByPlaceholder('Enter your email');
    await again.fill(reader);
    await again.press('Enter');
    await expect(page).toHaveURL('/newsletter?outcome=confirm');

    for (const path of ['/checkout', '/orders', '/account', '/reset-password', '/dashboard']) {
      await page.goto(path);
      // Playwright's own text search passes over what is inside <noscript>.
      const message = page.locator('noscript');
      expect(await message.textContent(), path).toContain('This page needs JavaScript');
      expect((await message.boundingBox())?.y, path).toBeLessThan(200);
    }
  });
});
