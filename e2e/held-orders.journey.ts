/** Trust for cash on delivery: an owner's rules, a customer who confirms by the letter, a bookseller who has called. */
import { enterDashboard } from './admin-steps.ts';
import { fillIn, goToCheckout, placeButton, someBooks } from './checkout-screen.ts';
import { placeOrder } from './customer.ts';
import { readLink } from './mailbox.ts';
import { expectNoViolation } from './no-violation.ts';
import { expect, test } from './shop-test.ts';

const screenNames = ['phone', 'tablet', 'desktop'] as const;

test('an order waits until its customer, or the bookseller after a call, confirms it', async ({
  page,
  shop,
  browser,
}) => {
  const none = { firstOrderAbove: null, openOrders: null, earlierRefusal: false, unverifiedEmail: false };
  try {
    await test.step('an owner says which orders are held', async () => {
      await enterDashboard(page, shop, '/dashboard/shop');
      await expect(page.getByText('No rule is on: no order is held.')).toBeVisible();
      await page.getByRole('button', { name: 'Change the rules' }).click();
      const dialog = page.getByRole('dialog', { name: 'Trust for cash on delivery' });
      await dialog.getByLabel('New customer’s orders above').fill('a lot');
      await dialog.getByLabel('Hours to say yes').fill('');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please give the price as a number.')).toBeVisible();
      await expect(dialog.getByText('Please give the hours as a whole number from 1 to 720.')).toBeVisible();
      await dialog.getByLabel('New customer’s orders above').fill('0,50');
      await dialog.getByLabel('Hours to say yes').fill('24');
      await dialog.getByLabel(/earlier refusal/).check();
      await expectNoViolation(page, 'the rules', screenNames);
      await dialog.getByLabel('Hours to say yes').press('Enter');
      await expect(
        page.getByText('Orders above $0.50 are held while no order of the account has been delivered.'),
      ).toBeVisible();
      await expect(page.getByText('The rules are saved and in force.')).toBeVisible();
      await expectNoViolation(page, 'the rules in force', screenNames);
    });

    const books = await someBooks(shop, 1);
    const customer = await goToCheckout(page, books);
    const number = await test.step('a customer is told why the order waits, and what to do', async () => {
      await fillIn(page);
      await placeButton(page).click();
      await expect(page.getByRole('heading', { name: 'This order waits for your yes' })).toBeVisible();
      await expect(
        page.getByText(
          // A refusal of another journey may be named, too.
          'because it is above a certain amount while no order of yours has been delivered yet',
        ),
      ).toBeVisible();
      await expect(page.getByText(`We wrote to ${customer.email}`)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText(/^Your order is placed\./);
      await expectNoViolation(page, 'a held order', screenNames);
      await page.getByRole('button', { name: 'Send the letter again' }).click();
      await expect(page.getByText('The letter is on its way again.')).toBeVisible();
      const placed = /[^/]+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
      await page.goto('/orders');
      await page.getByRole('link', { name: 'This order waits for your yes' }).click();
      await expect(page).toHaveURL(`/orders/${placed}`);
      return placed;
    });

    await test.step('the link of the letter asks for a press, of whoever has the letter', async () => {
      const link = await readLink(shop, 'order-confirmation', customer.email, '/orders/');
      const stranger = await browser.newContext({ baseURL: shop.url });
      const elsewhere = await stranger.newPage();
      await elsewhere.goto(link);
      await expect(elsewhere.getByRole('heading', { name: `Do you want order ${number}?` })).toBeVisible();
      await expect(elsewhere).toHaveURL(`/orders/${number}`);
      await expectNoViolation(elsewhere, 'the question', screenNames);
      await elsewhere.getByRole('button', { name: 'Yes, I want this order' }).click();
      await expect(elsewhere.getByText(`We have your yes to order ${number}.`)).toBeVisible();
      await elsewhere.goto('/');
      await elsewhere.goto(link);
      await expect(elsewhere.getByRole('heading', { name: 'You have said yes already' })).toBeVisible();
      await stranger.close();
      await page.reload();
      await expect(page.getByText('We look at your order and confirm it.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'We had your yes' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'This order waits for your yes' })).toBeHidden();
    });

    await test.step('the bookseller sees what is held and why, and confirms it after a call', async () => {
      const second = await placeOrder(page, customer, books);
      await enterDashboard(page, shop, '/dashboard/orders?status=held');
      const row = page.getByRole('row', { name: second.number });
      await expect(row.getByText('Held')).toBeVisible();
      await expect(page.getByRole('row', { name: number })).toBeHidden();
      await expectNoViolation(page, 'held orders', screenNames);
      await page.getByRole('link', { name: second.number }).click();
      const panel = page.getByRole('region', { name: 'Held until the customer says yes' });
      await expect(
        panel.getByText(
          'Above the amount in your rules, and no order of this account has been delivered yet',
        ),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Confirm order' })).toBeHidden();
      await expectNoViolation(page, 'a held order at the desk', screenNames);
      await panel.getByRole('button', { name: 'They want it: end the hold' }).click();
      const question = page.getByRole('alertdialog', { name: 'Does the customer want it?' });
      await question.getByRole('button', { name: 'They want it: end the hold' }).click();
      await expect(page.getByText('The hold is ended: the order can be confirmed now.')).toBeVisible();
      await expect(panel).toBeHidden();
      await expect(page.getByRole('listitem').filter({ hasText: 'Hold ended' })).toBeVisible();
      await page.getByRole('button', { name: 'Confirm order' }).click();
      await expect(page.getByText('The order is confirmed now.')).toBeVisible();
    });
  } finally {
    const now = await shop.callAsAdmin<object>('GET', '/admin/trust-rules');
    await shop.callAsAdmin('PUT', '/admin/trust-rules', { ...now, ...none });
  }
});
