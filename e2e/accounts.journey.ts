/** Register, log in, log out, and what a guard does. */
import {
  email,
  password,
  button,
  avatar,
  signInIcon,
  alert,
  logIn,
  chooseFromMenu,
} from './account-screens.ts';
import { newCustomer, register } from './customer.ts';
import { expect, test } from './shop-test.ts';

test('somebody registers, is welcomed, logs out and logs in again in another tab', async ({
  page,
  context,
}) => {
  const customer = newCustomer();
  await page.goto('/about');
  await signInIcon(page).click();
  await expect(page.getByRole('heading', { name: 'Please Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Please Register' })).toBeVisible();
  await expect(page).toHaveTitle(/^Please Register/);
  await email(page).fill(customer.email);
  await password(page).fill(customer.password);
  await password(page).press('Enter');
  await expect(alert(page)).toContainText('User registration successful!');
  await expect(page).toHaveURL('/');
  await expect(avatar(page)).toBeVisible();
  await expect(signInIcon(page)).toHaveCount(0);

  await chooseFromMenu(page, 'Logout');
  await expect(signInIcon(page)).toBeVisible();
  await expect(avatar(page)).toHaveCount(0);

  const other = await context.newPage();
  await test.step('signing in in one tab reaches the other', async () => {
    await other.goto('/login?next=/about');
    await expect(signInIcon(other)).toBeVisible();
    await logIn(other, customer);
    await expect(other).toHaveURL('/about');
    await expect(avatar(other)).toBeVisible();
    await expect(avatar(page)).toBeVisible();
  });

  await test.step('the wrong menu never flashes: until the store has answered the place is empty', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await other.route('**/api/v1/accounts/session', async (route) => {
      await promise;
      await route.continue();
    });
    const asked = other.waitForRequest('**/api/v1/accounts/session');
    await other.goto('/about');
    await asked;
    const cart = other.getByRole('link', { name: /^Cart, / });
    await expect(cart).toBeVisible();
    await expect(signInIcon(other)).toHaveCount(0);
    await expect(avatar(other)).toHaveCount(0);
    const box = await cart.boundingBox();
    resolve();
    await expect(avatar(other)).toBeVisible();
    expect(await cart.boundingBox()).toEqual(box);
    await other.unroute('**/api/v1/accounts/session');
  });

  await test.step('signing out in one tab reaches the other', async () => {
    await chooseFromMenu(page, 'Logout');
    await expect(signInIcon(other)).toBeVisible();
  });
});

test('a guard leads back to where somebody was going, and nowhere else', async ({ page }) => {
  const customer = await register(page);
  await page.goto('/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
  await expect(page.getByText('Please sign in to go on.')).toBeVisible();

  await test.step('password managers and keyboards find what they need', async () => {
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(email(page)).toHaveAttribute('autocomplete', 'email');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await email(page).focus();
    await page.keyboard.type('a@b.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('secret words');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Hide password' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Login')).toBeFocused();
  });

  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL('/register?next=%2Faccount');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(password(page)).toHaveAccessibleDescription(/At least 8 characters/);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, customer);
  await expect(page).toHaveURL('/account');
  await page.goto('/login');
  await expect(page).toHaveURL('/');

  await test.step('a log-out on a private page leads home, keeps the cart and asks for nothing', async () => {
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
    await chooseFromMenu(page, 'Logout');
    await expect(page).toHaveURL('/');
    await expect(signInIcon(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('nobody is led away by where the login is to lead', async () => {
    // One of many: return-path.test.ts has them all.
    const next = '/%09/evil.example';
    await page.goto(`/login?${new URLSearchParams({ next })}`);
    await logIn(page, customer);
    await expect(avatar(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test.describe('refused', () => {
  test.use({ expectedNotes: [/status of (400|401)/] });

  test('what is wrong with a login or a registration is said', async ({ page }) => {
    const customer = await register(page);
    const registrationRefused = alert(page).filter({
      hasText: 'Please provide a valid email and password!',
    });
    const toRegister = page.getByRole('main').getByRole('link', { name: 'Register', exact: true });
    const toLogin = page.getByRole('main').getByRole('link', { name: 'Login' });

    await test.step('empty fields are named beside them and on top, and nothing is sent', async () => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
      await page.goto('/login');
      await button(page, 'Login').click();
      await expect(alert(page).filter({ hasText: 'Please enter valid Username or Password!' })).toBeVisible();
      await expect(email(page)).toBeFocused();
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(email(page)).toHaveAccessibleDescription('Please enter your email.');
      await page.getByRole('link', { name: 'Please enter your password.' }).click();
      await expect(password(page)).toBeFocused();

      await toRegister.click();
      await expect(button(page, 'Register')).toBeVisible();
      await email(page).fill('not-an-address');
      await password(page).fill('short');
      await button(page, 'Register').click();
      await expect(registrationRefused).toBeVisible();
      await expect(password(page)).toHaveAccessibleDescription(/at least 8 characters/i);
      expect(sent).toEqual([]);
    });

    await test.step('a registration with a password that everybody has', async () => {
      await toLogin.click();
      await toRegister.click();
      await expect(button(page, 'Register')).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
      await email(page).fill(newCustomer().email);
      await password(page).fill('password1');
      await button(page, 'Register').click();
      await expect(registrationRefused).toBeVisible();
      await expect(password(page)).toHaveAccessibleDescription(/most common/);
      await expect(page).toHaveURL('/register');
    });

    await test.step('a known address is not given away: its owner is asked to log in', async () => {
      await email(page).fill(customer.email);
      await password(page).fill('some entirely other words');
      await button(page, 'Register').click();
      await expect(alert(page)).toContainText('User registration successful!');
      await toLogin.click();
      await expect(page).toHaveURL('/login');
    });

    await test.step('a login with a wrong password, or by nobody, says the same', async () => {
      for (const tried of [{ ...customer, password: 'not the right words' }, newCustomer()]) {
        await logIn(page, tried);
        await expect(alert(page)).toHaveText('Please enter valid Username or Password!');
        await expect(password(page)).toBeFocused();
        await expect(email(page)).toHaveValue(tried.email);
        await expect(page).toHaveURL('/login');
      }
      await logIn(page, customer);
      await expect(avatar(page)).toBeVisible();
    });
  });
});

test.describe('while the store does not answer', () => {
  test.use({ expectedNotes: [/Failed to load resource/] });

  test('a log-in and a private page say so and try again', async ({ page }) => {
    const customer = await register(page);
    await test.step('the button waits, the failure is explained, what was typed stays', async () => {
      await page.goto('/login?next=/about');
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/v1/accounts/login', async (route) => {
        await promise;
        await route.abort();
      });
      await logIn(page, customer);
      await expect(button(page, 'Logging in…')).toBeDisabled();
      resolve();
      await expect(alert(page)).toContainText('The store did not answer.');
      await expect(email(page)).toHaveValue(customer.email);
      await page.unroute('**/api/v1/accounts/login');
      await button(page, 'Login').click();
      await expect(avatar(page)).toBeVisible();
    });
    await test.step('a private page says so and tries again', async () => {
      await page.route('**/api/v1/accounts/session', (route) => route.abort());
      await page.goto('/orders');
      await expect(page.getByRole('heading', { name: 'The store did not answer' })).toBeVisible();
      await page.unroute('**/api/v1/accounts/session');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
    });
  });
});
