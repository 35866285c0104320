/** What search engines and services that show links read of a page. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleBook } from '../features/catalogue/testing/sample-books.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { renderIcons } from './icons/render-icons.ts';

let store: TestStore;
let admin: { authorization: string };

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());

const get = (url: string) => store.app.inject({ url });

async function addBook(fields: object): Promise<string> {
  const { _id: id } = await createSampleBook(store.app, admin, fields);
  return `/books/${id}`;
}

type Head = { title: string; metas: Record<string, string>; jsonLd: Record<string, unknown> };

async function readHead(path: string): Promise<Head> {
  const html = (await get(path)).payload;
  const pattern = /<meta (?:name|property)="([^"]+)" content="([^"]*)">/g;
  const metas = Object.fromEntries(
    Array.from(html.matchAll(pattern), ([, name, content]) => [name, content]),
  );
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return { title, metas, jsonLd: JSON.parse(jsonLd) as Head['jsonLd'] };
}

/** The path of an address, which must be one of this store. */
function pathOf(address: unknown): string {
  expect(address).toMatch(/^http:\/\/localhost:3000\//);
  return new URL(String(address)).pathname;
}

describe('the head of a book’s page', () => {
  it('ends title and description with whole words', async () => {
    const title =
      'An Inquiry into the Nature and Causes of the Wealth of Nations, with Notes and a Long Commentary';
    const description = 'It begins in a pin factory and ends by explaining the world. '.repeat(9);
    const head = await readHead(await addBook({ title, description }));
    expect(head.title).toBe(
      'An Inquiry into the Nature and Causes of the Wealth of Nations, with Notes and a Long… · Book Store',
    );
    const shown = head.metas['description'] ?? '';
    expect(shown).toMatch(/ (pin|factory|and|ends|by|explaining|world)…$/);
    expect(shown.length).toBeLessThanOrEqual(160);
    expect(head.metas['og:description']).toBe(shown);
  });

  it('shows the cover with its real size and a text', async () => {
    const { metas } = await readHead(await addBook({ title: 'Walden', coverImage: 'book-3.png' }));
    expect(metas['og:image:alt']).toBe('Cover of Walden');
    expect(metas['twitter:card']).toBe('summary');
    const picture = await sharp((await get(pathOf(metas['og:image']))).rawPayload).metadata();
    const { width, height } = picture;
    expect([metas['og:image:width'], metas['og:image:height']]).toEqual([String(width), String(height)]);
  });

  it('tells no size of a picture that it does not know, and shows none where there is none', async () => {
    const elsewhere = await readHead(await addBook({ coverImage: 'https://example.com/x.jpg' }));
    expect(elsewhere.metas['og:image']).toBe('https://example.com/x.jpg');
    expect(elsewhere.metas).not.toHaveProperty('og:image:width');
    const without = await readHead(await addBook({ coverImage: 'unknown.png' }));
    expect(without.metas).not.toHaveProperty('og:image');
    expect(without.metas['twitter:card']).toBe('summary');
  });

  it('describes a product that is a book, with its price, for search engines', async () => {
    const fields = { title: 'Walden', author: 'Thoreau', isbn: '9780306406157', newPrice: 8.5, oldPrice: 9 };
    const path = await addBook({ ...fields, coverImage: 'book-3.png', category: 'fiction' });
    const { jsonLd } = await readHead(path);
    expect(jsonLd).toMatchObject({
      '@type': ['Product', 'Book'],
      name: 'Walden',
      author: { '@type': 'Person', name: 'Thoreau' },
      isbn: '9780306406157',
      gtin13: '9780306406157',
      image: ['http://localhost:3000/covers/book-3.png'],
      offers: {
        '@type': 'Offer',
        price: '8.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        url: `http://localhost:3000${path}`,
      },
    });
    const edition = {
      series: 'Rivers',
      volume: 2,
      publisher: 'Ticknor',
      publicationDate: '1854-08',
      language: 'en',
      pages: 320,
    };
    const whole = await readHead(await addBook({ ...edition, format: 'hardback' }));
    expect(whole.jsonLd).toMatchObject({
      isPartOf: { '@type': 'BookSeries', name: 'Rivers' },
      position: 2,
      publisher: { '@type': 'Organization', name: 'Ticknor' },
      datePublished: '1854-08',
      inLanguage: 'en',
      bookFormat: 'https://schema.org/Hardcover',
      numberOfPages: 320,
    });
    const bare = await readHead(
      await addBook({ coverImage: 'unknown.png', description: 'Long. '.repeat(1_600) }),
    );
    expect(String(bare.jsonLd['description'])).toMatch(/^(Long\. )+Long…$/);
    expect(String(bare.jsonLd['description']).length).toBeLessThanOrEqual(5_000);
    for (const name of [
      'isPartOf',
      'position',
      'publisher',
      'datePublished',
      'inLanguage',
      'bookFormat',
      'numberOfPages',
    ]) {
      expect(bare.jsonLd).not.toHaveProperty(name);
    }
    expect(bare.jsonLd).not.toHaveProperty('gtin13');
    expect(bare.jsonLd).not.toHaveProperty('image');
  });
});

describe('the head of the home page', () => {
  it('shows a wide picture with its real size, and names the store', async () => {
    const { metas, jsonLd } = await readHead('/');
    expect(metas['twitter:card']).toBe('summary_large_image');
    expect(metas['og:image:alt']).not.toBe('');
    const picture = await sharp((await get(pathOf(metas['og:image']))).rawPayload).metadata();
    expect([metas['og:image:width'], metas['og:image:height']]).toEqual([
      String(picture.width),
      String(picture.height),
    ]);
    const [site, shop] = jsonLd['@graph'] as Record<string, string>[];
    expect(site).toMatchObject({ '@type': 'WebSite', name: 'Book Store' });
    expect(shop).toMatchObject({ '@type': 'OnlineStore', url: 'http://localhost:3000/' });
    expect((await get(pathOf(shop?.['logo']))).statusCode).toBe(200);
  });
});

describe('icons', () => {
  it('are there for whoever looks at the root, and for all that the pages name', async () => {
    const html = (await get('/')).payload;
    const pattern = /<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g;
    const named = Array.from(html.matchAll(pattern), ([, rel, href]) => [rel, href]);
    expect(named.map(([rel]) => rel)).toEqual(['icon', 'apple-touch-icon', 'manifest', 'icon']);
    const manifest = (await get('/manifest.webmanifest')).json<{
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    }>();
    expect(manifest).toMatchObject({ name: 'Book Store', start_url: '/' });
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp((await get(src)).rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const href of ['/favicon.ico', ...named.map(([, address]) => address ?? '')]) {
      expect([href, (await get(href)).statusCode]).toEqual([href, 200]);
    }
  });

  it('are the drawing of the store’s own icon', async () => {
    // Not byte by byte: another release of the encoder may write the same pixels otherwise.
    const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    const { 'favicon.ico': small, ...pictures } = await renderIcons();
    expect((await get('/favicon.ico')).rawPayload.subarray(0, 6)).toEqual(small?.subarray(0, 6));
    for (const [name, bytes] of Object.entries(pictures)) {
      const served = (await get(`/${name}`)).rawPayload;
      expect([name, (await pixelsOf(served)).equals(await pixelsOf(bytes))]).toEqual([name, true]);
    }
  });
});
