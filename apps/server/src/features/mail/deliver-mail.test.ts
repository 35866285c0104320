import { randomUUID } from 'node:crypto';
import { defaultMoneyFormat, type Order, type Shop } from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { readSettings } from '../../settings.ts';
import { expectSince } from '../../testing/expect-since.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { dropOldLetters } from './index.ts';
import { accountRound, chooseLetterCount, otherRound, pauseAfter } from './deliver-mail.ts';
import { composeOrderLetter } from '../orders/letters/order-letter.ts';
import { ourLetterTexts } from '../orders/letters/our-letter-texts.ts';
import { makeDefaultShop } from '../shop/default-shop.ts';
import { createMail, type LetterParts, type Mail, paragraph } from './index.ts';
import type { LetterKind } from './letter-kinds.ts';
import { startTestSmtp, type TestSmtp } from './smtp-test-kit.ts';
import { soon } from '../../testing/soon.ts';

let store: TestStore;
let smtp: TestSmtp;

beforeAll(async () => {
  // The store itself sends nothing here, so that only the mails of this file are at work.
  store = await startTestStore({ DEMO: 'false' });
  smtp = await startTestSmtp();
});
afterAll(async () => {
  smtp.server.close();
  await store.stop();
});
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.refuse = false;
  await store.database.db.deleteFrom('mail_outbox').execute();
});

let shop: Shop = { ...makeDefaultShop(), version: 0 };
const readShop = () => Promise.resolve(shop);

const write = (subject: string, words: string): LetterParts => ({
  subject,
  body: [paragraph(words)],
  button: { label: 'There', address: 'https://books.example/there' },
  ending: [],
});

function openMail(environment: Record<string, string> = {}): Mail {
  const settings = readSettings({
    DEMO: 'false',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Book Store <store@books.example>',
    ...environment,
  });
  const mail = createMail({ settings, db: store.database.db, log: store.app.log, readShop });
  mail.compose('reset-password', ({ recipient }) => Promise.resolve(write('Hello', `To ${recipient}`)));
  return mail;
}

const readOutbox = () =>
  store.database.db.selectFrom('mail_outbox').selectAll().orderBy('created_at').orderBy('id').execute();
const setNextTry = (at: Date) =>
  store.database.db.updateTable('mail_outbox').set({ next_try_at: at }).execute();
const makeDue = () => setNextTry(new Date(0));

it('sends what was committed and nothing of what was not', async () => {
  const mail = openMail();
  await inTransaction(store.database.db, (tx) =>
    mail.queue(tx, { kind: 'reset-password', recipient: 'kept@example.com' }),
  );
  await expect(
    inTransaction(store.database.db, async (tx) => {
      await mail.queue(tx, { kind: 'reset-password', recipient: 'undone@example.com' });
      throw new Error('the cause failed');
    }),
  ).rejects.toThrow('the cause failed');
  await mail.deliverDue();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain('To: kept@example.com');
  expect(smtp.received[0]).toContain('From: Book Store <store@books.example>');
  // No machine shall answer a machine.
  expect(smtp.received[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(await readOutbox()).toEqual([]);
});

it('comes from the shop, unless the sender was given a name, and an answer goes to the shop', async () => {
  shop = { ...shop, name: 'Miller’s Books', email: 'desk@miller.example' };
  for (const from of ['post@books.example', 'The Post <post@books.example>']) {
    const mail = openMail({ MAIL_FROM: from });
    await mail.queue(store.database.db, { kind: 'reset-password', recipient: 'ada@example.com' });
    await mail.deliverDue();
  }
  shop = { ...makeDefaultShop(), version: 0 };
  expect(smtp.received[0]).toMatch(/^From: =\?UTF-8\?Q\?Miller=E2=80=99s_Books\?= <post@books\.example>$/m);
  expect(smtp.received[0]).toMatch(/^Reply-To: .*<desk@miller\.example>$/m);
  expect(smtp.received[1]).toMatch(/^From: The Post <post@books\.example>$/m);
});

it('keeps a mail that is refused, tries again later and never says to whom in the log', async () => {
  const mail = openMail();
  smtp.refuse = true;
  await mail.queue(store.database.db, { kind: 'reset-password', recipient: 'reader@example.com' });
  const began = Date.now();
  await mail.deliverDue();
  const [row] = await readOutbox();
  expect(row).toMatchObject({ attempts: 1 });
  expectSince(began, row?.next_try_at ?? '', 30_000);
  expect(store.logLines.join('')).toContain('a mail could not be sent yet');
  expect(store.logLines.join('')).not.toContain('reader@example.com');

  // However long this machine took, it is not due yet.
  await setNextTry(new Date(Date.now() + 3_600_000));
  await mail.deliverDue();
  expect((await readOutbox())[0]?.attempts).toBe(1);
  smtp.refuse = false;
  await makeDue();
  await mail.deliverDue();
  expect(smtp.received).toHaveLength(1);
  expect(await readOutbox()).toEqual([]);
});

it('waits longer each time and gives up in the end', async () => {
  expect([1, 2, 3, 10, 13].map(pauseAfter)).toEqual([30, 60, 120, 15_360, 21_600]);
  const mail = openMail();
  smtp.refuse = true;
  await mail.queue(store.database.db, { kind: 'reset-password', recipient: 'reader@example.com' });
  await store.database.db.updateTable('mail_outbox').set({ attempts: 13 }).execute();
  await mail.deliverDue();
  expect(await readOutbox()).toMatchObject([{ attempts: 14, next_try_at: null }]);
  expect(store.logLines.join('')).toContain('a mail could not be sent and is given up');
});

it('leaves a letter to others while another one is on its way', async () => {
  const mail = openMail();
  mail.compose('order-confirmation', () => Promise.resolve(write('Order', 'Order')));
  smtp.slowRecipient = 'slow@example.com';
  for (const recipient of ['slow@example.com', 'next@example.com'])
    await mail.queue(store.database.db, { kind: 'order-confirmation', recipient });
  const delivering = mail.deliverDue();
  await expect.poll(() => smtp.waiting(), soon).toBe(1);
  const attempts = (await readOutbox()).map((row) => row.attempts).toSorted((one, other) => one - other);
  smtp.release();
  await delivering;
  expect(attempts).toEqual([0, 1]);
  expect(smtp.received).toHaveLength(2);
});

it('forgets a letter that was given up after a month', async () => {
  const mail = openMail();
  await mail.queue(store.database.db, { kind: 'reset-password', recipient: 'old@example.com' });
  await mail.queue(store.database.db, { kind: 'reset-password', recipient: 'young@example.com' });
  const given = (days: number) => ({
    next_try_at: null,
    created_at: new Date(Date.now() - days * 86_400_000),
  });
  const { db } = store.database;
  await db.updateTable('mail_outbox').set(given(31)).where('recipient', '=', 'old@example.com').execute();
  await db.updateTable('mail_outbox').set(given(29)).where('recipient', '=', 'young@example.com').execute();
  await dropOldLetters(db);
  expect((await readOutbox()).map(({ recipient }) => recipient)).toEqual(['young@example.com']);
});

it('sends each mail once, however many processes look', async () => {
  const mails = [openMail(), openMail(), openMail()];
  const recipients = Array.from({ length: 24 }, (_, n) => `reader${n}@example.com`);
  for (const recipient of recipients)
    await mails[0]?.queue(store.database.db, { kind: 'reset-password', recipient });
  await Promise.all(mails.map((mail) => mail.deliverDue()));
  const addressed = smtp.received.map((letter) => /^To: (\S+)/m.exec(letter)?.[1] ?? '');
  expect(addressed.toSorted()).toEqual(recipients.toSorted());
});

it('takes up the mail of a process that died while sending', async () => {
  const dying = openMail();
  dying.compose('reset-password', () => new Promise(() => undefined));
  await dying.queue(store.database.db, { kind: 'reset-password', recipient: 'orphan@example.com' });
  void dying.deliverDue();
  await expect.poll(async () => (await readOutbox())[0]?.attempts).toBe(1);
  await openMail().deliverDue();
  expect(smtp.received).toEqual([]);
  await makeDue();
  await openMail().deliverDue();
  expect(smtp.received).toHaveLength(1);
});

it('confirms an order in words, with everything escaped', async () => {
  const order: Order = {
    _id: randomUUID(),
    number: 'K7QM-4TRB',
    name: '<b>Ada</b> & co',
    email: 'ada@example.com',
    phone: '0123',
    totalPrice: '12.50',
    address: { street: '1 Shelf Lane', city: 'Reading', country: 'UK', state: 'Berks', zipcode: 'RG1' },
    productIds: [randomUUID()],
    status: 'placed',
    createdAt: new Date().toISOString(),
    lines: [
      {
        bookId: randomUUID(),
        title: '"Walden" <script>',
        category: 'fiction',
        price: 12.5,
        coverImage: 'book-1.png',
      },
    ],
    history: [],
  };
  const mail = openMail();
  mail.compose('reset-password', () =>
    Promise.resolve(
      composeOrderLetter(order, {
        status: 'placed',
        texts: ourLetterTexts.placed,
        orderAddress: 'https://books.example/orders',
        shop: { name: 'Book Store', ...defaultMoneyFormat },
      }),
    ),
  );
  await mail.queue(store.database.db, { kind: 'reset-password', recipient: order.email });
  await mail.deliverDue();
  const letter = (smtp.received[0] ?? '').replace(/=\n/g, '').replaceAll('=3D', '=');
  expect(letter).toContain('Subject: Your order is placed');
  expect(letter).toContain('Dear <b>Ada</b> & co,');
  expect(letter).toContain('Dear <span dir="auto">&lt;b&gt;Ada&lt;/b&gt; &amp; co</span>,');
  expect(letter).toContain('&quot;Walden&quot; &lt;script&gt;</span>');
  expect(letter).toContain('Total: $12.50');
  expect(letter).toContain('https://books.example/orders');
});

it('queues nothing in a store that sends no mail', async () => {
  const settings = readSettings({ DEMO: 'false' });
  const mail = createMail({ settings, db: store.database.db, log: store.app.log, readShop });
  expect(mail.enabled).toBe(false);
  await mail.queue(store.database.db, { kind: 'reset-password', recipient: 'reader@example.com' });
  expect(await readOutbox()).toEqual([]);
});

it('sends account letters before order letters and those before newsletters, however many wait', async () => {
  const mail = openMail();
  const order: string[] = [];
  const queueMany = async (kind: LetterKind, count: number) => {
    mail.compose(kind, (job) => {
      order.push(job.kind);
      return Promise.resolve(undefined);
    });
    for (let n = 0; n < count; n += 1) {
      await mail.queue(store.database.db, { kind, recipient: `${kind}-${n}@example.com` });
    }
  };
  await queueMany('newsletter-confirmation', 3);
  await queueMany('order-confirmation', 40);
  await queueMany('reset-password', 2);
  await mail.deliverDue();
  expect(order).toEqual([
    ...Array.from({ length: 2 }, () => 'reset-password'),
    ...Array.from({ length: 40 }, () => 'order-confirmation'),
    ...Array.from({ length: 3 }, () => 'newsletter-confirmation'),
  ]);
});

it('lets a rush of orders go first, but not before whoever waits for a link', () => {
  const counts = [0.1, 0.9].map((busy) =>
    [accountRound, otherRound].map((round) => chooseLetterCount(round, busy)),
  );
  expect(counts).toEqual([
    [25, 25],
    [25, 5],
  ]);
});

it('lets no slow recipient hold up the account letters of others', async () => {
  const mail = openMail();
  mail.compose('order-confirmation', () => Promise.resolve(write('Order', 'Order')));
  smtp.slowRecipient = 'slow@example.com';
  const queue = (kind: LetterKind, recipient: string) => mail.queue(store.database.db, { kind, recipient });
  for (let n = 0; n < 12; n += 1) await queue('order-confirmation', 'slow@example.com');
  await queue('reset-password', 'slow@example.com');
  mail.start();
  try {
    // As many as can be held: both senders of order letters and one of those for account letters.
    await expect.poll(() => smtp.waiting(), soon).toBe(3);
    await queue('reset-password', 'ada@example.com');
    await expect.poll(() => smtp.received.join(''), soon).toContain('To ada@example.com');
    expect(smtp.waiting()).toBe(3);
  } finally {
    smtp.release();
    await mail.stop();
  }
});
