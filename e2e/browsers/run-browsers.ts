/** `npm run browsers`: from the home page to an order, and through the dashboard, in Firefox and WebKit. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ShopProcess, startShop } from '../shop-process.ts';
import { type Browser, click, fill, hasText, press, waitFor } from './browser.ts';
import { chooseEngines, type Engine } from './choose-engines.ts';

const isHydrated = `Object.keys(document.getElementById('root')).some((key) => key.startsWith('__react'))`;

async function open(browser: Browser, url: string): Promise<void> {
  await browser.goto(url);
  await waitFor(browser, `living page at ${url}`, isHydrated);
}

async function order(browser: Browser, { url }: ShopProcess): Promise<void> {
  await open(browser, `${url}/`);
  await press(browser, 'Add to Cart');
  const badge = `document.querySelector('header').textContent.includes('Cart, 1 item')`;
  await waitFor(browser, 'book in the cart', badge);
  await open(browser, `${url}/register`);
  await fill(browser, 'Email', `reader-${Date.now()}@example.com`);
  await fill(browser, 'Password', 'a long walk in the rain');
  await press(browser, 'Register');
  await waitFor(browser, 'home page of a customer', `location.pathname === '/'`);
  await open(browser, `${url}/checkout`);
  const address = {
    Name: 'Ada Reader',
    Phone: '0301234567',
    Address: '1 Pond Lane',
    City: 'Concord',
    Country: 'USA',
    State: 'MA',
    Zipcode: '01742',
  };
  for (const [label, text] of Object.entries(address)) await fill(browser, label, text);
  await click(browser, 'box for the terms', `document.querySelector('main input[type=checkbox]')`);
  await press(browser, 'Place order');
  await waitFor(browser, 'list of orders', `location.pathname === '/orders'`);
  await waitFor(browser, 'order', `document.querySelectorAll('main article').length === 1`);
}

async function lookAtDashboard(browser: Browser, { url, admin }: ShopProcess): Promise<void> {
  await open(browser, `${url}/admin`);
  await fill(browser, 'Username', admin.username);
  await fill(browser, 'Password', admin.password);
  await press(browser, 'Log in');
  await waitFor(browser, 'dashboard', hasText('Total Sales'));
  await open(browser, `${url}/dashboard/orders`);
  await waitFor(browser, 'order of the shopper', hasText('Ada Reader'));
  await open(browser, `${url}/dashboard/manage-books`);
  await waitFor(browser, 'list of books', hasText('Pride and Prejudice'));
}

async function runIn(
  { name, program, open: openEngine }: Engine & { program: string },
  shop: ShopProcess,
): Promise<boolean> {
  let browser: Browser | undefined;
  try {
    browser = await openEngine(program);
    await order(browser, shop);
    console.log(`${name}: from the home page to an order`);
    await lookAtDashboard(browser, shop);
    console.log(`${name}: through the dashboard`);
    return true;
  } catch (error) {
    console.error(`${name}: failed`, error);
    return false;
  } finally {
    await browser?.close();
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { only: { type: 'string' } } }).values;
  } catch {
    throw new Error('Usage: npm run browsers, or npm run browsers -- --only firefox,webkit');
  }
}

async function runAll(): Promise<boolean> {
  const { only } = readArguments();
  const hasScreen = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  const { found, missing } = chooseEngines(only, { exists: existsSync, hasScreen });
  let isGood = missing.length === 0;
  if (found.length > 0) {
    const shop = await startShop();
    for (const engine of found) isGood = (await runIn(engine, shop)) && isGood;
    await shop.stop();
  }
  // Last, where nobody overlooks them.
  for (const sentence of missing) console.error(sentence);
  return isGood;
}

try {
  process.exit((await runAll()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
