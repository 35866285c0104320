/**
 * The forms of the store, used at twenty moments from the first paint to two seconds after it (each form at two of them,
 * a second apart), on a processor slowed six times, with scripts that come from far away: by typing, by a browser that
 * fills in, by a password manager that tells nobody; sent by a press or by Enter.
 * Nothing is lost, nothing is done twice, and nothing is said to be empty that is not.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { alert, avatar, button, email, password } from './account-screens.ts';
import { keepToken } from './admin-steps.ts';
import { field, terms } from './checkout-screen.ts';
import { countOrders, fillCart, register, signIn } from './customer.ts';
import { fillSilently } from './fill-silently.ts';
import { waitAfterFirstPaint } from './first-paint.ts';
import { readLink } from './mailbox.ts';
import { firstBook, listBooks, type ShopBook } from './shop-books.ts';
import { expect, type Shop } from './shop-test.ts';
import { test } from './slow-processor.ts';

type Hand = {
  enter: (field: Locator, text: string) => Promise<void>;
  send: (last: Locator, press: Locator) => Promise<void>;
};

type Scene = { page: Page; shop: Shop; open: (path: string) => Promise<void>; hand: Hand };

/** Each letter costs the slowed processor as much as a whole page costs the others. */
const newCustomer = () => ({ email: `a-${randomUUID().slice(0, 8)}@b.example`, password: 'paperwords' });

const ways: Hand['enter'][] = [
  (into, text) => into.pressSequentially(text),
  (into, text) => into.fill(text),
  fillSilently,
];

const presses: Hand['send'][] = [(_last, press) => press.click(), (last) => last.press('Enter')];

/** Uses a form; the answer expects what must come of it. */
const forms: Record<string, (scene: Scene) => Promise<() => Promise<void>>> = {
  login: async ({ page, open, hand }) => {
    const customer = await register(page, newCustomer());
    await open('/login?next=/about');
    await hand.enter(email(page), customer.email);
    await hand.enter(password(page), customer.password);
    await hand.send(password(page), button(page, 'Login'));
    return async () => {
      await expect(avatar(page)).toBeVisible();
    };
  },
  register: async ({ page, open, hand }) => {
    const customer = newCustomer();
    await open('/register?next=/about');
    await hand.enter(email(page), customer.email);
    await hand.enter(password(page), customer.password);
    await hand.send(password(page), button(page, 'Register'));
    return async () => {
      await expect(alert(page)).toContainText('User registration successful!');
      await expect(avatar(page)).toBeVisible();
    };
  },
  'forgotten password': async ({ page, open, hand }) => {
    const customer = await register(page, newCustomer());
    await open('/forgot-password');
    await hand.enter(email(page), customer.email);
    await hand.send(email(page), button(page, 'Send the link'));
    return async () => {
      await expect(alert(page)).toContainText('a mail with a link is on its way');
    };
  },
  'reset password': async ({ page, shop, open, hand }) => {
    const customer = await register(page, newCustomer());
    await page.request.post('/api/v1/accounts/password-reset', { data: { email: customer.email } });
    await open(await readLink(shop, 'reset-password', customer.email));
    const newPassword = page.getByLabel('New password', { exact: true });
    await hand.enter(newPassword, 'inkwords');
    await hand.send(newPassword, button(page, 'Set the new password'));
    return async () => {
      await expect(alert(page)).toContainText('Your new password is set.');
    };
  },
  newsletter: async ({ page, open, hand }) => {
    await open('/about');
    const box = page.getByPlaceholder('Enter your email');
    await hand.enter(box, newCustomer().email);
    await hand.send(box, page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }));
    return async () => {
      await expect(page.getByText('Thank you!')).toBeVisible();
      await expect(page).toHaveURL('/about');
    };
  },
  search: async ({ page, open, hand }) => {
    await open('/about');
    const box = page.getByPlaceholder('Search here...');
    await hand.enter(box, 'dracula');
    await hand.send(box, page.getByRole('search').getByRole('button'));
    return async () => {
      await expect(page).toHaveURL('/search?q=dracula');
    };
  },
  cart: async ({ page, shop, open }) => {
    const book = await firstBook(shop);
    await open(`/books/${book._id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    return async () => {
      await expect(page.getByText('Cart, 1 item', { exact: true })).toBeAttached();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    };
  },
  checkout: async ({ page, shop, open, hand }) => {
    const customer = await signIn(page);
    await fillCart(page, (await listBooks(shop)).slice(0, 1));
    await open('/checkout');
    const details = { Name: 'Ada', Phone: '0301234', Address: 'Lane 1', City: 'Bonn' };
    const rest = { Country: 'DE', State: 'NW', Zipcode: '53111' };
    for (const [label, text] of Object.entries({ ...details, ...rest }))
      await hand.enter(field(page, label), text);
    await terms(page).focus();
    await page.keyboard.press('Space');
    await hand.send(field(page, 'Zipcode'), page.getByRole('button', { name: 'Place order' }));
    return async () => {
      await expect(page).toHaveURL('/orders');
      expect(await countOrders(page, customer)).toBe(1);
    };
  },
  'admin login': async ({ page, shop: { admin }, open, hand }) => {
    await open('/admin');
    await hand.enter(page.getByLabel('Username'), admin.username);
    await hand.enter(page.getByLabel('Password'), admin.password);
    await hand.send(page.getByLabel('Password'), page.getByRole('button', { name: 'Log in' }));
    return async () => {
      await expect(page).toHaveURL('/dashboard');
    };
  },
  'update book': async ({ page, shop, open, hand }) => {
    const {
      _id: id,
      createdAt: _createdAt,
      version: _version,
      ...book
    } = await shop.callAsAdmin<ShopBook>('POST', '/books/create-book', {
      title: 'Slow',
      description: 'One.',
      category: 'horror',
      oldPrice: 20,
      newPrice: 10,
    });
    await keepToken(page, shop);
    await open(`/dashboard/edit-book/${id}`);
    const title = page.getByLabel('Title', { exact: true });
    await title.selectText();
    await hand.enter(title, 'Quick');
    await page.getByLabel('Category').selectOption('fiction');
    await hand.send(title, page.getByRole('button', { name: 'Update Book' }));
    return async () => {
      await expect(page.getByRole('alertdialog', { name: 'Book Updated' })).toBeVisible();
      const changed = (await listBooks(shop)).find((listed) => listed._id === id);
      expect(changed).toMatchObject({ ...book, title: 'Quick', category: 'fiction' });
    };
  },
};

const momentsCount = 20;
const lastMomentMs = 2_000;
/** For the app: on this machine it would come before anybody could do anything. */
const scriptDelayMs = 2_000;

for (let moment = 0; moment < momentsCount; moment += 1) {
  const [name = '', use] = Object.entries(forms)[moment % Object.keys(forms).length] ?? [];
  const delayMs = Math.round((moment * lastMomentMs) / (momentsCount - 1));
  test(`${name}, ${delayMs} ms after the first paint`, async ({ page, shop, slowDown }) => {
    const round = Math.floor(moment / Object.keys(forms).length);
    const hand = {
      enter: ways[(moment + round) % ways.length] as Hand['enter'],
      send: presses[(moment + round) % presses.length] as Hand['send'],
    };
    let delayedScripts = 0;
    const open = async (path: string) => {
      await slowDown(6);
      await page.route('**/assets/start-app-*.js', async (route) => {
        delayedScripts += 1;
        await new Promise((resolve) => setTimeout(resolve, scriptDelayMs));
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await waitAfterFirstPaint(page, delayMs);
    };
    const expectDone = await use?.({ page, shop, open, hand });
    await slowDown(1);
    await expectDone?.();
    // A search goes its own way while the app is not there, and the page that it leads to asks again.
    expect(delayedScripts).toBeGreaterThan(0);
  });
}
