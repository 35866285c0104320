/** What the store says about the books in a cart: their prices, and whether they are still sold. */
import { badge, lines, panel, removeButton } from './cart-screen.ts';
import { fillCart, signIn } from './customer.ts';
import { changeBook, dollars, firstBook, listBooks, type ShopBook, withBook } from './shop-books.ts';
import { expect, type Shop, test } from './shop-test.ts';

const changePrice = (shop: Shop, book: ShopBook, newPrice: number) => changeBook(shop, book, { newPrice });

test('the cart keeps up with the store', async ({ page, shop }) => {
  await test.step('a price that changed meanwhile is shown and said', async () => {
    await withBook(shop, { title: 'The Floating Price', newPrice: 10 }, async (book) => {
      await page.goto('/search?q=floating+price');
      await page.getByRole('button', { name: /^Add to Cart/ }).click();
      await changePrice(shop, book, 12.5);
      await badge(page).click();
      const said = panel(page).getByRole('alert');
      await expect(said).toContainText('“The Floating Price” now costs $12.50 instead of $10.00.');
      await expect(panel(page)).toContainText('Subtotal $12.50');
      await said.getByRole('button', { name: 'Dismiss' }).click();
      await expect(said).toHaveCount(0);
      await page.goto('/cart');
      await expect(page.getByText('Subtotal $12.50')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  await test.step('a book that is gone is named and dropped', async () => {
    const other = await firstBook(shop);
    const book = await shop.callAsAdmin<ShopBook>('POST', '/books/create-book', {
      title: 'The Last Copy',
      description: 'Soon gone.',
      category: 'fiction',
      oldPrice: 9,
      newPrice: 9,
    });
    await fillCart(page, [other, book]);
    await shop.callAsAdmin('DELETE', `/books/${book._id}`);
    await page.goto('/cart');
    await expect(page.getByRole('alert')).toContainText(
      '“The Last Copy” is no longer sold. It was taken out of your cart.',
    );
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByText(`Subtotal ${dollars([other])}`)).toBeVisible();
    await page.reload();
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('prices are summed in cents', async () => {
    await withBook(shop, { title: 'Ten Cents', newPrice: 0.1 }, async (ten) => {
      await withBook(shop, { title: 'Twenty Cents', newPrice: 0.2 }, async (twenty) => {
        await fillCart(page, [ten, twenty]);
        await page.goto('/cart');
        await expect(lines(page)).toHaveCount(2);
        await expect(page.getByText('Subtotal $0.30')).toBeVisible();
      });
    });
  });
});

test.describe('where the server does not answer', () => {
  test.use({ expectedNotes: [/Failed to load resource/] });

  test('the cart is shown as it was known', async ({ page, shop }) => {
    const books = (await listBooks(shop)).slice(0, 2);
    await fillCart(page, books);
    await page.goto('/about');
    await expect(badge(page)).toHaveAccessibleName('Cart, 2 items');
    await page.route('**/api/v1/books/?ids=*', (route) => route.abort());
    await badge(page).click();
    await expect(panel(page)).toContainText('The prices could not be checked just now.');
    await expect(panel(page)).toContainText(`Subtotal ${dollars(books)}`);
  });
});

test('more books than one order takes are said in the cart and at the checkout, before anything is sent', async ({
  page,
  shop,
}) => {
  const book = await firstBook(shop);
  const books = Array.from({ length: 102 }, (_, index) => ({
    ...book,
    _id: `many-${index}`,
    title: `Book ${index}`,
  }));
  await page.route('**/api/v1/books/?ids=*', (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? [];
    return route.fulfill({ json: books.filter(({ _id: id }) => ids.includes(id)) });
  });
  await signIn(page);
  await fillCart(page, books);
  const sentence = 'One order takes at most 100 books. Please take 2 out and order them next.';
  await page.goto('/checkout');
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Change the cart' }).click();
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  for (const title of ['Book 100', 'Book 101']) await removeButton(page, title).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
});
