import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ErrorBody } from '@book-store/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSampleBook } from '../features/catalogue/testing/sample-books.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { soon } from '../testing/soon.ts';

let store: TestStore;
let bookId: string;
let admin: { authorization: string };

const book = {
  title: 'The </script> Book & "Co"',
  description: 'A book with a dangerous title.',
  category: 'fiction',
  oldPrice: 20,
  newPrice: 12.5,
  author: 'Ada',
};

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  await store.app.inject({ method: 'POST', url: '/api/v1/books/create-book', headers: admin, payload: book });
  const [listed] = (await get('/api/v1/books')).json<{ _id: string }[]>();
  bookId = listed?._id ?? '';
});

afterAll(() => store.stop());

function get(url: string, headers: Record<string, string> = {}) {
  return store.app.inject({ method: 'GET', url, headers });
}

type AnsweredQuery = { endpointName: string; data?: unknown; error?: unknown };

/** The answers that a page brings along. */
function stateOf(html: string): AnsweredQuery[] {
  const text = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { api } = JSON.parse(text) as { api: { queries: Record<string, AnsweredQuery> } };
  return Object.values(api.queries);
}

describe('a page', () => {
  it('says how many books stand in its window', async () => {
    expect((await get('/')).payload).toContain('>A fresh arrival has taken the window.');
  });

  it('comes rendered, with its head, its state and one inline script, which the policy names', async () => {
    const { statusCode, payload, headers } = await get(`/books/${bookId}`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(payload).toContain('<h1 dir="auto">The &lt;/script&gt; Book &amp; &quot;Co&quot;</h1>');
    expect(payload).toContain(`<link rel="canonical" href="http://localhost:3000/books/${bookId}">`);
    expect(payload).toContain('<title>The &lt;/script&gt; Book &amp; &quot;Co&quot; · Book Store</title>');
    expect(payload).toMatch(
      /<script type="application\/ld\+json">{"@context":"https:\/\/schema.org","@type":\["Product","Book"\]/,
    );
    const scripts = payload.match(/<script[^>]*>/g) ?? [];
    expect(
      scripts.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag) && !/ src="/.test(tag)),
    ).toEqual(['<script>']);
    const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(payload) ?? [];
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}'`);
    expect(payload.indexOf('<script>'), 'it stands before the styles').toBeLessThan(payload.indexOf('<link'));
    expect(payload).not.toMatch(/ style="/);
  });

  it('leaves titles, authors, descriptions and queries their own direction', async () => {
    const foreign = { title: 'رحلة (1)', author: 'ابن بطوطة', description: 'سافر بعيدا.\n\nThen home.' };
    const { _id: id } = (
      await store.app.inject({
        method: 'POST',
        url: '/api/v1/books/create-book',
        headers: admin,
        payload: { ...book, ...foreign, category: 'horror' },
      })
    ).json<{ _id: string }>();
    const bookPage = (await get(`/books/${id}`)).payload;
    expect(bookPage).toContain(`<h1 dir="auto">${foreign.title}</h1>`);
    expect(bookPage).toMatch(new RegExp(`<bdi><a href="/authors/[^>]+>${foreign.author}</a></bdi>`));
    expect(bookPage).toContain('<p dir="auto">سافر بعيدا.</p><p dir="auto">Then home.</p>');
    const results = (await get(`/search?q=${encodeURIComponent(foreign.title)}`)).payload;
    expect(results).toMatch(/<h1>Results for “(<!-- -->)?<bdi>رحلة \(1\)<\/bdi>(<!-- -->)?”<\/h1>/);
    expect(results).toMatch(/<h2 [^>]*dir="auto"><a [^>]*>رحلة \(1\)<\/a><\/h2>/);
    expect(results).toMatch(/<p [^>]*dir="auto"><a [^>]*>ابن بطوطة<\/a><\/p>/);
    expect(results).toMatch(/<input [^>]*type="text" [^>]*dir="auto"[^>]* role="combobox"/);
    await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${id}`, headers: admin });
  });

  it('about the store promises only what the store does', async () => {
    const { payload } = await get('/about');
    expect(payload).toContain('which you find under your orders');
    expect(payload).toContain(
      'we have confirmed it; until it is shipped you can cancel it under your orders',
    );
    expect(payload, 'nobody can be told who has no address').not.toMatch(
      /please tell us|is answered fastest/,
    );
    expect(payload, 'the links of the footer lead to no mailbox').not.toMatch(/through any of the networks/);
  });

  it('brings one small script before the first paint where it is to be read, all at once where not', async () => {
    const reading = (await get(`/books/${bookId}`)).payload;
    expect(reading).not.toContain('modulepreload');
    expect(reading).toMatch(
      /<script type="module" src="\/assets\/entry-client-[^"]+" data-app="\/assets\/start-app-/,
    );
    expect(/data-scripts="([^"]+)"/.exec(reading)?.[1]?.split(' ')).toEqual(
      expect.arrayContaining([expect.stringMatching(/start-app-/), expect.stringMatching(/book-page-/)]),
    );
    const form = (await get('/login')).payload;
    expect(form).toMatch(/<script type="module" src="\/assets\/start-app-/);
    expect(form).toMatch(/<link rel="modulepreload" href="\/assets\/login-page-/);
  });

  it.each([
    ['/', 'readBooksFile', '/books.json'],
    ['/', 'listBooks', '/api/v1/books?sort=top-sellers&limit=12'],
    ['/books/:id', 'getBook', '/api/v1/books/:id'],
    ['/books/:id', 'listBooks', '/api/v1/books?category=fiction&sort=top-sellers&limit=9'],
    ['/search?q=scrpt&category=fiction', 'searchBooks', '/api/v1/books?q=scrpt&category=fiction'],
    [
      '/search?q=scripp+qqqqqqqq+zzzzzzzz',
      'findNearest',
      '/api/v1/books/suggestions?q=scripp+qqqqqqqq+zzzzzzzz&limit=6&nearest=true',
    ],
  ])('carries the answers that it was rendered with: %s, %s', async (page, endpoint, call) => {
    const answered = stateOf((await get(page.replace(':id', bookId))).payload);
    const asked = (await get(call.replace(':id', bookId))).json<unknown>();
    expect(JSON.stringify(asked)).toContain(bookId);
    expect(answered.filter(({ endpointName }) => endpointName === endpoint)).toMatchObject([
      { data: endpoint === 'searchBooks' ? { pages: [{ items: asked }] } : asked },
    ]);
  });

  it('carries no more of a description than its cards need', async () => {
    const description = 'It goes on. '.repeat(800).trim();
    const { _id: id } = await createSampleBook(store.app, admin, { description });
    try {
      const { payload } = await vi.waitFor(async () => {
        const page = await get('/');
        expect(page.payload).toContain(`>${description.slice(0, 80)}…</p>`);
        return page;
      }, soon);
      expect(payload).not.toContain(description.slice(0, 82));
      expect((await get(`/books/${id}`)).payload).toContain(description);
      expect((await get('/api/v1/books/')).json()).toContainEqual(expect.objectContaining({ description }));
    } finally {
      await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${id}`, headers: admin });
    }
  });

  it.each([
    ['a cursor that is none', 'rubbish'],
    ['a cursor that is too long', 'A'.repeat(5_000)],
  ])('says what the call refuses: %s', async (_what, cursor) => {
    const page = await get(`/search?cursor=${cursor}`);
    const { code, message } = (await get(`/api/v1/books?cursor=${cursor}`)).json<ErrorBody>();
    expect([page.statusCode, code]).toEqual([404, 'validation_failed']);
    expect(stateOf(page.payload)).toContainEqual(
      expect.objectContaining({ error: { status: 400, data: { code, message } } }),
    );
  });

  it.each([
    ['/about', 'about-page'],
    ['/books/:id', 'book-page'],
    ['/dashboard/orders/cash-sheet', 'cash-sheet-page'],
    ['/dashboard/orders/runs', 'runs-page'],
    ['/dashboard/orders/runs/17', 'run-page'],
    ['/dashboard/orders/runs/17/sheet', 'run-sheet-page'],
    ['/dashboard/orders/17', 'order-page'],
    ['/dashboard/orders/17/packing-slip', 'packing-slip-page'],
  ])('is found at its address: %s', async (url, module) => {
    const { statusCode, payload } = await get(url.replace(':id', bookId));
    expect(statusCode).toBe(200);
    expect(payload).toMatch(new RegExp(`/assets/${module}-`));
  });

  it('is the same to the byte with and without cookies and tokens', async () => {
    const { cookie } = await store.signInCustomer();
    const plain = await get('/');
    const signedIn = await get('/', { cookie, ...admin });
    expect(signedIn.rawPayload.equals(plain.rawPayload)).toBe(true);
    expect(plain.headers['set-cookie']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');
  });

  it('ignores parameters that it does not know', async () => {
    const plain = await get('/');
    const marked = await get('/?utm_source=letter&fbclid=1');
    expect(marked.headers.etag).toBe(plain.headers.etag);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is not sent again to whoever has it, in %s', async (encoding, unpack) => {
    const first = await get('/', { 'accept-encoding': encoding });
    expect(first.headers['content-encoding']).toBe(encoding);
    expect(unpack(first.rawPayload)).toEqual((await get('/')).rawPayload);
    const again = await get('/', {
      'accept-encoding': encoding,
      'if-none-match': String(first.headers.etag),
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const otherEncoding = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(otherEncoding.statusCode).toBe(200);
  });

  it('says 404 for a book that is not there and for an unknown address, in a designed page', async () => {
    const missing = await get('/books/00000000-0000-4000-8000-000000000000');
    expect(missing.statusCode).toBe(404);
    expect(missing.payload).toContain('Error happending to load book info');
    const unknown = await get('/nowhere/at-all');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.payload).toContain('<meta name="robots" content="noindex">');
  });

  it('leaves unknown calls of the API to the API', async () => {
    const answer = await get('/api/v1/nothing');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  });

  it('shows a changed book at the next request, in every process', async () => {
    const second = await store.startSecondApp();
    const url = `/books/${bookId}`;
    expect((await second.inject(url)).payload).toContain('Book &amp; &quot;Co&quot;');
    const payload = { ...book, title: 'A Changed Title' };
    await store.app.inject({ method: 'PUT', url: `/api/v1/books/update/${bookId}`, headers: admin, payload });
    await expect
      .poll(async () => (await second.inject(url)).payload)
      .toContain('<h1 dir="auto">A Changed Title</h1>');
    await expect.poll(async () => (await store.app.inject('/')).payload).toContain('A Changed Title');
  });
});

describe('while the database is away', () => {
  const refusal = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  const refuse = (callback?: (error: Error) => void) =>
    callback ? callback(refusal) : Promise.reject(refusal);
  afterEach(() => vi.restoreAllMocks());

  it('known pages go on, and others say 503 in a designed page', async () => {
    expect((await get('/')).statusCode).toBe(200);
    vi.spyOn(store.database.pool, 'connect').mockImplementation(refuse as never);
    expect((await get('/')).statusCode).toBe(200);
    const unknown = await get('/books/00000000-0000-4000-8000-000000000001');
    expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '2']);
    expect(unknown.payload).toContain('Error happending to load book info');
    expect(store.logLines.filter((line) => line.includes('a page could not read the catalogue'))).toEqual([
      expect.stringMatching(/"code":"database_unavailable".*"path":"\/api\/v1\/books\/0{8}/),
    ]);
    expect((await get('/search?q=ada%40example.com')).statusCode).toBe(503);
    expect(store.logLines.join()).not.toMatch(/ada(%40|@)example/);
    vi.restoreAllMocks();
    const isBack = async () => (await get('/books/00000000-0000-4000-8000-000000000001')).statusCode;
    await expect.poll(isBack, soon).toBe(404);
  });
});

describe('a file of the build', () => {
  it('is immutable, compressed and tagged', async () => {
    const file = /src="(\/assets\/entry-client[^"]+)"/.exec((await get('/')).payload)?.[1] ?? '';
    const { statusCode, headers, rawPayload } = await get(file, { 'accept-encoding': 'gzip, br' });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    const plain = await get(file);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload.length).toBeGreaterThan(rawPayload.length);
  });

  it('says at its very beginning that it is to be compiled at once, if the app cannot start without it', async () => {
    const scripts = /data-scripts="([^"]+)"/.exec((await get('/')).payload)?.[1]?.split(' ') ?? [];
    const files = await Promise.all(scripts.map(async (url) => ({ url, code: (await get(url)).payload })));
    const hinted = files.filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(hinted.map(({ url }) => url).toSorted()).toEqual([
      expect.stringMatching(/\/framework-/),
      expect.stringMatching(/\/react-/),
    ]);
  });

  it.each(['/assets/nothing.js', '/assets/../package.json', '/assets/'])('is 404 at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

it('robots.txt names the sitemap, and the sitemap the books', async () => {
  expect((await get('/robots.txt')).payload).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const { payload, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(payload).toContain(`<loc>http://localhost:3000/books/${bookId}</loc>`);
});
