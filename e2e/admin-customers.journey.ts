/** Customers at the desk: found by name, e-mail or telephone, with orders, figures and notes. */
import { enterDashboard } from './admin-steps.ts';
import { placeOrder, signIn } from './customer.ts';
import { expectNoViolation } from './no-violation.ts';
import { firstBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';
import { expectWholeTable } from './whole-table.ts';

test('a customer is found from an order, and notes are kept about them', async ({ page, shop }) => {
  const customer = await signIn(page);
  const book = await firstBook(shop);
  const order = await placeOrder(page, customer, [book]);
  for (const status of ['confirmed', 'shipped', 'refused']) {
    await shop.callAsAdmin('POST', `/admin/orders/${order._id}/status`, { status });
  }
  await enterDashboard(page, shop, `/dashboard/orders/${order._id}`);
  const link = page.getByRole('link', { name: 'About this customer' });
  await expect(link).toHaveAttribute('href', /\/customers\/[^/]+$/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Reader' })).toBeVisible();
  await page.getByRole('link', { name: 'All customers' }).click();

  await test.step('the list is searched while somebody types', async () => {
    const row = page.getByRole('row', { name: customer.email });
    const field = page.getByLabel('Name, e-mail or telephone', { exact: true });
    await field.fill('nobody is called so');
    await expect(page.getByText('Nobody is like this.')).toBeVisible();
    await expectNoViolation(page, 'no customers');
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page.getByRole('rowheader').nth(1)).toBeVisible();
    await expectNoViolation(page, 'customers', ['phone', 'tablet', 'desktop']);
    await expectWholeTable(page.getByRole('table'), 'the customers');
    await field.fill(customer.email);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(row).toContainText('Ada Reader');
    await row.getByRole('link').click();
  });

  await test.step('orders and figures', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Reader' })).toBeVisible();
    const figures = page.getByRole('region', { name: 'Figures' });
    await expect(figures).toContainText('Spent$0.00');
    await expect(figures).toContainText('Refused1');
    const orders = page.getByRole('region', { name: 'Orders' });
    await expect(orders.getByRole('link', { name: order.number })).toBeVisible();
    await expect(orders).toContainText('Refused');
  });

  await test.step('notes', async () => {
    const notes = page.getByRole('region', { name: 'Notes', exact: true });
    await notes.getByLabel('New note').fill('Rings twice\n<b>and</b> waits');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByRole('listitem')).toContainText(`by ${shop.admin.username}`);
    await expect(notes.getByLabel('New note')).toHaveValue('');
    await expectNoViolation(page, 'a customer', ['phone', 'tablet', 'desktop']);
    await page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: order.number }).click();
    const about = page.getByRole('region', { name: 'Notes about the customer' });
    await expect(about.getByText('Rings twice')).toBeVisible();
    await expectNoViolation(page, 'an order of a customer with a note');
    await about.getByRole('link', { name: 'Show the note' }).click();
    await notes.getByRole('button', { name: /^Delete the note: Rings twice/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
    await expect(notes.getByText('No notes yet.')).toBeVisible();
    await expect(notes.getByRole('heading', { name: 'Notes' })).toBeFocused();
  });
});
