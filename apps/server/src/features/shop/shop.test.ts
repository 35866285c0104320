import type { AuditEntry, ErrorBody, FirstStep, FrontPage, Shop } from '@book-store/contract';
import { countryCodes, dayIn, usualDelivery } from '@book-store/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../http/app-types.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { addBook, orderBody, placeTestOrder, sendOrder } from '../orders/order-test-kit.ts';
import { makeDefaultShop } from './default-shop.ts';
import { readShop, sendShop } from './shop-test-kit.ts';
import { soon } from '../../testing/soon.ts';

let store: TestStore;
let second: App;
let admin: { authorization: string };

beforeAll(async () => {
  store = await startTestStore({ DEMO: 'false' });
  second = await store.startSecondApp();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.database.db.deleteFrom('orders').execute();
  const { logo: _logo, ...usual } = makeDefaultShop();
  await send({ ...usual, logo: null });
});

const send = (changes: Parameters<typeof sendShop>[2], app = store.app) => sendShop(app, admin, changes);
const get = async (url: string, app = store.app) => (await app.inject({ url })).payload;
const terms = { fee: 0, freeFrom: null, days: null, taxRate: null };
const address = { street: '1 Shelf Lane', city: 'Reading', state: '', zipcode: 'RG1', country: 'UK' };

describe('a shop whose owner has said nothing', () => {
  it('is as it comes, to everybody, and may be kept by its tag', async () => {
    await store.database.db.deleteFrom('shop_settings').execute();
    const answer = await store.app.inject({ url: '/api/v1/shop' });
    expect(answer.json()).toEqual({ ...makeDefaultShop(), version: 0 });
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await store.app.inject({ url: '/api/v1/shop', headers })).statusCode).toBe(304);
  });
});

describe('what an owner changes', () => {
  it('is in force at once, here and in every other process, on pages, in titles and for phones', async () => {
    for (const app of [store.app, second]) expect(await get('/about', app)).toContain('©2025 Book Store.');
    const answer = await send({
      name: 'Miller’s Books',
      address,
      email: 'desk@miller.example',
      socialLinks: ['https://books.social/@miller'],
      aboutLead: 'Since 1951.',
    });
    expect(answer.json()).toMatchObject({ name: 'Miller’s Books', address });
    const page = await get('/about');
    expect(page).toContain('<title>About · Miller’s Books</title>');
    expect(page).toContain('<meta property="og:site_name" content="Miller’s Books">');
    expect(page).toContain('© Miller’s Books. All rights reserved.');
    expect(page).toContain('href="mailto:desk@miller.example"');
    expect(page).toContain('href="https://books.social/@miller"');
    expect(page).toContain('Since 1951.');
    expect(page).not.toContain('Book Store');
    expect(page).not.toContain('facebook.com');
    // What only the browser renders knows the name from the beginning as well.
    expect(await get('/checkout')).toContain('"name":"Miller’s Books"');
    expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({ name: 'Miller’s Books' });
    for (const url of ['/about', '/api/v1/shop', '/manifest.webmanifest', '/dashboard']) {
      await expect.poll(() => get(url, second), soon).toContain('Miller’s Books');
    }
  });

  it('makes it a BookStore for search engines once it stands in a street', async () => {
    await send({ address, phone: '+44 118 496', socialLinks: ['https://x.com/miller', 'https://x.com/'] });
    const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(await get('/')) ?? [];
    const [, shop] = (JSON.parse(json) as { '@graph': object[] })['@graph'];
    expect(shop).toMatchObject({
      '@type': 'BookStore',
      telephone: '+44 118 496',
      sameAs: ['https://x.com/miller'],
      address: { '@type': 'PostalAddress', streetAddress: '1 Shelf Lane', postalCode: 'RG1' },
    });
    expect(shop).not.toHaveProperty('email');
    expect(shop).not.toHaveProperty(['address', 'addressRegion']);
  });

  it('is written into the audit trail, field by field', async () => {
    await send({ name: 'One', address, phone: '0118 496' });
    const url = '/api/v1/admin/audit?limit=1';
    const [entry] = (await store.app.inject({ url, headers: admin })).json<AuditEntry[]>();
    expect(entry).toMatchObject({
      action: 'shop-changed',
      admin: 'admin',
      object: { id: 'shop', name: 'One' },
    });
    expect(entry?.changes).toEqual({
      name: { old: 'Book Store', new: 'One' },
      address: { old: null, new: '1 Shelf Lane, Reading, RG1, UK' },
      phone: { old: null, new: '0118 496' },
      // As they come, they ask to be told what is damaged only where the shop can be reached.
      termsText: { old: expect.any(String), new: expect.any(String) },
    });
    const regions = [{ ...terms, countries: ['DE', 'AT'], fee: 9, taxRate: 19 }];
    const delivery = { fee: 4.9, freeFrom: 50, days: { from: 2, to: 4 }, taxRate: null, regions };
    await send({ delivery: { ...delivery, elsewhere: 'refused' } });
    const [next] = (await store.app.inject({ url, headers: admin })).json<AuditEntry[]>();
    expect(next?.changes).toEqual({
      delivery: {
        old: 'free, taxes included',
        new: '4.90, free from 50.00, 2 to 4 days, taxes included. DE, AT: 9.00, 19 % taxes. Elsewhere refused',
      },
    });
  });

  it('does not overwrite what another owner saved meanwhile, also not the very first time', async () => {
    await store.database.db.deleteFrom('shop_settings').execute();
    const { version } = await readShop(second);
    const answers = await Promise.all(
      ['One', 'Two'].map((name, index) =>
        sendShop(index === 0 ? store.app : second, admin, { name, version }),
      ),
    );
    const [saved, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([saved?.statusCode, refused?.statusCode]).toEqual([200, 409]);
    expect(refused?.json<ErrorBody>()).toMatchObject({
      code: 'version_outdated',
      details: { shop: { name: saved?.json<Shop>().name } },
    });
    // Sent twice, because the answer was lost: what is asked for is already so.
    const again = await send({ name: saved?.json<Shop>().name ?? '', version });
    expect(again.json()).toEqual(saved?.json());
  });

  it('leaves untouched texts as they come, whatever the currency, and keeps what a newer store wrote', async () => {
    await send({ name: 'One' });
    const stored = { name: 'One', deliveryDays: 3 };
    await store.database.db
      .updateTable('shop_settings')
      .set({ settings: JSON.stringify(stored) })
      .execute();
    const { termsText } = (await send({ currency: 'EUR', numberFormat: 'de-DE' })).json<Shop>();
    expect(termsText).toMatch(/^Prices are in euros\. /);
    const readSettings = () =>
      store.database.db.selectFrom('shop_settings').select('settings').executeTakeFirstOrThrow();
    const inEuros = { ...stored, currency: 'EUR', numberFormat: 'de-DE' };
    expect((await readSettings()).settings).toEqual(inEuros);
    expect(termsText).toMatch(/taken back within fourteen days\.$/);
    // With a way to reach the shop they ask to be told.
    const reachable = (await send({ termsText, email: 'desk@miller.example' })).json<Shop>();
    expect(reachable.termsText).toMatch(/please tell us within fourteen days\.$/);
    expect((await readSettings()).settings).toEqual({ ...inEuros, email: 'desk@miller.example' });
  });
});

describe('the logo', () => {
  const upload = async () => {
    const payload = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const headers = { ...admin, 'content-type': 'image/png' };
    const answer = await store.app.inject({ method: 'POST', url: '/api/v1/covers', headers, payload });
    return answer.json<{ coverImage: string }>().coverImage;
  };

  it('is an uploaded picture, shown in its own proportions', async () => {
    const file = await upload();
    expect((await send({ logo: file })).json()).toMatchObject({ logo: { file, width: 300, height: 120 } });
    const [, source = ''] = /<img [^>]*src="(\/covers\/upload-[^"]+)"/.exec(await get('/about')) ?? [];
    expect((await store.app.inject({ url: source })).headers['content-type']).toBe('image/webp');
  });

  it.each(['book-1.png', `upload-${'0'.repeat(32)}.webp`, '../secret.webp'])('cannot be %s', async (logo) => {
    const answer = await send({ logo });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().message).toBe(
      'There is no uploaded picture of that name. Please upload the logo first.',
    );
  });
});

describe('money', () => {
  it('cannot be of another currency once something was sold', async () => {
    const customer = await store.signInCustomer();
    const { _id } = await placeTestOrder(store.app, customer, [await addBook(store.database.db)]);
    const answer = await send({ currency: 'EUR' });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([409, 'currency_in_use']);
    expect((await send({ numberFormat: 'en-GB' })).statusCode).toBe(200);
    const cancel = { url: `/api/v1/orders/${_id}/cancel`, headers: { cookie: customer.cookie } };
    expect((await store.app.inject({ method: 'POST', ...cancel })).statusCode).toBe(200);
    expect((await send({ currency: 'EUR' })).statusCode).toBe(200);
  });

  it('in cash is taken up to the limit, and a repeated order is the first one', async () => {
    const book = await addBook(store.database.db, { cents: 5000 });
    const customer = await store.signInCustomer();
    const body = orderBody(customer.email, [book]);
    await send({ currency: 'EUR', numberFormat: 'de-DE', cashLimit: 50 });
    const first = await sendOrder(store.app, customer.cookie, body, 'first-key');
    expect(first.statusCode).toBe(201);
    await send({ cashLimit: 49.99 });
    const refused = await sendOrder(store.app, customer.cookie, body, 'second-key');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'cash_limit_exceeded',
      message:
        'An order that is paid in cash can be at most 49,99\u00a0€. Please take something out and order it next.',
    });
    const repeated = await sendOrder(store.app, customer.cookie, body, 'first-key');
    expect(repeated.json()).toEqual(first.json());
  });
});

describe('the first steps of a new shop', () => {
  const listOpen = async () => {
    const answer = await store.app.inject({ url: '/api/v1/admin/first-steps', headers: admin });
    return answer.json<FirstStep[]>().flatMap(({ name, isDone }) => (isDone ? [] : [name]));
  };

  it('tick themselves off', async () => {
    await store.database.db.deleteFrom('books').execute();
    expect(await listOpen()).toEqual(['name', 'contact', 'links', 'texts', 'books', 'mail']);
    await send({ name: 'Miller’s Books', email: 'desk@miller.example', socialLinks: [] });
    expect(await listOpen()).toEqual(['texts', 'books', 'mail']);
    await send({ termsText: 'Ours.' });
    expect(await listOpen()).toContain('texts');
    await send({ privacyText: 'Ours too.' });
    await addBook(store.database.db);
    expect(await listOpen()).toEqual(['mail']);
  });
});

describe('refuses in one sentence, and changes nothing', () => {
  it.each([
    ['no name', { name: ' ' }, 'Please give the shop a name.'],
    [
      'a yen',
      { currency: 'JPY' },
      'Prices here have two decimals, so Japanese yen cannot be used: that currency has none.',
    ],
    [
      'a dinar',
      { currency: 'KWD' },
      'Prices here have two decimals, so Kuwaiti dinars cannot be used: that currency has 3.',
    ],
    ['no currency', { currency: 'usd' }, 'Please give a currency by its three letters, such as USD or EUR.'],
    [
      'a number format',
      { numberFormat: 'tlh' },
      'Please give the number format as a language and a country, such as en-US or de-DE.',
    ],
    ['a time zone', { timeZone: '+01:00' }, 'Please give the time zone by its name, such as Europe/Berlin.'],
    [
      'a script',
      { socialLinks: ['javascript:alert(1)'] },
      'Please give each link as an address that begins with https://.',
    ],
    [
      'a password',
      { socialLinks: ['https://me:secret@x.com/'] },
      'Please give each link as an address that begins with https://.',
    ],
    [
      'a link twice',
      { socialLinks: ['https://x.com/a', 'https://x.com/a'] },
      'Please give each link only once.',
    ],
    ['no copies', { copiesPerTitle: 0 }, 'Please give the copies as a whole number from 1 to 99.'],
    [
      'a threshold below nothing',
      { lowStockThreshold: -1 },
      'Please give the threshold as a whole number from 0 to 1000.',
    ],
    ['a fee of nothing', { delivery: { ...usualDelivery, fee: -1 } }, 'A price cannot be negative.'],
    [
      'a long wait',
      { delivery: { ...usualDelivery, days: { from: 4, to: 2 } } },
      'Please give the shorter time first.',
    ],
    [
      'a fine rate',
      { delivery: { ...usualDelivery, taxRate: 7.125 } },
      'Please give the tax rate as a percentage from 0 to 100, with at most two decimals.',
    ],
    [
      'a country twice',
      { delivery: { ...usualDelivery, regions: [{ ...terms, countries: ['DE', 'AT', 'DE'] }] } },
      'Please give each country only once.',
    ],
    [
      'no country',
      { delivery: { ...usualDelivery, regions: [{ ...terms, countries: ['XX'] }] } },
      'Please give each country by its two letters, such as DE.',
    ],
    [
      'nobody who could order',
      { delivery: { ...usualDelivery, elsewhere: 'refused' as const } },
      'Please name the countries that you deliver to first: else nobody could order.',
    ],
    [
      'many regions',
      {
        delivery: {
          ...usualDelivery,
          regions: countryCodes.slice(0, 21).map((code) => ({ ...terms, countries: [code] })),
        },
      },
      'A shop has at most 20 regions.',
    ],
    ['no cash', { cashLimit: 0 }, 'The limit must be above zero; leave it empty for none.'],
    ['an e-mail', { email: 'nobody' }, 'Please give a valid e-mail address.'],
    ['no terms', { termsText: ' \n ' }, 'Please give the terms: whoever orders agrees to them.'],
    [
      'a long text',
      { privacyText: 'x'.repeat(20_001) },
      'The privacy text is too long: at most 20000 characters.',
    ],
  ])('%s', async (_case, changes, sentence) => {
    const before = await readShop(store.app);
    const answer = await send(changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(JSON.stringify(sentence).slice(1, -1));
    expect(await readShop(store.app)).toEqual(before);
  });
});

describe('the home page', () => {
  const banner = {
    title: 'Books for the tree',
    text: 'Wrapped by us.',
    picture: null,
    from: null,
    until: null,
  };
  const save = async (content: Partial<FrontPage>, headers = admin) => {
    const url = '/api/v1/admin/front-page';
    const known = (await store.app.inject({ url, headers: admin })).json<FrontPage>();
    return store.app.inject({ method: 'PUT', url, headers, payload: { ...known, ...content } });
  };
  const day = (offset: number) => dayIn(null, new Date(Date.now() + offset * 86_400_000));

  it('is the store’s own until somebody writes something, and again afterwards', async () => {
    expect(await get('/api/v1/front-page')).toBe('{}');
    expect(await get('/')).toContain('New Releases This Week');
    expect(await get('/', second)).toContain('An evening by candlelight');
    const news = [{ ...banner, title: 'Late opening', text: 'Until nine.' }];
    expect((await save({ banners: [banner], news })).statusCode).toBe(200);
    const page = await get('/');
    expect(page).toContain('<title>Book Store · Books for the tree</title>');
    expect(page).toContain('Wrapped by us.');
    expect(page).toContain('Late opening');
    expect(page).not.toContain('New Releases This Week');
    expect(page).not.toContain('An evening by candlelight');
    await expect.poll(() => get('/', second), soon).toContain('Books for the tree');
    const [entry] = (await store.app.inject({ url: '/api/v1/admin/audit?limit=1', headers: admin })).json<
      AuditEntry[]
    >();
    expect(entry).toMatchObject({
      action: 'front-page-changed',
      changes: {
        banners: { old: '', new: 'Books for the tree – Wrapped by us.' },
        news: { old: null, new: 'Late opening – Until nine.' },
      },
    });
    await save({ banners: [], news: null });
    expect(await get('/')).toContain('New Releases This Week');
    expect(await get('/')).toContain('An evening by candlelight');
  });

  it('shows what has days only on these, and nobody hears of it before', async () => {
    const later = { ...banner, title: 'Next month', from: day(30) };
    const over = { ...banner, title: 'Last month', until: day(-2) };
    const now = { ...banner, title: 'These days', from: day(-2), until: day(2) };
    await save({ banners: [later, over, now, banner], news: [later, now, over] });
    expect(JSON.parse(await get('/api/v1/front-page'))).toEqual({
      banner: { title: 'These days', text: 'Wrapped by us.', picture: null },
      news: [{ title: 'These days', text: 'Wrapped by us.', picture: null }],
    });
    await save({ banners: [later, over], news: [later] });
    expect(JSON.parse(await get('/api/v1/front-page'))).toEqual({ news: [] });
    expect(await get('/')).toContain('New Releases This Week');
    await save({ banners: [], news: null });
  });

  it('days are those of the shop, wherever that is', () => {
    const moment = new Date('2026-12-24T11:30:00Z');
    expect(dayIn('Pacific/Auckland', moment)).toBe('2026-12-25');
    expect(dayIn('America/Los_Angeles', moment)).toBe('2026-12-24');
    expect(dayIn(null, moment)).toBe('2026-12-24');
  });

  it('has pictures that were uploaded', async () => {
    const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#204060' } })
      .png()
      .toBuffer();
    const upload = await store.app.inject({
      method: 'POST',
      url: '/api/v1/covers',
      headers: { ...admin, 'content-type': 'image/png' },
      payload: bytes,
    });
    const { coverImage } = upload.json<{ coverImage: string }>();
    await save({ banners: [{ ...banner, picture: coverImage }] });
    const stem = coverImage.replace('.webp', '');
    expect(await get('/')).toContain(`/covers/${stem}-960.avif 960w"`);
    await save({ banners: [] });
  });

  it.each<[string, Partial<FrontPage>, number, string]>([
    ['without a title', { banners: [{ ...banner, title: ' ' }] }, 400, 'Please give the title.'],
    [
      'that ends before it begins',
      { banners: [{ ...banner, from: '2026-12-02', until: '2026-12-01' }] },
      400,
      'The last day is before the first.',
    ],
    [
      'with a picture of nobody',
      { news: [{ ...banner, picture: `upload-${'0'.repeat(32)}.webp` }] },
      400,
      'There is no uploaded picture of that name.',
    ],
    ['of an older version', { banners: [banner], version: 999 }, 409, 'The home page was changed meanwhile'],
  ])('nothing %s is kept', async (_case, content, status, message) => {
    const before = await get('/api/v1/front-page');
    const answer = await save(content);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<ErrorBody>().message).toContain(message);
    expect(await get('/api/v1/front-page')).toBe(before);
  });
});
