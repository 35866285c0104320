/** The way from a list to a book: how quickly its page is there, and what it says where the store does not answer. */
import { waitForHydration } from './wait-for-hydration.ts';
import { listBooks, type ShopBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const failure = 'Error happending to load book info';

test('the way from the home page to a book', async ({ page, shop }) => {
  const [first, second, third] = await listBooks(shop);
  if (!first || !second || !third) throw new Error('The store has three books.');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/books|\/books\.json/.test(request.url())) calls.push(request.url());
  });
  const linkTo = ({ title }: ShopBook) =>
    page.getByRole('region', { name: 'New Releases' }).getByRole('link', { name: title });
  const goHome = async () => {
    // What the pointer rests on when the page comes back would be fetched.
    await page.mouse.move(0, 0);
    await page.goBack();
    await expect(page).toHaveURL('/');
  };
  await page.goto('/');

  await test.step('the home page asks for no book again after it has come', async () => {
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
  });

  for (const [how, book] of [
    ['hover', first],
    ['focus', second],
  ] as const) {
    await test.step(`the next page is fetched on ${how}, and not again on the click`, async () => {
      const answered = page.waitForResponse(`**/api/v1/books/${book._id}`);
      await linkTo(book)[how]();
      await answered;
      await linkTo(book).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.title);
      expect(calls.filter((url) => url.endsWith(`/api/v1/books/${book._id}`))).toHaveLength(1);
      await goHome();
    });
  }

  await test.step('the book says "Loading..." while it waits', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**/api/v1/books/${third._id}`, async (route) => {
      await promise;
      await route.continue();
    });
    await linkTo(third).click();
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(third.title);
  });
});

test.describe('while the store does not answer', () => {
  test.use({ expectedNotes: [/status of 503/] });

  test('says that it failed and tries again on demand', async ({ page, shop }) => {
    const [book] = await listBooks(shop, '?q=dracula');
    if (!book) throw new Error('The store has no Dracula.');
    // The page asks by itself when it opens, perhaps twice: all that comes before a button is pressed must fail.
    await page.route(`**/api/v1/books/${book._id}`, async (route) => {
      const wasPressed = (await page.locator('html[data-pressed]').count()) > 0;
      await (wasPressed
        ? route.continue()
        : route.fulfill({ status: 503, json: { code: 'database_unavailable' } }));
    });
    await page.goto('/search?q=dracula');
    await waitForHydration(page);
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        ({ target }) => {
          const isButton = target instanceof Element && target.closest('button') !== null;
          document.documentElement.toggleAttribute('data-pressed', isButton);
        },
        { capture: true },
      ),
    );
    await page.getByRole('main').getByRole('heading', { name: book.title }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.title);

    await test.step('a store that is busy for a moment is asked again without a word', async () => {
      const [other] = await listBooks(shop, '?q=frankenstein');
      if (!other) throw new Error('The store has no Frankenstein.');
      await page.goto('/search?q=frankenstein');
      await waitForHydration(page);
      const json = { code: 'overloaded', message: 'The store is very busy.' };
      await page.route(
        `**/api/v1/books/${other._id}`,
        (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json }),
        { times: 2 },
      );
      await page.getByRole('main').getByRole('heading', { name: other.title }).getByRole('link').click();
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title);
    });
  });
});
