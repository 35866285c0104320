/**
 * Whatever people write into the fields of the store comes back as the text that it is, wherever it shows: in its
 * own direction, and never wider than the page.
 */
import type { Page } from '@playwright/test';
import { createAdminCaller } from './admin-caller.ts';
import { enterDashboard } from './admin-steps.ts';
import { expectPlaced, field, keepBox, placeButton, terms } from './checkout-screen.ts';
import { newCustomer } from './customer.ts';
import {
  changeBook,
  exportCatalogue,
  lookAtCustomers,
  lookAtOrders,
  lookAtShelves,
  lookAtStock,
  lookAtWording,
  openDashboardList,
} from './hostile-desk.ts';
import { lookAtMadeUpLists } from './hostile-lists.ts';
import {
  accountName,
  book,
  bossName,
  bossUsername,
  image,
  longWord,
  note,
  order,
  script,
  shelf,
  wording,
} from './hostile-texts.ts';
import { expectWellSet, openLetter } from './letter-screen.ts';
import { listBooks, type ShopBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';
import { expectTexts, watchForBreach } from './stored-text.ts';

async function signInAsMallory(page: Page): Promise<string> {
  const { email } = newCustomer();
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opening;
  await popup.getByLabel('Name').fill(accountName);
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(
    page.getByRole('button', { name: `Account menu of ${accountName}`, exact: true }),
  ).toBeVisible();
  return email;
}

/** Orders the book at the checkout, with markup wherever it can be typed. */
async function orderBook(page: Page, { _id: id }: ShopBook): Promise<void> {
  await page.goto(`/books/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await page.goto('/cart');
  await expectTexts(page, 'the cart', [book.title]);
  await page.goto('/checkout');
  await expect(field(page, 'Name')).toHaveValue(accountName);
  await expectTexts(page, 'the checkout', [book.title]);
  for (const [label, text] of Object.entries(order)) await field(page, label).fill(text);
  await field(page, 'Phone').fill(image.slice(0, 20));
  await terms(page).check();
  await keepBox(page).check();
  await placeButton(page).click();
  await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Phone').fill('0301234567');
  await placeButton(page).click();
  await expectPlaced(page);
}

async function lookAtStore(page: Page, id: string): Promise<void> {
  await page.goto('/');
  const genres = page.getByRole('region', { name: 'Top Sellers' }).getByRole('combobox');
  await genres.selectOption('Adventure');
  await expectTexts(page, 'the home page', [book.title, book.description, shelf.title]);
  const box = page.getByRole('combobox', { name: 'Search books' });
  await box.fill('oddly named');
  await expect(page.getByRole('option').first()).toContainText(book.title);
  await expectTexts(page, 'the suggestions', [book.author]);
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=oddly+named');
  await expectTexts(page, 'the results', [book.title, book.description, shelf.title]);
  await page.goto(`/search?q=${encodeURIComponent(script)}`);
  await expectTexts(page, 'the title of the results', [`“${script}”`]);

  await page.goto(`/books/${id}`);
  const { title, author, description, staffNote, staffNoteBy } = book;
  await expectTexts(page, 'the book page', [title, author, description, staffNote, staffNoteBy]);
  const cutTitle = book.title.replace(` ${longWord}`, '');
  await expect(page).toHaveTitle(`${cutTitle}… · Book Store`);
  const contentOf = (tag: string) => page.locator(`meta[${tag}]`).getAttribute('content');
  expect(await contentOf('name="description"')).toContain(book.description);
  expect(await contentOf('property="og:title"')).toContain(cutTitle);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    name: book.title,
    description: book.description,
    author: { name: book.author },
  });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await page.getByRole('link', { name: book.series }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(book.series);
  await expectTexts(page, 'a series', [book.series, book.title]);
  await page.getByRole('link', { name: 'Staff picks' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff picks' })).toBeVisible();
  await expectTexts(page, 'the staff picks', [title, staffNote, staffNoteBy]);
}

/** In the list, on a page of its own, and on paper. */
async function lookAtMyOrder(page: Page, number: string): Promise<void> {
  const texts = [book.title, ...Object.values(order)];
  await expectTexts(page, 'my orders', texts);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expectTexts(page, 'my order', texts);
  await page.emulateMedia({ media: 'print' });
  await expectTexts(page, 'the receipt', texts);
  await page.emulateMedia({ media: 'screen' });
}

/** With the address that was kept as the order was placed. */
async function lookAtAccount(page: Page, email: string): Promise<void> {
  const { Name: name, Address: street } = order;
  const addressee = Object.values(order);
  await page.goto('/account');
  await expectTexts(page, 'my account', [email, ...addressee]);
  for (const [press, leave] of Object.entries({ Change: 'Cancel', Delete: 'Keep it' })) {
    await page.getByRole('button', { name: `${press} ${name}, ${street}`, exact: true }).click();
    await expect(page.getByRole('button', { name: leave })).toBeVisible();
    await expectTexts(page, `${press} an address`, addressee);
    await page.getByRole('button', { name: leave }).click();
  }
}

test('markup in any field is text in the store, its letters, its dashboard and its files', async ({
  page,
  context,
  shop,
}) => {
  test.slow();
  const breaches = await watchForBreach(context);
  const created = await shop.callAsAdmin<ShopBook>('POST', '/books/create-book', book);
  const { _id: id } = created;
  await shop.callAsAdmin('PUT', '/admin/letters/placed', wording);
  await shop.callAsAdmin('POST', '/admin/shelves', shelf);
  const email = await signInAsMallory(page);
  await page.request.post('/api/v1/newsletter', { data: { email } });
  await orderBook(page, created);
  const [placed] = await shop.callAsAdmin<{ _id: string; number: string }[]>('GET', '/admin/orders?limit=1');
  if (!placed) throw new Error('There is no order.');

  const boss = { username: bossUsername, password: 'a long enough secret' };
  const { _id: bossId } = await shop.callAsAdmin<{ _id: string }>('POST', '/admin/admins', {
    ...boss,
    name: bossName,
    role: 'owner',
  });
  const callAsBoss = createAdminCaller(shop.url, boss);

  await test.step('in the store', async () => {
    await lookAtMyOrder(page, placed.number);
    await lookAtAccount(page, email);
    await lookAtStore(page, id);
    await page.goto(`/shelves/${shelf.name}`);
    await expectTexts(page, 'a shelf', [shelf.title, shelf.introduction]);
  });

  await test.step('in the dashboard and its files', async () => {
    const [customer] = await callAsBoss<{ _id: string }[]>('GET', `/admin/customers?q=${email}`);
    await callAsBoss('POST', `/admin/customers/${customer?._id}/notes`, { text: note });
    await callAsBoss('POST', `/admin/orders/${placed._id}/notes`, { text: note });
    await callAsBoss('POST', `/admin/stock/${id}`, { reason: 'correction', copies: 1, note });
    await enterDashboard(page, { url: shop.url, admin: boss });
    await expect(page.getByRole('banner')).toContainText(bossName);
    await lookAtOrders(page, placed.number);
    await lookAtMadeUpLists(page);
    await lookAtCustomers(page, email);
    await lookAtStock(page);
    await lookAtShelves(page);
    await lookAtWording(page);
    await openDashboardList(page, 'People', 'People');
    await expect(page.getByRole('main')).toContainText(bossName);
    await expectTexts(page, 'the people', [bossName]);
    await changeBook(page);
    await exportCatalogue(page, id);
    expect((await listBooks(shop, `?ids=${id}`))[0]?.title).toBe(book.title);
  });

  await test.step('in what the cart says', async () => {
    await shop.callAsAdmin('PUT', `/books/update/${id}`, { ...book, newPrice: 890 });
    await page.goto('/cart');
    await expectTexts(page, 'what the cart says of a price', [`“${book.title}” now costs $890.00`]);
    await shop.callAsAdmin('DELETE', `/books/${id}`);
    await page.reload();
    await expectTexts(page, 'what the cart says of a book that is gone', [
      `“${book.title}” is no longer sold`,
    ]);
  });

  await test.step('in letters, which are set as the store is', async () => {
    await openLetter(page, shop, 'order-confirmation', email);
    const words = [wording.subject, ...wording.opening.split('\n')];
    await expectTexts(page, 'the letter', [book.title, ...Object.values(order), ...words]);
    await expectWellSet(page, 'the letter about an order');
    await openLetter(page, shop, 'newsletter-confirmation', email);
    await expectWellSet(page, 'the letter about the newsletter');
  });

  await shop.callAsAdmin('DELETE', `/admin/shelves/${shelf.name}`);
  await shop.callAsAdmin('DELETE', '/admin/letters/placed');
  await shop.callAsAdmin('DELETE', `/admin/admins/${bossId}`);
  await shop.callAsAdmin('POST', `/admin/orders/${placed._id}/status`, { status: 'cancelled' });
  expect(breaches()).toEqual([]);
});
