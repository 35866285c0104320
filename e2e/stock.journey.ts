/** Copies on hand: what the bookseller counts, and what shoppers see of it. */
import { enterDashboard } from './admin-steps.ts';
import { badge, lines, panel } from './cart-screen.ts';
import { expectPlaced, fillIn, goToCheckout, placeButton } from './checkout-screen.ts';
import { fillCart, signIn } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { firstBook, withBook } from './shop-books.ts';
import { withSettings } from './shop-settings.ts';
import { expect, type Shop, test } from './shop-test.ts';
import { expectTidy } from './tidy.ts';
import { expectWholeTable } from './whole-table.ts';

const count = (shop: Shop, id: string, copies: number | null) =>
  shop.callAsAdmin('POST', `/admin/stock/${id}`, { reason: 'correction', copies });

test('shoppers see what is left of a book, and a sold-out one is named in the cart', async ({
  page,
  shop,
}) => {
  const other = await firstBook(shop);
  await withBook(shop, { title: 'The Scarce Volume' }, async (book) => {
    await test.step('only two are left: on the card and on the page', async () => {
      await count(shop, book._id, 2);
      await expect(async () => {
        await page.goto('/search?q=scarce+volume');
        await expect(page.getByRole('article')).toContainText('Only 2 left', { timeout: 5_000 });
      }).toPass();
      await page.goto(`/books/${book._id}`);
      await expect(page.getByText('Only 2 left')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add to Cart/ })).toBeEnabled();
    });

    await test.step('it sells out while it is in the cart', async () => {
      await fillCart(page, [other, book]);
      await count(shop, book._id, 0);
      await page.goto('/cart');
      await expect(page.getByRole('alert')).toHaveText(
        '“The Scarce Volume” is sold out. Please take it out of your cart.',
      );
      await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
      await expectNoViolation(page, 'a cart with a book that is sold out');
      await page.getByRole('button', { name: 'Remove The Scarce Volume' }).click();
      await expect(lines(page)).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    });

    await test.step('the page says so, to search engines too, and leads to who wants to be told', async () => {
      await page.goto(`/books/${book._id}`);
      await expect(page.getByText('Sold out').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Tell me when it is back' })).toHaveAttribute(
        'href',
        `/login?next=%2Fbooks%2F${book._id}`,
      );
      const linkedData = await page.locator('script[type="application/ld+json"]').first().textContent();
      expect(linkedData).toContain('https://schema.org/OutOfStock');
      await expectNoViolation(page, 'a sold-out book');
      await page.getByRole('combobox').first().fill('scarce vol');
      await expect(page.getByRole('option', { name: /The Scarce Volume.*Sold out/ })).toBeVisible();
    });

    await test.step('who looks along a shelf can leave it out', async () => {
      const card = page.getByRole('article').filter({ hasText: 'The Scarce Volume' });
      await page.goto('/shelves/all?sort=newest');
      await expect(card).toContainText('Sold out');
      await page
        .getByRole('navigation', { name: 'Filters' })
        .getByRole('link', { name: /^In stock \(\d+ books\)$/ })
        .click();
      await expect(page).toHaveURL('/shelves/all?stock=in-stock&sort=newest');
      await expect(page.getByRole('link', { name: 'Remove the filter In stock' })).toBeVisible();
      await expect(card).toHaveCount(0);
    });
  });
});

test('a shop that sells several copies of a title counts them from the cart to the parcel', async ({
  page,
  shop,
}) => {
  test.slow();
  const title = 'The Volume in Threes';
  const less = page.getByRole('button', { name: `One less: ${title}` });
  const more = page.getByRole('button', { name: `One more: ${title}` });
  const copies = page.getByRole('group', { name: `Copies of ${title}` }).getByRole('status');
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await withBook(shop, { title, newPrice: 12.5 }, async (book) => {
    await withSettings(shop, { copiesPerTitle: 3 }, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await test.step('beside the page, by keyboard', async () => {
        await page.setViewportSize(screens.phone);
        await page.goto(`/books/${book._id}`);
        for (const number of ['1', '2']) {
          await page.getByRole('button', { name: `Add to Cart ${title}` }).click();
          await expect(badge(page)).toHaveText(new RegExp(`^${number}`));
        }
        await badge(page).click();
        await expect(copies).toHaveText('2');
        await less.click();
        await expect(copies).toHaveText('1');
        await expect(less).toHaveAttribute('aria-disabled', 'true');
        await more.focus();
        for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
        await expect(copies).toHaveText('3');
        await expect(more).toHaveAttribute('aria-disabled', 'true');
        await expect(more).toBeFocused();
        await expect(panel(page)).toContainText('At most 3 in one order');
        await expect(panel(page)).toContainText('Subtotal $37.50');
        await expect(badge(page)).toHaveText(/^3/);
        await expectNoViolation(page, 'the panel with a stepper', ['phone']);
      });

      await test.step('fewer are left than the cart has', async () => {
        await signIn(page);
        await count(shop, book._id, 2);
        await page.goto('/cart');
        await expect(lines(page)).toContainText('$12.50 each');
        await expect(page.getByRole('alert')).toHaveText(
          `Only 2 copies of “${title}” left. Please take fewer.`,
        );
        await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
        await less.click();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(more).toHaveAttribute('aria-disabled', 'true');
        await expectNoViolation(page, 'the page with a stepper', ['phone', 'tablet', 'desktop']);
        await expectTidy(page, 'the page with a stepper');
        await page.getByRole('button', { name: `Remove ${title}` }).click();
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(copies).toHaveText('2');
      });

      await test.step('more than is paid in cash is said before anything is sent', async () => {
        const sentence =
          'An order that is paid in cash can be at most $20.00. Please take something out and order it next.';
        await withSettings(shop, { cashLimit: 20 }, async () => {
          await page.reload();
          await expect(page.getByRole('alert')).toHaveText(sentence);
          await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
          await page.goto('/checkout');
          await expect(page.getByRole('alert')).toHaveText(sentence);
          await expect(placeButton(page)).toHaveCount(0);
        });
      });

      await test.step('the order has both, and so has the parcel', async () => {
        await page.goto('/cart');
        await checkout.click();
        await expect(page.getByRole('complementary')).toContainText(`2 × ${title}$25.00`);
        await fillIn(page);
        await placeButton(page).click();
        await expectPlaced(page);
        await expect(page.getByRole('article')).toContainText(`2 × ${title}$25.00`);
        await expectTidy(page, 'an order of two copies');
        const [order] = await shop.callAsAdmin<{ _id: string; productIds: string[] }[]>(
          'GET',
          '/admin/orders?limit=1',
        );
        expect(order?.productIds).toEqual([book._id, book._id]);
        await enterDashboard(page, shop, `/dashboard/orders/${order?._id}/packing-slip`);
        await expect(page.getByRole('row', { name: title })).toHaveText(`2${title}$25.00`);
      });
    });
  });
});

test.describe('at the checkout', () => {
  test.use({ expectedNotes: [/409/] });

  test('an order of what sold out meanwhile is refused, and the book is named', async ({ page, shop }) => {
    const other = await firstBook(shop);
    await withBook(shop, { title: 'The Last Copy of All' }, async (book) => {
      await count(shop, book._id, 1);
      await goToCheckout(page, [other, book]);
      await fillIn(page);
      await count(shop, book._id, 0);
      await placeButton(page).click();
      const dialog = page.getByRole('alertdialog', { name: 'Sold out meanwhile' });
      await expect(dialog).toContainText('“The Last Copy of All”');
      await dialog.getByRole('button', { name: 'Take it out' }).click();
      await expect(dialog).toBeHidden();
      await placeButton(page).click();
      await expectPlaced(page);
    });
  });

  test('an order of more than are left meanwhile is refused, and what is there can be kept', async ({
    page,
    shop,
  }) => {
    await withBook(shop, { title: 'The Last Two Copies' }, async (book) => {
      await withSettings(shop, { copiesPerTitle: 3 }, async () => {
        await goToCheckout(page, [book, book, book]);
        await fillIn(page);
        await count(shop, book._id, 2);
        await placeButton(page).click();
        const dialog = page.getByRole('alertdialog', { name: 'Not enough copies' });
        await expect(dialog).toContainText('“The Last Two Copies” (2 left).');
        await dialog.getByRole('button', { name: 'Keep what is there' }).click();
        await expect(page.getByRole('complementary')).toContainText('2 × The Last Two Copies');
        await placeButton(page).click();
        await expectPlaced(page);
      });
    });
  });
});

test('the bookseller counts copies', async ({ page, shop }) => {
  await withBook(shop, { title: 'The Counted Volume' }, async (book) => {
    await enterDashboard(page, shop, `/dashboard/edit-book/${book._id}`);
    await page.getByRole('link', { name: 'Copies: not counted' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copies of “The Counted Volume”');
    await page.getByLabel('Copies', { exact: true }).fill('12');
    await page.getByLabel('Note').fill('the spring order');
    await page.getByLabel('Note').press('Enter');
    await expect(page.getByText('The number was changed.')).toBeVisible();
    await expect(page.getByText('On hand: 12 copies')).toBeVisible();
    await page.getByLabel('Reason').selectOption('correction');
    await page.getByLabel('Copies', { exact: true }).fill('many');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Copies', { exact: true })).toHaveAccessibleDescription(/whole number/);
    await page.getByLabel('Copies', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Save' }).click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText('-8');
    await expect(rows.nth(1)).toContainText('Correction');
    await expect(rows.nth(2)).toContainText('the spring order');
    await expectTidy(page, 'the journal');
    await expectNoViolation(page, 'the journal');
    await expectWholeTable(page.getByRole('table'), 'the journal');
    await page.getByRole('link', { name: 'Stock' }).click();
    await page.getByRole('link', { name: 'The Counted Volume' }).click();
    await expect(page.getByText('On hand: 4 copies')).toBeVisible();
    // Not on the page of a book that is about to go.
    await page.getByRole('link', { name: 'Stock' }).click();
    await expect(page.getByRole('table')).toContainText('Experimental Researches in Electricity');
    await expectNoViolation(page, 'the low stock');
    await expectWholeTable(page.getByRole('table'), 'the low stock');
  });
});
