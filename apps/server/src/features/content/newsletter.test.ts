import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../http/limits.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { dropUnconfirmedSubscribers } from './index.ts';
import { readLettersTo } from '../../testing/read-letters.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
  await store.database.db.deleteFrom('newsletter_subscribers').execute();
});

function subscribe(payload: object) {
  return store.app.inject({ method: 'POST', url: '/api/v1/newsletter', payload });
}

async function storedAddresses(): Promise<string[]> {
  const rows = await store.database.db.selectFrom('newsletter_subscribers').select('email').execute();
  return rows.map((row) => row.email);
}

describe('the newsletter’s form without JavaScript', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    store.app.inject({
      method: 'POST',
      url: '/newsletter',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('stores the address and leads to a page that says so, without the address in its address', async () => {
    const answer = await post('email=Ada%40Example.com', { 'sec-fetch-site': 'same-origin' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/newsletter?outcome=confirm');
    expect(await storedAddresses()).toEqual(['ada@example.com']);
    const page = await store.app.inject('/newsletter?outcome=confirm');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Please look into your mailbox');
  });

  it.each(['email=ada', 'email=', '', 'email=a%40b.example&role=admin'])('refuses “%s”', async (form) => {
    const answer = await post(form);
    expect(answer.headers.location).toBe('/newsletter?outcome=invalid');
    expect(await storedAddresses()).toEqual([]);
  });

  it('is limited for each network, and says so', async () => {
    for (let n = 0; n < limits.newsletterByNetwork.max; n += 1) await post(`email=n${n}%40example.com`);
    const answer = await post('email=late%40example.com');
    expect(answer.headers.location).toBe('/newsletter?outcome=later');
    expect(await storedAddresses()).not.toContain('late@example.com');
  });

  it('takes no form from another site, no other kind of body, and none that is too long', async () => {
    const form = 'email=ada%40example.com';
    expect((await post(form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post(form, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await post(`email=${'a'.repeat(3_000)}`)).statusCode).toBe(413);
    expect(await storedAddresses()).toEqual([]);
  });
});

describe('the newsletter', () => {
  it('stores an address once, whatever its case, and answers alike', async () => {
    const answers = [
      await subscribe({ email: 'Ada@Example.com' }),
      await subscribe({ email: 'ada@example.com' }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers[0]?.payload).toBe(answers[1]?.payload);
    expect(answers[0]?.json()).toEqual({ subscribed: true, confirmationSent: true });
    expect(await storedAddresses()).toEqual(['ada@example.com']);
  });

  it.each([
    [{ email: 'ada' }, 'Please enter a valid e-mail address.'],
    [{ email: '' }, 'Please enter a valid e-mail address.'],
    [{}, 'Please enter a valid e-mail address.'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'This e-mail address is too long.'],
  ])('refuses %j with a clear sentence', async (payload, message) => {
    const answer = await subscribe(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toBe(message);
    expect(await storedAddresses()).toEqual([]);
  });

  it('takes no other field', async () => {
    expect((await subscribe({ email: 'ada@example.com', role: 'admin' })).statusCode).toBe(400);
  });

  it('is limited for each network', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await subscribe({ email: `n${n}@example.com` })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: limits.newsletterByNetwork.max }, () => 200), 429]);
    expect(await storedAddresses()).toHaveLength(10);
  });
});

async function readLinksTo(email: string) {
  const [letter = ''] = await readLettersTo(store, email);
  const tokenOf = (page: string) => new RegExp(`/newsletter/${page}#token=([\\w-]+)`).exec(letter)?.[1] ?? '';
  return { confirm: tokenOf('confirm'), unsubscribe: tokenOf('unsubscribe') };
}

function useLink(page: 'confirm' | 'unsubscribe', token: string) {
  return store.app.inject({ method: 'POST', url: `/api/v1/newsletter/${page}`, payload: { token } });
}

async function confirmedAddresses(): Promise<string[]> {
  const rows = await store.database.db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('confirmed_at', 'is not', null)
    .execute();
  return rows.map((row) => row.email);
}

/** Moves letters and links into the past instead of waiting. */
async function letDaysPass(days: number): Promise<void> {
  const { db } = store.database;
  await sql`UPDATE newsletter_subscribers SET letter_at = letter_at - make_interval(days => ${days})`.execute(
    db,
  );
  await sql`UPDATE newsletter_tokens SET issued_at = issued_at - make_interval(days => ${days})`.execute(db);
}

const refused = { code: 'link_invalid', message: 'This link is no longer good.' };

describe('the confirmation', () => {
  it('is asked for by a letter; its link puts the address on the list, the other one takes it off', async () => {
    await subscribe({ email: 'links@example.com' });
    expect(await confirmedAddresses()).toEqual([]);
    const { confirm, unsubscribe } = await readLinksTo('links@example.com');
    expect((await useLink('confirm', unsubscribe)).json()).toEqual(refused);
    expect((await useLink('unsubscribe', confirm)).json()).toEqual(refused);
    expect(await confirmedAddresses()).toEqual([]);

    const statuses = [await useLink('confirm', confirm), await useLink('confirm', confirm)];
    expect(statuses.map((answer) => answer.statusCode)).toEqual([204, 204]);
    expect(await confirmedAddresses()).toEqual(['links@example.com']);

    expect((await useLink('unsubscribe', unsubscribe)).statusCode).toBe(204);
    expect(await confirmedAddresses()).toEqual([]);
    for (const [page, token] of [
      ['confirm', confirm],
      ['unsubscribe', unsubscribe],
    ] as const) {
      const answer = await useLink(page, token);
      expect([answer.statusCode, answer.json()]).toEqual([400, refused]);
    }
    expect(await confirmedAddresses()).toEqual([]);
  });

  it('comes to one address once a day, however often and whenever somebody asks', async () => {
    const email = 'once@example.com';
    await Promise.all(Array.from({ length: 4 }, () => subscribe({ email })));
    const { unsubscribe } = await readLinksTo(email);
    await useLink('unsubscribe', unsubscribe);
    await subscribe({ email });
    expect(await readLettersTo(store, email)).toHaveLength(limits.newsletterLettersByAddress.max);
    await letDaysPass(1);
    await subscribe({ email });
    expect(await readLettersTo(store, email)).toHaveLength(2);
  });

  it('is not asked for again by who has given it', async () => {
    const email = 'given@example.com';
    await subscribe({ email });
    await useLink('confirm', (await readLinksTo(email)).confirm);
    await letDaysPass(3);
    expect((await subscribe({ email })).statusCode).toBe(200);
    expect(await readLettersTo(store, email)).toHaveLength(1);
  });

  it('can be given for two days; then the address is forgotten', async () => {
    const email = 'late@example.com';
    await subscribe({ email });
    await subscribe({ email: 'kept@example.com' });
    const kept = await useLink('confirm', (await readLinksTo('kept@example.com')).confirm);
    expect(kept.statusCode).toBe(204);
    const { confirm } = await readLinksTo(email);
    await letDaysPass(2);
    expect((await useLink('confirm', confirm)).json()).toEqual(refused);
    await dropUnconfirmedSubscribers(store.database.db);
    expect(await storedAddresses()).toContain(email);
    await letDaysPass(3);
    await dropUnconfirmedSubscribers(store.database.db);
    expect(await storedAddresses()).toEqual(['kept@example.com']);
  });
});

it('a store that sends no mail keeps the address and says that no letter comes', async () => {
  const silent = await startTestStore({ DEMO: 'false' });
  const answer = await silent.app.inject({
    method: 'POST',
    url: '/api/v1/newsletter',
    payload: { email: 'ada@example.com' },
  });
  expect(answer.json()).toEqual({ subscribed: true, confirmationSent: false });
  await dropUnconfirmedSubscribers(silent.database.db);
  const rows = await silent.database.db.selectFrom('newsletter_subscribers').selectAll().execute();
  expect(rows).toMatchObject([{ email: 'ada@example.com', confirmed_at: null, letter_at: null }]);
  await silent.stop();
});
