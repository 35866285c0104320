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
import { newCustomer, register, signIn } from './customer.ts';
import { listBooks } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

test('somebody registers, is welcomed, logs out and logs in again', async ({ page }) => {
  const customer = newCustomer();
  await page.goto('/');
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
  await page.reload();
  await expect(signInIcon(page)).toBeVisible();

  await page.goto('/login');
  await logIn(page, customer);
  await expect(page).toHaveURL('/');
  await expect(avatar(page)).toBeVisible();
  await page.reload();
  await expect(avatar(page)).toBeVisible();
});

test('the wrong menu never flashes: until the store has answered the place is empty', async ({ page }) => {
  await signIn(page);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/accounts/session', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Cart, / })).toBeVisible();
  await expect(signInIcon(page)).toHaveCount(0);
  await expect(avatar(page)).toHaveCount(0);
  const cart = await page.getByRole('link', { name: /^Cart, / }).boundingBox();
  answer();
  await expect(avatar(page)).toBeVisible();
  expect(await page.getByRole('link', { name: /^Cart, / }).boundingBox()).toEqual(cart);
});

test('signing in and out in one tab reaches the other', async ({ page, context }) => {
  const customer = await register(page);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, customer);
  await expect(avatar(other)).toBeVisible();
  await expect(avatar(page)).toBeVisible();
  await chooseFromMenu(page, 'Logout');
  await expect(signInIcon(other)).toBeVisible();
});

test('password managers and keyboards find what they need', async ({ page }) => {
  await page.goto('/login');
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

  await page.goto('/register');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(password(page)).toHaveAccessibleDescription(/At least 8 characters/);
});

test.describe('refused', () => {
  test.use({ expectedNotes: [/status of (400|401|429)/] });

  test('a login with a wrong password, or by nobody, says the same', async ({ page }) => {
    const customer = await register(page);
    await page.goto('/login');
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

  test('empty fields are named beside them and on top, and nothing is sent', async ({ page }) => {
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

    await page.goto('/register');
    await email(page).fill('not-an-address');
    await password(page).fill('short');
    await button(page, 'Register').click();
    await expect(alert(page).filter({ hasText: 'Please provide a valid email and password!' })).toBeVisible();
    await expect(password(page)).toHaveAccessibleDescription(/at least 8 characters/i);
    expect(sent).toEqual([]);
  });

  test('a registration with a password that everybody has', async ({ page }) => {
    await page.goto('/register');
    await email(page).fill(newCustomer().email);
    await password(page).fill('password1');
    await button(page, 'Register').click();
    await expect(alert(page).filter({ hasText: 'Please provide a valid email and password!' })).toBeVisible();
    await expect(password(page)).toHaveAccessibleDescription(/most common/);
    await expect(page).toHaveURL('/register');
  });

  test('a known address is not given away: its owner is asked to log in', async ({ page }) => {
    const customer = await register(page);
    await page.goto('/register');
    await email(page).fill(customer.email);
    await password(page).fill('some entirely other words');
    await button(page, 'Register').click();
    await expect(alert(page)).toContainText('User registration successful!');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('while the store does not answer', () => {
  test.use({ expectedNotes: [/Failed to load resource/] });

  test('the button waits, the failure is explained, what was typed stays', async ({ page }) => {
    const customer = await register(page);
    await page.goto('/login');
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/api/v1/accounts/login', async (route) => {
      await failed;
      await route.abort();
    });
    await logIn(page, customer);
    await expect(button(page, 'Logging in…')).toBeDisabled();
    fail();
    await expect(alert(page)).toContainText('The store did not answer.');
    await expect(email(page)).toHaveValue(customer.email);
    await page.unroute('**/api/v1/accounts/login');
    await button(page, 'Login').click();
    await expect(avatar(page)).toBeVisible();
  });

  test('a private page says so and tries again', async ({ page }) => {
    await signIn(page);
    await page.route('**/api/v1/accounts/session', (route) => route.abort());
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'The store did not answer' })).toBeVisible();
    await page.unroute('**/api/v1/accounts/session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
  });
});

test('a guard leads back to where somebody was going', async ({ page }) => {
  const customer = await register(page);
  await page.goto('/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
  await expect(page.getByText('Please sign in to go on.')).toBeVisible();
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL('/register?next=%2Faccount');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, customer);
  await expect(page).toHaveURL('/account');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('nobody is led away by where the login is to lead', async ({ page }) => {
  const customer = await register(page);
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    '/%2F/evil.example',
    'https://evil.example',
    '/%09/evil.example',
  ]) {
    await page.goto(`/login?${new URLSearchParams({ next })}`);
    await logIn(page, customer);
    await expect(avatar(page), next).toBeVisible();
    await expect(page, next).toHaveURL('/');
    await page.context().clearCookies();
  }
});

test('a log-out on a private page leads home, keeps the cart and asks for nothing', async ({
  page,
  shop,
}) => {
  const [book] = await listBooks(shop);
  await signIn(page);
  await page.goto('/search');
  await page.getByRole('button', { name: `Add to Cart ${book?.title}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
  await chooseFromMenu(page, 'Logout');
  await expect(page).toHaveURL('/');
  await expect(signInIcon(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
