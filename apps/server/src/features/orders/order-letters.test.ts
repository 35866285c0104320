import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { anonymiseOrdersOf } from './index.ts';
import { addBook, orderBody, sendOrder } from './order-test-kit.ts';

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
