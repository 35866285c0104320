/** The letters about orders: an owner words them, and sees them before they leave. */
import { enterDashboard } from './admin-steps.ts';
import { placeOrder, signIn } from './customer.ts';
import { readLetter } from './mailbox.ts';
import { expectNoViolation } from './no-violation.ts';
import { screens } from './screens.ts';
import { firstBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

// A mistyped placeholder is refused on purpose.
test.use({ expectedNotes: [/status of 400/] });

test('an owner words a letter, sees it, and goes back to ours', async ({ page, shop }) => {
  const customer = await signIn(page);
  const order = await placeOrder(page, customer, [await firstBook(shop)]);
  await enterDashboard(page, shop);
  const letter = page.locator('[inert]');
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const save = page.getByRole('button', { name: 'Save' });
  const choose = (name: string) =>
    page.getByRole('list', { name: 'Letters' }).getByRole('button', { name }).click();

  await test.step('as it comes, with an example order', async () => {
    await page.getByRole('link', { name: 'Letters' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
    await choose('Order confirmed');
    await expect(subject).toHaveValue('Your order is confirmed');
    await expect(letter).toContainText('We have confirmed your order K7QM-4TRB');
    await expectNoViolation(page, 'letters', ['phone', 'tablet', 'desktop']);
  });

  await test.step('in other words, seen while they are typed; markup stays text', async () => {
    await subject.fill('Packed for you: {nummer}');
    await save.click();
    await expect(subject).toHaveAccessibleDescription(/\{nummer\} stands for nothing/);
    await subject.fill('Packed for you: {number}');
    await page.getByRole('textbox', { name: 'Opening' }).fill('Hello {name}!\n<b>Soon</b> yours, {shop}.');
    await expect(letter.getByRole('heading')).toHaveText('Packed for you: K7QM-4TRB');
    await expect(letter).toContainText('Hello Ada Reader!');
    await expect(letter).toContainText('<b>Soon</b> yours, the Book Store.');
  });

  await test.step('what is typed is not lost unasked', async () => {
    await choose('Order shipped');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('link', { name: 'Backups' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(subject).toHaveValue('Packed for you: {number}');
  });

  await test.step('saved, the next letter leaves in these words', async () => {
    await page.setViewportSize(screens.phone);
    await save.click();
    await expect(page.getByRole('alert')).toContainText('The letter is saved.');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(screens.desktop);
    await expect(page.getByRole('button', { name: 'Order confirmed In your words' })).toBeVisible();
    await shop.callAsAdmin('POST', `/admin/orders/${order._id}/status`, { status: 'confirmed' });
    const sent = await readLetter(shop, 'order-moved', customer.email);
    expect(sent).toContain(`Subject: Packed for you: ${order.number}`);
    expect(sent).toContain(`/orders/${order.number}`);
  });

  await test.step('and back to ours', async () => {
    await page.getByRole('button', { name: 'Back to ours' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back to ours' }).click();
    await expect(subject).toHaveValue('Your order is confirmed');
    await expect(page.getByRole('button', { name: 'Back to ours' })).toHaveCount(0);
    await choose('Order shipped');
    await expect(subject).toHaveValue('Your order is on its way');
  });
  await shop.callAsAdmin('POST', `/admin/orders/${order._id}/status`, { status: 'cancelled' });
});
