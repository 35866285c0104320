import { readFile } from 'node:fs/promises';
import {
  firstOrderStatus,
  type Order,
  type OrderStatus,
  orderStatuses,
  type Shop,
} from '@book-store/contract';
import { describe, expect, it } from 'vitest';
import { palette, textFont, titleFont } from '../../palette.ts';
import {
  composeAccountExists,
  composeAddressVerification,
  composePasswordEnded,
  composePasswordReset,
} from '../accounts/mail-links/account-letters.ts';
import { composeNewsletterConfirmation } from '../content/newsletter-letters.ts';
import { composeOrderLetter, composeUnconfirmedLetter } from '../orders/letters/order-letter.ts';
import { ourLetterTexts } from '../orders/letters/our-letter-texts.ts';
import { composeBackLetter } from '../stock/restock-letters.ts';
import { makeDefaultShop } from '../shop/default-shop.ts';
import type { LetterKind } from './letter-kinds.ts';
import { type Letter, layOutLetter } from './letter-layout.ts';
import type { LetterParts } from './letter-parts.ts';

const link = 'https://books.example/there';

function makeOrder({ titles = ['Walden'], ...changes }: Partial<Order> & { titles?: string[] } = {}): Order {
  return {
    _id: '00000000-0000-4000-8000-00001a2b3c4d',
    number: 'K7QM-4TRB',
    name: 'Ada Reader',
    email: 'ada@example.com',
    phone: '0123',
    totalPrice: '12.50',
    address: { street: '1 Shelf Lane', city: 'Reading', country: 'UK', state: 'Berks', zipcode: 'RG1' },
    productIds: [],
    status: 'placed',
    createdAt: '2026-11-17T08:00:00.000Z',
    lines: titles.map((title) => ({
      bookId: title,
      title,
      category: 'fiction',
      price: 12.5,
      coverImage: '',
    })),
    history: [],
    ...changes,
  };
}

const shop: Shop = { ...makeDefaultShop(), version: 0 };

const layOut = (parts: LetterParts, from = shop) => layOutLetter(parts, from);
const frame = (status: OrderStatus, from = shop) => ({
  status,
  texts: ourLetterTexts[status],
  orderAddress: link,
  shop: from,
});
const confirm = (order: Order, from = shop) => layOut(composeOrderLetter(order, frame('placed', from)), from);

const ofEachKind: Record<Exclude<LetterKind, 'order-moved'> | 'unconfirmed-order', Letter> = {
  'verify-address': layOut(composeAddressVerification(shop, link)),
  'reset-password': layOut(composePasswordReset(shop, link)),
  'password-ended': layOut(composePasswordEnded(shop, link)),
  'account-exists': layOut(composeAccountExists(shop, { login: link, forgotten: `${link}/forgotten` })),
  'order-confirmation': confirm(makeOrder()),
  'unconfirmed-order': layOut(composeUnconfirmedLetter(makeOrder(), frame('placed'))),
  'book-back': layOut(composeBackLetter('Walden', link)),
  'newsletter-confirmation': layOut(
    composeNewsletterConfirmation(shop, { confirm: link, unsubscribe: `${link}/no` }),
  ),
};

const ofSteps = orderStatuses
  .filter((status) => status !== firstOrderStatus)
  .map((status): [string, Letter] => [
    `order-moved, ${status}`,
    layOut(composeOrderLetter(makeOrder({ status }), frame(status))),
  ]);

const all = [...Object.entries(ofEachKind), ...ofSteps];

describe.each(all)('the letter %s', (_kind, { subject, text, html }) => {
  it('is laid out for light and dark, on any width, by what mail programs keep', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toMatch(
      new RegExp(`<h1 class="ink" dir="auto" style="[^"]+">${subject.replace('?', '\\?')}</h1>`),
    );
    // Whatever is painted is painted inline, and has its dark colour by a class.
    const painted = html.match(/<\w+ [^>]*(?:color|border[\w-]*):[^>]*#[0-9a-f]{6}[^>]*>/g) ?? [];
    expect(painted.length).toBeGreaterThan(5);
    for (const tag of painted) expect(tag).toMatch(/class="(ground|sheet|ink|muted|accent|button|ink line)"/);
    const widths = [...html.matchAll(/(?:^|[^-])width[=:]"?(\d+)(?!%|\d)/g)].map(([, width]) =>
      Number(width),
    );
    expect(Math.max(0, ...widths), 'nothing is wider than a phone').toBeLessThan(320);
    expect(html).not.toMatch(/<(script|img|link|svg|form)\b|url\(|@import/);
  });

  it('says the same as plain text, in short lines', () => {
    expect(text.split('\n').filter((line) => line.length > 74 && !line.startsWith('http'))).toEqual([]);
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
    const words = html.replace(/^.*<h1[^>]*>[^<]*<\/h1>/s, '').replaceAll(/<[^>]+>/g, ' ');
    for (const word of words.match(/[a-z]{4,}/gi) ?? []) expect(text).toContain(word);
    expect(text).not.toContain('\r');
  });
});

it('a letter has the colours and the typefaces of the shop', async () => {
  const tokens = await readFile(new URL('../../../../web/src/ui/styles/tokens.css', import.meta.url), 'utf8');
  for (const [name, [light, dark]] of Object.entries(palette)) {
    expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
  }
  for (const [name, font] of Object.entries({ title: titleFont, text: textFont })) {
    const [family] = font.split(',');
    expect(tokens).toContain(`--font-${name}: "${family} Variable",`);
  }
});

describe('what others wrote', () => {
  const foreign = makeOrder({
    titles: ['رحلة (1)', 'A "Walden" <script>'],
    name: 'سلمى (جدة)',
    address: { street: '12 شارع', city: 'בירה', country: 'UK', state: 'Berks', zipcode: 'RG1' },
  });
  const { text, html } = confirm(foreign);

  it('keeps its own direction in the page, and leaves that of the letter alone', () => {
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toMatch(/<table [^>]*lang="en" dir="ltr"/);
    for (const words of ['رحلة (1)', 'سلمى (جدة)', '12 شارع', 'בירה, Berks RG1', 'UK', '0123']) {
      expect(html).toContain(`<span dir="auto">${words}</span>`);
    }
  });

  it('keeps its own direction as plain text, by marks that only such words get', () => {
    expect(text).toContain('Dear \u2068سلمى (جدة)\u2069,');
    expect(text).toContain('- \u2068رحلة (1)\u2069: $12.50');
    expect(text).toContain('\u2068בירה, Berks RG1\u2069');
    expect(text).toContain('\nUK\n');
    expect(text).toContain('- A "Walden" <script>: $12.50');
  });

  it('has its own direction in every letter, and so has what an owner wrote', () => {
    const abroad: Shop = { ...shop, name: 'مكتبة الميناء' };
    const texts = { subject: 'طلبك', opening: 'شكرا {name}.' };
    const letters = [
      composeAddressVerification(abroad, link),
      composePasswordReset(abroad, link),
      composePasswordEnded(abroad, link),
      composeAccountExists(abroad, { login: link, forgotten: link }),
      composeNewsletterConfirmation(abroad, { confirm: link, unsubscribe: link }),
      composeBackLetter('رحلة (1)', link),
      composeOrderLetter(foreign, { ...frame('placed', abroad), texts }),
    ];
    for (const parts of letters) {
      const own = layOut(parts, abroad)
        .html.replace(/<title>.*<\/title>/, '')
        .replaceAll(/<(\w+)[^>]* dir="auto"[^>]*>.*?<\/\1>/g, '');
      expect(own).not.toMatch(/[\u0590-\u06ff]/);
    }
  });

  it('is escaped in the page', () => {
    expect(html).toContain('<span dir="auto">A &quot;Walden&quot; &lt;script&gt;</span>');
    const hostile = confirm(makeOrder({ name: `<b>Ada</b> & 'co'` }));
    expect(hostile.html).toContain('Dear <span dir="auto">&lt;b&gt;Ada&lt;/b&gt; &amp; &#39;co&#39;</span>,');
    expect(hostile.text).toContain(`Dear <b>Ada</b> & 'co',`);
  });

  it('breaks where a word is too long, and leaves the price its place', () => {
    const long = confirm(makeOrder({ titles: ['x'.repeat(200)] }));
    const [cell = ''] = /<td [^>]*><span dir="auto">x{200}/.exec(long.html) ?? [];
    expect(cell).toContain('overflow-wrap:anywhere');
    expect(long.html.match(/<table [^>]*table-layout:fixed/g)).toHaveLength(3);
    expect(long.text).toContain(`- ${'x'.repeat(200)}:\n  $12.50\n`);
  });
});

it('a letter leads to where the parcel can be followed', () => {
  const parcel = { courier: 'Swift & Sons', trackingLink: 'https://track.example.com/?a=1&b=2' };
  const { text, html } = layOut(composeOrderLetter(makeOrder({ parcel }), frame('shipped')));
  expect(text).toContain('Your parcel:\nSwift & Sons\nhttps://track.example.com/?a=1&b=2\n');
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/track\.example\.com\/\?a=1&amp;b=2"[^>]*>Follow the parcel<\/a>/,
  );
});

it('an order letter names the order as the desk does, and lists a hundred books below what mail programs cut', () => {
  const titles = Array.from({ length: 100 }, (_, n) => `Book ${n + 1}`);
  const { text, html } = confirm(makeOrder({ titles, totalPrice: '1250.00' }));
  expect(text).toContain('your order K7QM-4TRB.');
  expect(html).toContain('your order K7QM-4TRB.');
  expect(text.match(/^- Book \d+: \$12\.50$/gm)).toHaveLength(100);
  expect(html.match(/<span dir="auto">Book \d+<\/span>/g)).toHaveLength(100);
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});

describe('the shop', () => {
  const address = { street: '1 Shelf Lane', city: 'Reading', state: '', zipcode: 'RG1', country: 'UK' };
  const named: Shop = {
    ...shop,
    name: 'Miller & <Sons>',
    address,
    email: 'desk@miller.example',
    phone: '+44 118 496',
    currency: 'EUR',
    numberFormat: 'de-DE',
  };

  it('is called by its own name, and tells how it is reached', () => {
    const { text, html } = layOut(composeAddressVerification(named, link), named);
    expect(text).toContain('Welcome to Miller & <Sons>!');
    expect(
      text.endsWith('Miller & <Sons>\n1 Shelf Lane, Reading, RG1, UK\n+44 118 496\ndesk@miller.example'),
    ).toBe(true);
    expect(html.match(/<span dir="auto">Miller &amp; &lt;Sons&gt;<\/span>/g)).toHaveLength(3);
    expect(html).toContain('<br><span dir="auto">desk@miller.example</span>');
    expect(`${text}${html}`).not.toContain('Book Store');
  });

  it('that has told nothing signs with its name alone', () => {
    const { text } = layOut(composeAddressVerification(shop, link));
    expect(text).toContain('Welcome to the Book Store!');
    expect(text.endsWith('\n\nBook Store')).toBe(true);
  });

  it('names prices in its own currency', () => {
    const { text } = confirm(makeOrder({ totalPrice: '1250.00' }), named);
    expect(text).toContain('Total: 1.250,00\u00a0€');
  });

  it('has its prices whole: on one line as plain text, and inside their column', () => {
    const [line] = makeOrder({
      titles: ['A title that leaves no room for the sign, yet for the digits, 1234'],
    }).lines;
    const lines = Array.from({ length: 30 }, () => ({ ...line!, price: 99_999.99 }));
    const { text, html } = confirm(makeOrder({ lines }), named);
    expect(text).toContain('2.999.999,70\u00a0€\n');
    const [, width] = /width="(\d+)"[^>]*>2\.999\.999,70\u00a0€/.exec(html) ?? [];
    expect(Number(width)).toBeGreaterThanOrEqual(150);
  });
});
