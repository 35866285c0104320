/**
 * Whatever people write into the fields of the store comes back as the text that it is, wherever it shows: in its
 * own direction, and never wider than the page.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterDashboard } from './admin-steps.ts';
import { expectPlaced, field, placeButton, terms } from './checkout-screen.ts';
import { newCustomer } from './customer.ts';
import { readLetter } from './mailbox.ts';
import { listBooks, type ShopBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';
import { expectTexts, watchForBreach } from './stored-text.ts';

// Each would leave an element of the class "stored" behind, even where the policy keeps it from running.
const image = '<img src=x class=stored onerror=alert(1)>';
const script = '</script><script class=stored>alert(1)</script>';

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const book = {
  title: `=HYPERLINK("x") Oddly </title>${script} named ${longWord}`,
  author: `"><script class=stored>alert(1)</script> ${image} Quill`,
  description: `--> ספר ${script}</textarea>&lt;`,
  series: `סדרה ${image} ${longWord}`,
  category: 'adventure',
  oldPrice: 950,
  // Enough to lead the customers by average order.
  newPrice: 900,
};

const shelf = { name: 'long-word', title: `רומן ${longWord.slice(0, 50)}`, introduction: script };

const order = {
  Name: `سلمى "><script class=stored>alert(1)</script> Eve`,
  Address: `1 شارع ${longWord} ${image}`,
  City: `Concord ${script}`,
  Country: `'"><svg class=stored onload=alert(1)>`,
  State: `<a class=stored href=javascript:alert(1)>MA</a>`,
  Zipcode: '<b class=stored>0174',
};

const accountName = `Mallory ${image}`;
const bossName = `דוד "><img src=x class=stored onerror=alert(1)> Boss`;

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
  await placeButton(page).click();
  await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Phone').fill('0301234567');
  await placeButton(page).click();
  await expectPlaced(page);
}

async function openDashboardList(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
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
  await expectTexts(page, 'the book page', [book.title, book.author, book.description]);
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
  await page.getByRole('link', { name: book.series }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(book.series);
  await expectTexts(page, 'a series', [book.series, book.title]);
}

/** The pages of the dashboard have no HTML of their own, so that its links show as much as loading each. */
async function lookAtOrders(page: Page, number: string): Promise<void> {
  const customers = page.getByRole('region', { name: 'Users by average order' });
  await expect(customers.getByRole('listitem').first()).toContainText(order.Name);
  const addressee = Object.values(order);
  await openDashboardList(page, 'Orders', 'Orders');
  await expectTexts(page, 'the orders', [order.Name]);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expectTexts(page, 'an order', [book.title, ...addressee]);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible();
  await expectTexts(page, 'the packing slip', [book.title, ...addressee]);
  await openDashboardList(page, 'Cash sheet', 'Cash on delivery');
  await expectTexts(page, 'the cash sheet', addressee);
}

/** Other journeys fill these lists: here they are made up, because only what the pages make of them is the point. */
async function lookAtMadeUpLists(page: Page): Promise<void> {
  const { Name: name, Address: street, City: city, Country: country, State: state, Zipcode: zipcode } = order;
  const at = '2026-11-18T10:00:00.000Z';
  const brief = { _id: '1', courier: name, handedOverAt: at, handedOverBy: bossName, orders: 1 };
  const address = { street, city, country, state, zipcode };
  const row = { _id: '1', number: 'K7QM-4TRB', name, phone: '0301', address, totalPrice: '1234567.89' };
  const run = {
    ...brief,
    cash: '1234567.89',
    expected: '0.00',
    rows: [{ ...row, result: null, isSettled: false }],
  };
  const plan = {
    _id: '1',
    version: 1,
    book: { _id: '1', title: book.title },
    price: 1,
    from: '2099-01-01T00:00',
  };
  const supplier = `"><img src=x class=stored onerror=alert(1)> ${longWord}`;
  const counts = { create: 0, update: 0, unchanged: 0, doubtful: 0, refused: 0, leftOut: 0, taken: 1 };
  const file = { _id: '1', fileName: script, supplier, admin: bossName, status: 'applied', createdAt: at };
  const answers: [string, object][] = [
    ['runs?*', [brief].map((one) => ({ ...one, cash: run.cash }))],
    ['runs/1', run],
    [
      'price-plans*',
      {
        timeZone: 'UTC',
        plans: [{ ...plan, until: null, status: 'waiting', isAtWork: false, plannedBy: bossName }],
      },
    ],
    ['suppliers*', [{ _id: '1', name: supplier, habits: { columns: [] } }]],
    ['imports*', [{ ...file, counts: { ...counts, overtaken: 0, returned: 0, kept: 0 } }]],
  ];
  for (const [path, json] of answers) {
    await page.route(`**/api/v1/admin/${path}`, (route) => route.fulfill({ json }));
  }
  await openDashboardList(page, 'Orders', 'Orders');
  await page.getByRole('link', { name: 'Runs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
  await expectTexts(page, 'the runs', [name]);
  await page.getByRole('link', { name: 'Run 1' }).click();
  await expect(page.getByRole('link', { name: row.number })).toBeVisible();
  await expectTexts(page, 'a run', [...Object.values(order), bossName]);
  await page.getByRole('link', { name: 'Sheet to sign' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectTexts(page, 'the sheet to sign', Object.values(order));
  await openDashboardList(page, 'Planned prices', 'Planned prices');
  await expectTexts(page, 'the planned prices', [book.title, bossName]);
  await openDashboardList(page, 'Import and export', 'Import and export');
  await expectTexts(page, 'the suppliers’ files', [supplier, script, bossName]);
  for (const [path] of answers) await page.unroute(`**/api/v1/admin/${path}`);
}

async function changeBook(page: Page): Promise<void> {
  await openDashboardList(page, 'Manage Books', 'All Books');
  await expectTexts(page, 'the books', [book.title]);
  await page.getByRole('button', { name: `Delete ${book.title}`, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(book.title);
  await page.getByRole('button', { name: 'Keep it' }).click();

  await page.getByRole('link', { name: `Edit ${book.title}`, exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(book.title);
  await expect(page.getByLabel('Author')).toHaveValue(book.author);
  await expect(page.getByLabel('Description')).toHaveValue(book.description);
  await expectTexts(page, 'the form', []);
  await page.getByLabel('Author').fill(`${book.author} II`);
  await page.getByRole('button', { name: 'Update Book' }).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByLabel('Author')).toHaveValue(`${book.author} II`);
  await openDashboardList(page, 'Audit trail', 'Audit trail');
  await expectTexts(page, 'the trail', [
    `changed the book “${book.title}”`,
    `was ${book.author}`,
    `is now ${book.author} II`,
    bossName,
  ]);
}

async function exportCatalogue(page: Page, id: string): Promise<void> {
  await openDashboardList(page, 'Import and export', 'Import and export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the catalogue' }).click(),
  ]);
  const row = [`'${book.title}`, `${book.author} II`].map((cell) => `"${cell.replaceAll('"', '""')}"`);
  expect(await readFile(await download.path(), 'utf8')).toContain(`${id},${row.join(',')}`);
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
  const email = await signInAsMallory(page);
  await orderBook(page, created);
  const [placed] = await shop.callAsAdmin<{ _id: string; number: string }[]>('GET', '/admin/orders?limit=1');
  if (!placed) throw new Error('There is no order.');

  const boss = { username: 'boss', password: 'a long enough secret' };
  const { _id: bossId } = await shop.callAsAdmin<{ _id: string }>('POST', '/admin/admins', {
    ...boss,
    name: bossName,
    role: 'owner',
  });

  await test.step('in the store', async () => {
    await expectTexts(page, 'my orders', [book.title, ...Object.values(order)]);
    await page.goto('/account');
    await expectTexts(page, 'my account', [email]);
    await shop.callAsAdmin('POST', '/admin/shelves', shelf);
    try {
      await lookAtStore(page, id);
      await page.goto(`/shelves/${shelf.name}`);
      await expectTexts(page, 'a shelf', [shelf.title, shelf.introduction]);
    } finally {
      await shop.callAsAdmin('DELETE', `/admin/shelves/${shelf.name}`);
    }
    await page.goto(`/books/${id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  });

  await test.step('in the dashboard and its files', async () => {
    await enterDashboard(page, { url: shop.url, admin: boss });
    await expect(page.getByRole('banner')).toContainText(bossName);
    await lookAtOrders(page, placed.number);
    await lookAtMadeUpLists(page);
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

  await test.step('in the letter', async () => {
    const letter = await readLetter(shop, 'order-confirmation', email);
    const [html = ''] = /<!doctype html>.*<\/html>/is.exec(letter) ?? [];
    // Nothing would stop a script here.
    await page.goto('about:blank');
    await page.setContent(html);
    await expectTexts(page, 'the letter', [book.title, ...Object.values(order)]);
  });

  await shop.callAsAdmin('DELETE', `/admin/admins/${bossId}`);
  await shop.callAsAdmin('POST', `/admin/orders/${placed._id}/status`, { status: 'cancelled' });
  expect(breaches()).toEqual([]);
});
