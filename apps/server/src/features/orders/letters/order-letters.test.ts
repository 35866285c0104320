import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../database/in-transaction.ts';
import { limits } from '../../../http/limits.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { anonymiseOrdersOf } from '../index.ts';
import { addBook, orderBody, sendOrder } from '../order-test-kit.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const readOutbox = async () => {
  const folder = join(store.settings.dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
};

it('confirms an order by one letter, however often it is sent', async () => {
  const book = await addBook(store.database.db, { title: 'The Time Machine' });
  const { cookie, email } = await store.signInCustomer();
  const key = randomUUID();
  const first = await sendOrder(store.app, cookie, orderBody(email, [book]), key);
  expect(first.statusCode).toBe(201);
  await sendOrder(store.app, cookie, orderBody(email, [book]), key);
  await expect.poll(readOutbox, { timeout: 10_000 }).toHaveLength(1);
  const [letter = ''] = await readOutbox();
  expect(letter).toContain(`To: ${email}`);
  expect(letter).toContain('The Time Machine: $12.50');
  expect(letter).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(letter, 'every line ends as lines of a mail do').not.toMatch(/[^\r]\n/);
});

/** Waits until nothing is left to send to the address, then reads what it got. */
async function readLettersTo(email: string): Promise<string[]> {
  const waiting = () =>
    store.database.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute();
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  const letters = (await readOutbox()).filter((letter) => letter.includes(`To: ${email}`));
  return letters.map((letter) => letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** What somebody types who wants a stranger to read it. */
const typed = {
  name: 'WIN A PRIZE evil.example',
  phone: '0666987654321',
  address: {
    street: 'https://evil.example/street',
    city: 'evil-city.example',
    country: 'evil-country.example',
    state: 'evil-state.example',
    zipcode: 'evil-zip',
  },
};

it('tells an address that is not confirmed nothing that was typed', async () => {
  const book = await addBook(store.database.db, { title: 'The Invisible Man' });
  const { cookie, email } = await store.signInCustomer();
  const answer = await sendOrder(store.app, cookie, orderBody(email, [book], typed));
  expect(answer.statusCode).toBe(201);
  const [letter = ''] = await readLettersTo(email);
  expect(letter).toContain('The Invisible Man: $12.50');
  expect(letter).toContain('Total: $12.50');
  expect(letter).toContain('/orders');
  for (const text of [typed.name, typed.phone, ...Object.values(typed.address), 'evil', 'Ada Reader']) {
    expect(letter).not.toContain(text);
  }
});

it('repeats what was typed to whoever has confirmed the address', async () => {
  const book = await addBook(store.database.db);
  const { cookie, email, userId } = await store.signInCustomer();
  const verified = store.database.db.updateTable('user').set({ emailVerified: true });
  await verified.where('id', '=', userId).execute();
  await sendOrder(store.app, cookie, orderBody(email, [book]));
  const [letter] = await readLettersTo(email);
  expect(letter).toContain('Dear Ada Reader,');
  expect(letter).toContain('1 Quiet Lane');
});

it('sends three order letters a day to an address that is not confirmed, whoever delivers them', async () => {
  await store.startSecondApp();
  const book = await addBook(store.database.db);
  const { cookie, email } = await store.signInCustomer();
  const sent = Array.from({ length: 7 }, () =>
    sendOrder(store.app, cookie, orderBody(email, [book]), randomUUID()),
  );
  expect((await Promise.all(sent)).map((answer) => answer.statusCode)).toEqual(Array(7).fill(201));
  expect(await readLettersTo(email)).toHaveLength(limits.orderLettersByAddress.max);
});

it('queues no letter for an order that is refused', async () => {
  const book = await addBook(store.database.db);
  const { cookie, email } = await store.signInCustomer();
  const refused = await sendOrder(store.app, cookie, orderBody(email, [book], { totalPrice: '1.00' }));
  expect(refused.statusCode).toBe(409);
  const waiting = await store.database.db.selectFrom('mail_outbox').select('recipient').execute();
  expect(waiting.map((job) => job.recipient)).not.toContain(email);
});

it('keeps the address of an order that is under way', async () => {
  const book = await addBook(store.database.db);
  const { cookie, email, userId } = await store.signInCustomer();
  const order = (await sendOrder(store.app, cookie, orderBody(email, [book]))).json<{ _id: string }>();
  const forget = () => inTransaction(store.database.db, (tx) => anonymiseOrdersOf(tx, userId));
  const readOrder = () =>
    store.database.db
      .selectFrom('orders')
      .select(['email', 'city'])
      .where('id', '=', order._id)
      .executeTakeFirst();
  await expect(forget()).rejects.toMatchObject({ code: 'orders_under_way' });
  expect(await readOrder()).toEqual({ email, city: 'Concord' });

  await store.database.db
    .updateTable('orders')
    .set({ status: 'delivered' })
    .where('id', '=', order._id)
    .execute();
  await forget();
  expect(await readOrder()).toEqual({ email: '', city: '' });
});
