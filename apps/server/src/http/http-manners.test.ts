import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

let store: TestStore;
let admin: { authorization: string };

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());

const countBooks = async () => (await store.database.db.selectFrom('books').select('id').execute()).length;

const postBook = (payload: string, contentType: string | undefined) =>
  store.app.inject({
    method: 'POST',
    url: '/api/v1/books/create-book',
    payload,
    headers: { ...admin, ...(contentType && { 'content-type': contentType }) },
  });

const notJson = [415, 'unsupported_media_type', 'Please send the body as application/json.'] as const;
const badKey = [
  400,
  'malformed_request',
  'The body has a key that is not allowed: "__proto__", or "prototype" within "constructor".',
] as const;

describe('a body', () => {
  const json = 'application/json';
  const tooLarge = `{"title": "${'x'.repeat(5_000_000)}"}`;

  it.each([
    ['text/plain', '{}', ...notJson],
    ['application/x-www-form-urlencoded', 'title=x', ...notJson],
    ['multipart/form-data; boundary=x', '--x--', ...notJson],
    [undefined, '{}', ...notJson],
    [json, '{"title": ', 400, 'malformed_request', 'The body is not valid JSON.'],
    [json, '', 400, 'malformed_request', 'The body is empty, but JSON was expected.'],
    [json, '{"__proto__": {"admin": true}}', ...badKey],
    [json, '\uFEFF{"title": [{"constructor": {"prototype": 1}}]}', ...badKey],
    [json, '{"__proto__": 1', 400, 'malformed_request', 'The body is not valid JSON.'],
    [json, tooLarge, 413, 'payload_too_large', 'The body is too large.'],
    [json, 'null', 400, 'validation_failed', 'Invalid input: expected object, received null'],
    [json, '[]', 400, 'validation_failed', 'Invalid input: expected object, received array'],
  ])('of type %s is refused where it should be', async (contentType, payload, status, code, message) => {
    const before = await countBooks();
    const answer = await postBook(payload, contentType);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
    expect(answer.json().message).toBe(message);
    expect(await countBooks()).toBe(before);
  });
});

describe('a write with a cookie', () => {
  const write = (headers: Record<string, string>) =>
    store.app.inject({
      method: 'POST',
      url: '/api/v1/auth/admin/logout',
      headers: { cookie: 'book-store.session_token=x', ...headers },
    });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.elsewhere.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ])('is refused when it says %j', async (headers) => {
    const answer = await write(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: 'cross_site_request',
      message: 'This request did not come from the store itself.',
    });
  });

  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }, {}])(
    'goes on to the guard when it says %j',
    async (headers) => {
      expect((await write(headers)).json().code).toBe('admin_token_invalid');
    },
  );
});

describe('every answer', () => {
  it('carries the security headers, failures included', async () => {
    for (const url of ['/api/v1/books/', '/nowhere', '/api/docs', '/healthz', '/api/v1/books/%E0%A4%A']) {
      const { headers } = await store.app.inject({ url });
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('has the one failure shape for an unknown call', async () => {
    const answer = await store.app.inject({ method: 'DELETE', url: '/api/v1/nothing?email=ada@example.com' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'not_found',
      message: 'There is nothing at DELETE /api/v1/nothing.',
    });
  });
});

describe('a form that was sent without scripts', () => {
  const send = (url: string, headers = {}) =>
    store.app.inject({
      method: 'POST',
      url,
      payload: 'email=ada%40example.com&password=secret',
      headers: {
        accept: 'text/html,*/*;q=0.8',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    });

  it.each(['/login?next=%2Fabout', '/register', '/forgot-password'])('leads back to %s', async (page) => {
    const answer = await send(page);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
    expect(answer.payload).not.toContain('secret');
    expect((await store.app.inject(page)).payload).toContain('JavaScript');
  });

  it.each(['//elsewhere.example/', '/%5Celsewhere.example', '/\\elsewhere.example', '///elsewhere.example'])(
    'never leads away: %s',
    async (url) => {
      const { location = '/' } = (await send(url)).headers;
      expect(new URL(location, 'https://books.example').host).toBe('books.example');
    },
  );

  it('is no way for programs, nor to the API', async () => {
    expect((await send('/login', { accept: '*/*' })).statusCode).toBe(405);
    expect((await send('/login', { 'content-type': 'text/plain' })).statusCode).toBe(405);
    expect((await send('/api/v1/books')).statusCode).toBe(405);
  });
});

describe('a method that an address does not take', () => {
  const ask = (method: string, url: string) => store.app.inject({ method: method as 'GET', url });

  it.each([
    ['PUT', '/api/v1/books', 'GET, HEAD'],
    ['OPTIONS', '/api/v1/books/', 'GET, HEAD'],
    ['GET', '/api/v1/orders', 'POST'],
    ['HEAD', '/api/v1/auth/admin', 'POST'],
    ['PATCH', '/api/v1/books/0190?x=/api', 'DELETE, GET, HEAD'],
    ['PROPFIND', '/api/v1/books/update/0190', 'PUT'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['OPTIONS', '/books/0190', 'GET, HEAD'],
    ['POST', '/assets/app.js', 'GET, HEAD'],
  ])('%s %s: 405 and the methods that it takes', async (method, url, allow) => {
    const answer = await ask(method, url);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe(allow);
    if (method === 'HEAD') return;
    const path = url.split('?', 1)[0];
    const message = `There is no ${method} at ${path}, only ${allow}.`;
    expect(answer.json()).toEqual({ code: 'method_not_allowed', message });
  });

  it.each([
    ['POST', '/nowhere'],
    ['OPTIONS', '/api/v1/nothing'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/assets/nothing.js'],
    ['DELETE', '/books/0190/pages'],
    ['POST', '/api/v1/books//'],
  ])('%s %s: 404 where there is nothing at all', async (method, url) => {
    const answer = await ask(method, url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['allow']).toBeUndefined();
  });

  it('is described, with Allow', async () => {
    const { components } = (await ask('GET', '/api/v1/openapi.json')).json();
    expect(components.responses.Refused405.headers.allow.required).toBe(true);
  });
});

describe('JSON that is read', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const read = (url: string, encoding: string, headers: Record<string, string> = {}) =>
    store.app.inject({ url, headers: { ...headers, 'accept-encoding': encoding } });

  beforeAll(async () => {
    const book = {
      title: 'A long book',
      description: 'Page after page. '.repeat(200),
      category: 'fiction',
      oldPrice: 5,
      newPrice: 4,
    };
    await postBook(JSON.stringify(book), 'application/json');
  });

  it.each([
    ['br', '/api/v1/books/'],
    ['gzip', '/api/v1/books/'],
    ['br', '/books.json'],
    ['br', '/api/v1/books/?q=page'],
    ['br', '/api/v1/openapi.json'],
    ['gzip', '/api/v1/openapi.json'],
  ] as const)('is compressed as %s: %s', async (encoding, url) => {
    const plain = await read(url, 'identity', admin);
    // The second one is as the first one left it.
    for (const answer of [await read(url, encoding, admin), await read(url, encoding, admin)]) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['vary']).toBe('accept-encoding');
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(unpack[encoding](answer.rawPayload).toString()).toBe(plain.body);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');
  });

  it('has a version for each form', async () => {
    const plain = await read('/api/v1/books/', 'identity');
    const packed = await read('/api/v1/books/', 'br');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const again = (known: unknown) =>
      read('/api/v1/books/', 'br', { 'if-none-match': String(known) }).then(({ statusCode }) => statusCode);
    expect(await again(packed.headers.etag)).toBe(304);
    expect(await again(plain.headers.etag)).toBe(200);
  });

  it('is left alone where it is short, a failure, or the answer to a write, which may carry a token', async () => {
    const { body } = await store.app.inject({ url: '/api/v1/books/?q=page' });
    const [found] = JSON.parse(body) as { _id: string; title: string; description: string }[];
    const update = {
      ...found,
      category: 'fiction',
      oldPrice: 5,
      newPrice: 3,
      _id: undefined,
      createdAt: undefined,
    };
    const written = await store.app.inject({
      method: 'PUT',
      url: `/api/v1/books/update/${found?._id}`,
      payload: JSON.parse(JSON.stringify(update)) as object,
      headers: { ...admin, 'accept-encoding': 'br' },
    });
    expect(written.statusCode).toBe(200);
    expect(written.body.length).toBeGreaterThan(1_400);
    const answers = [written, await read('/healthz', 'br'), await read('/api/v1/nothing', 'br')];
    for (const { headers } of answers) {
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['vary']).toBeUndefined();
    }
  });
});

describe('an address that cannot be decoded', () => {
  it('gets the one failure shape', async () => {
    const answer = await store.app.inject({ url: '/api/v1/books/%E0%A4%A' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'malformed_request', message: 'The address is not valid.' });
  });
});

describe('operations', () => {
  it('tell that the store is alive and ready', async () => {
    expect((await store.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await store.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' });
  });

  it('describe the API in OpenAPI 3.1, every call of the specification included', async () => {
    const description = (await store.app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(description.openapi).toMatch(/^3\.1/);
    const calls = Object.entries(description.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path.replace(/\/$/, '')}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'get /api/v1/books',
        'get /api/v1/books/{id}',
        'post /api/v1/books/create-book',
        'put /api/v1/books/update/{id}',
        'delete /api/v1/books/{id}',
        'post /api/v1/orders',
        'get /api/v1/orders/email/{email}',
        'post /api/v1/auth/admin',
        'get /api/v1/admin',
      ]),
    );
    expect((await store.app.inject({ url: '/api/docs' })).body).toContain('/api/docs/page.js');
  });

  it.each([
    ['get', '/api/v1/admin/events', 'text/event-stream'],
    ['get', '/api/v1/admin/books.csv', 'text/csv'],
    ['post', '/api/v1/admin/books/import', 'application/x-ndjson'],
  ])('describe %s %s as %s, and its refusals as JSON', async (method, path, type) => {
    const { paths, components } = (await store.app.inject({ url: '/api/v1/openapi.json' })).json();
    const { 200: answer, ...refusals } = paths[path][method].responses;
    expect(answer.content).toEqual({ [type]: { schema: { type: 'string' } } });
    expect(answer.description).toMatch(/^[A-Z]/);
    expect(refusals[401].$ref).toBe('#/components/responses/Refused401');
    expect(components.responses.Refused401).toHaveProperty(['content', 'application/json', 'schema']);
  });

  it.each([
    ['/api/v1/covers', ['image/jpeg', 'image/png', 'image/webp', 'image/avif']],
    ['/api/v1/admin/books/import', ['text/csv']],
  ])('describe what %s takes', async (path, types) => {
    const { paths } = (await store.app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(Object.keys(paths[path].post.requestBody.content)).toEqual(types);
  });

  it('describe every schema that they refer to', async () => {
    const { body } = await store.app.inject({ url: '/api/v1/openapi.json' });
    const { schemas } = JSON.parse(body).components;
    const named = Array.from(body.matchAll(/"#\/components\/schemas\/([^"]+)"/g), ([, name = '']) => name);
    expect(named).toContain('CreateBookInput');
    expect(named.filter((name) => !(name in schemas))).toEqual([]);
    expect(schemas.Book.properties.title).toEqual({ type: 'string' });
  });

  it('log neither e-mails, cookies nor query strings', async () => {
    const { cookie, email } = await store.signInCustomer('ada.lovelace@example.com');
    await store.app.inject({ url: `/api/v1/orders/email/${email}`, headers: { cookie } });
    await store.app.inject({ url: '/api/v1/books/?q=a-very-private-search' });
    const log = store.logLines.join('\n');
    expect(log).toContain('/api/v1/orders/email/:email');
    for (const secret of [email, 'ada.lovelace', cookie.split('=')[1] ?? '', 'a-very-private-search']) {
      expect(log).not.toContain(secret);
    }
  });
});
