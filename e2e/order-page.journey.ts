/** One order on a page of its own: what happens next, on paper, ordered again. */
import { placeOrder, signIn } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { expectBlackOnWhite, formats, linesOf, print } from './on-paper.ts';
import { dollars, type ShopBook } from './shop-books.ts';
import { expect, type Shop, test } from './shop-test.ts';

// A number that is not theirs, and a cancellation that comes too late.
test.use({ expectedNotes: [/status of 40[49]/] });

const describe = (title: string) => ({
  title,
  description: 'For a second reading.',
  category: 'fiction',
  oldPrice: 9,
  newPrice: 8,
});
const addBook = (shop: Shop, title: string) =>
  shop.callAsAdmin<ShopBook>('POST', '/books/create-book', describe(title));

test('a customer reads an order’s own page, keeps a receipt, cancels and orders again', async ({
  page,
  shop,
}) => {
  const gone = await addBook(shop, 'The Vanished');
  const soldOut = await addBook(shop, 'The Last of Them');
  const dear = await addBook(shop, 'The Costly');
  const books = [gone, soldOut, dear];
  const customer = await signIn(page);
  const order = await placeOrder(page, customer, books);
  const move = (status: string) => shop.callAsAdmin('POST', `/admin/orders/${order._id}/status`, { status });
  const heading = page.getByRole('heading', { level: 1, name: `Order ${order.number}` });
  const cancel = page.getByRole('button', { name: 'Cancel this order' });
  const again = page.getByRole('button', { name: 'Order again' });

  await test.step('it is reached from the list, and by the number however it is typed', async () => {
    await page.goto('/orders');
    await page.getByRole('link', { name: order.number }).click();
    await expect(page).toHaveURL(`/orders/${order.number}`);
    await expect(page).toHaveTitle(`Order ${order.number} · Book Store`);
    await expect(heading).toBeVisible();
    await page.goto(`/orders/${order.number.replace('-', '').toLowerCase()}`);
    await expect(heading).toBeVisible();
    await expect(page.getByText(dollars(books)).first()).toBeVisible();
    await expect(page.getByText('Concord, MA 01742').first()).toBeVisible();
    await expectNoViolation(page, 'an order', ['phone', 'tablet', 'desktop']);
  });

  await test.step('confirmed, it can still be cancelled; the store asks first', async () => {
    await move('confirmed');
    await page.reload();
    await expect(page.getByText('Your books are being packed.')).toBeVisible();
    await expect(
      page
        .getByRole('list')
        .filter({ hasText: /Placed.*Confirmed/ })
        .last(),
    ).toBeVisible();
    await cancel.click();
    await page.getByRole('alertdialog', { name: `Cancel order ${order.number}?` }).press('Escape');
    await expect(cancel).toBeFocused();
  });

  await test.step('shipped, it no longer can', async () => {
    await move('shipped');
    await cancel.click();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByRole('alert')).toContainText('too late to cancel');
    await expect(page.getByText('can no longer be cancelled here')).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(cancel).toHaveCount(0);
  });

  await test.step('paid, it prints as a receipt and nothing else', async () => {
    await move('delivered');
    await page.reload();
    await expect(heading).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const receipt = page.getByRole('article');
    await expect(receipt.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(receipt).toContainText('Paid in cash on delivery');
    await expect(receipt.getByRole('row', { name: `3 Total ${dollars(books)}` })).toBeVisible();
    await expect(again).toBeHidden();
    for (const format of formats) {
      const sheets = await print(page, format);
      expect(sheets.map(({ foot }) => foot)).toEqual(['Page 1 of 1']);
      expect(sheets.flatMap(linesOf).slice(-5)).toEqual([
        'Qty Book Price',
        ...books.map((book) => `1 ${book.title} ${dollars([book])}`),
        `3 Total ${dollars(books)}`,
      ]);
    }
    await expectBlackOnWhite(page);
  });

  await test.step('ordered again, what is gone, sold out or dearer is said first', async () => {
    await shop.callAsAdmin('DELETE', `/books/${gone._id}`);
    await shop.callAsAdmin('POST', `/admin/stock/${soldOut._id}`, { reason: 'correction', copies: 0 });
    await shop.callAsAdmin('PUT', `/books/update/${dear._id}`, { ...describe('The Costly'), newPrice: 8.5 });
    await again.click();
    const dialog = page.getByRole('alertdialog', { name: 'Before you order again' });
    await expect(dialog).toContainText('No longer sold:The Vanished');
    await expect(dialog).toContainText('Sold out:The Last of Them');
    await expect(dialog).toContainText('The Costly ($8.50 instead of $8.00)');
    await expectNoViolation(page, 'ordering again');
    await dialog.getByRole('button', { name: 'Put the rest into the cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByText('The book of your order is in the cart.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('somebody else’s is like one that is not there', async () => {
    await signIn(page);
    await page.goto(`/orders/${order.number}`);
    await expect(page.getByRole('heading', { level: 1, name: 'You have no such order' })).toBeVisible();
    await expectNoViolation(page, 'no such order');
  });
  for (const { _id: id } of [soldOut, dear]) await shop.callAsAdmin('DELETE', `/books/${id}`);
});
