/** The cart: adding, the panel beside the page, the cart's own page. */
import { waitForHydration } from './wait-for-hydration.ts';
import { addBooks, badge, lines, panel, removeButton } from './cart-screen.ts';
import { fillCart } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { expectPageBehindStays } from './page-behind.ts';
import { screens } from './screens.ts';
import { dollars, firstBook, listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const bothScreens = ['phone', 'desktop'] as const;

/** As phones tell of it: two first taps. */
function doubleTap(element: Element): void {
  const tap = { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' };
  for (const init of [tap, tap]) element.dispatchEvent(new PointerEvent('click', init));
}

test('a book is added once, and a toast says so for a second beside the button', async ({ page, shop }) => {
  const books = await listBooks(shop);
  const toast = page.getByText('Product added to the cart');
  // The toast lasts a second, which must not pass while it is measured.
  await page.clock.install({ time: 0 });
  await page.goto('/search');
  await waitForHydration(page);
  await page.clock.pauseAt(600_000);

  for (const [turn, name] of bothScreens.entries()) {
    await page.setViewportSize(screens[name]);
    await test.step(`on a ${name} a book is added once; a toast says so for a second`, async () => {
      const button = page.getByRole('button', { name: `Add to Cart ${books[2 * turn]?.title}` });
      if (name === 'phone') await button.evaluate(doubleTap);
      else await button.dblclick();
      await expect(toast).toBeVisible();
      await expect(page.getByRole('alertdialog'), 'a double press is one wish').toHaveCount(0);
      await expect(badge(page)).toHaveAccessibleName(turn === 0 ? 'Cart, 1 item' : 'Cart, 3 items');
      const area = await toast.boundingBox();
      expect(area?.y).toBeLessThan(screens[name].height / 3);
      expect((area?.x ?? 0) + (area?.width ?? 0)).toBeGreaterThan(screens[name].width * 0.9);
      await page.clock.runFor(990);
      await expect(toast).toBeVisible();
      await page.clock.runFor(10);
      await expect(toast).toHaveCount(0);
    });

    await test.step(`on a ${name} the toast never covers the button that made it`, async () => {
      const button = page.getByRole('button', { name: /^Add to Cart/ }).nth(name === 'phone' ? 1 : 3);
      // As high up and as far to the right as a button can be: just below the header.
      await button.evaluate((element) => {
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        window.scrollBy(0, element.getBoundingClientRect().top - header - 4);
      });
      await button.click();
      await expect(toast).toBeVisible();
      const [above, below] = [await button.boundingBox(), await toast.boundingBox()];
      if (!above || !below) throw new Error('Both are on the page.');
      const isCovered =
        below.x < above.x + above.width &&
        below.x + below.width > above.x &&
        below.y < above.y + above.height &&
        below.y + below.height > above.y;
      expect(isCovered).toBe(false);
      await page.clock.runFor(1_000);
      await expect(toast).toHaveCount(0);
    });
  }
});

test('the cart beside the page and on its own', async ({ page, shop }) => {
  const books = await addBooks(page, shop, 3, '?category=adventure');
  const [first, second, third] = books;
  if (!first || !second || !third) throw new Error('The store has three books.');
  await page.reload();
  await expect(badge(page)).toHaveAccessibleName('Cart, 3 items');

  await test.step('adding it again warns and changes nothing', async () => {
    const button = page.getByRole('button', { name: `Add to Cart ${first.title}` });
    const dialog = page.getByRole('alertdialog', { name: 'Already added to the Cart' });
    for (const name of bothScreens) {
      await page.setViewportSize(screens[name]);
      for (const answer of ['OK', 'Cancel']) {
        await button.click();
        await expect(dialog).toContainText("You won't be able to revert this!");
        await dialog.getByRole('button', { name: answer }).click();
        await expect(dialog).toHaveCount(0);
        await expect(badge(page)).toHaveAccessibleName('Cart, 3 items');
      }
      await expect(button).toBeFocused();
    }
  });

  await test.step('a book that is in the cart says so, on its button’s edge; others do not', async () => {
    for (const book of books) {
      const button = page.getByRole('button', { name: `Add to Cart ${book.title}` });
      await expect(button).toHaveAccessibleDescription('In your cart');
    }
    const signs = page.getByRole('main').getByText('In your cart');
    await expect(signs).toHaveCount(3);
    await expect(signs.first()).toBeVisible();
  });

  await test.step('the page behind the open panel does not scroll', async () => {
    const smallest = { width: 320, height: 640 };
    await page.setViewportSize(smallest);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await scrolled();
    await badge(page).click();
    await expect(lines(page)).toHaveCount(3);
    const foot = await panel(page).getByRole('link', { name: 'Continue Shopping' }).boundingBox();
    expect((foot?.y ?? Infinity) + (foot?.height ?? 0), 'room below the last button').toBeLessThanOrEqual(
      smallest.height - 16,
    );
    await expectPageBehindStays(page, [[200, 400]]);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    expect(await scrolled()).toBe(before);
  });

  await test.step('the panel shows the cart beside the page', async () => {
    for (const name of bothScreens) {
      await page.setViewportSize(screens[name]);
      await badge(page).click();
      await expect(panel(page)).toBeVisible();
      await expectPageBehindStays(page, [[5, 400]]);
      await expect(page).toHaveURL('/search?category=adventure');
      await expect(lines(page)).toHaveCount(3);
      for (const [index, book] of books.entries()) {
        const line = lines(page).nth(index);
        await expect(line.getByRole('link', { name: book.title })).toHaveAttribute(
          'href',
          `/books/${book._id}`,
        );
        await expect(line).toContainText(dollars([book]));
        await expect(line).toContainText(new RegExp(`Category: ${book.category}`, 'i'));
        await expect(line).toContainText('Qty: 1');
        await expect(line.locator('img')).toBeVisible();
      }
      await expect(panel(page)).toContainText(`Subtotal ${dollars(books)}`);
      await expect(panel(page)).toContainText('Shipping and taxes calculated at checkout.');
      await expect(panel(page).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(badge(page)).toBeFocused();

      await badge(page).press('Enter');
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await expect(panel(page)).toHaveCount(0);
    }
    await badge(page).click();
    await panel(page).getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  await test.step('from the cart to the checkout', async () => {
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    // On its own page the badge has nothing to open.
    await badge(page).click();
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step('the page shows the same, and a removal hands the focus on', async () => {
    await expect(page).toHaveTitle('Shopping cart · Book Store');
    for (const name of bothScreens) {
      await page.setViewportSize(screens[name]);
      await expect(page.getByRole('heading', { level: 1, name: 'Shopping cart' })).toBeVisible();
      await expect(lines(page)).toHaveCount(3);
      await expect(page.getByText(`Subtotal ${dollars(books)}`)).toBeVisible();
    }

    await removeButton(page, second.title).click();
    await expect(removeButton(page, third.title)).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: `“${second.title}” removed. 2 left` }),
    ).toBeAttached();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lines(page).nth(1)).toContainText(second.title);
    await expect(removeButton(page, second.title)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'is back in the cart.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await removeButton(page, second.title).click();
    await page.setViewportSize(screens.phone);
    await removeButton(page, third.title).click();
    await expect(removeButton(page, first.title)).toBeFocused();
    await expect(page.getByText(`Subtotal ${dollars([first])}`)).toBeVisible();
    await removeButton(page, first.title).click();
    await expect(page.getByText('No Product Found!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Books in the cart' })).toBeFocused();
    await expect(badge(page)).toHaveAccessibleName('Cart, 0 items');
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('clearing empties it, also after a reload', async () => {
    await fillCart(page, [first, second]);
    await page.goto('/about');
    await expect(badge(page)).toHaveAccessibleName('Cart, 2 items');
    await badge(page).click();
    for (const name of bothScreens) {
      await page.setViewportSize(screens[name]);
      await panel(page).getByRole('button', { name: 'Clear Cart' }).click();
      await expect(panel(page).getByText('No Product Found!')).toBeVisible();
      await panel(page).getByRole('button', { name: 'Undo' }).click();
      await expect(lines(page)).toHaveText([new RegExp(first.title), new RegExp(second.title)]);
      await expect(badge(page)).toHaveText(/^2/);
    }
    await panel(page).getByRole('button', { name: 'Clear Cart' }).click();
    await page.reload();
    await expect(badge(page)).toHaveAccessibleName('Cart, 0 items');
  });
});

test('every state is accessible', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/cart');
  await expect(page.getByText('No Product Found!')).toBeVisible();
  await expectNoViolation(page, 'the empty cart');
  // A page with one book, since axe reads what lies beneath as well.
  await page.goto('/search?q=dracula');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  await add.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolation(page, 'the warning');
  await page.keyboard.press('Escape');
  await badge(page).click();
  await expect(lines(page)).toHaveCount(1);
  await expectNoViolation(page, 'the panel');
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(1);
  await expectNoViolation(page, 'the page');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a book says what buying needs, and the badge leads to the page, which says it too', async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(screens.phone);
    await page.goto(`/books/${(await firstBook(shop))._id}`);
    // Playwright's own text search passes over what is inside <noscript>.
    const note = page.locator('main noscript p');
    expect(await note.textContent()).toBe('Buying needs JavaScript, which is switched off in your browser.');
    const button = page.getByRole('button', { name: 'Add to Cart' }).first();
    const [noteBox, buttonBox] = await Promise.all([note.boundingBox(), button.boundingBox()]);
    expect(noteBox?.y, 'the note is below the button').toBeGreaterThan((buttonBox?.y ?? 0) + 40);
    expect(noteBox?.width, 'and not wider').toBeLessThanOrEqual(buttonBox?.width ?? 0);
    await expect(button, 'which looks like what it does').toHaveCSS('cursor', 'not-allowed');
    await badge(page).click();
    await expect(page).toHaveURL('/cart');
    expect((await page.locator('noscript').allTextContents()).join()).toContain(
      'Your cart is kept in your browser, which needs JavaScript to show it.',
    );
    await expect(page.getByText('No Product Found!')).toHaveCount(0);
    await expect(page.getByText('Loading...'), 'nothing is still to come').toBeHidden();
  });
});
