import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { listenOnFreePort, sendBytes } from '../raw-request-test-kit.ts';

let store: TestStore;
let port: number;
let urls: { short: string; long: string; list: string };

const words = 'Ünïted – 红楼梦 “quoted” 😀 ';

beforeAll(async () => {
  store = await startTestStore();
  port = await listenOnFreePort(store.app);
  const [short, long] = [await addBook(words), await addBook(words.repeat(350))];
  urls = { short: `/api/v1/books/${short}`, long: `/api/v1/books/${long}`, list: '/api/v1/books' };
});
afterAll(() => store.stop());

async function addBook(description: string): Promise<string> {
  const payload = {
    title: `About ${words.trim()}`,
    description: description.trim(),
    category: 'fiction',
    oldPrice: 5,
    newPrice: 4,
    coverImage: 'cover-1.png',
  };
  const headers = await store.logInAdmin();
  const made = await store.app.inject({
    method: 'POST',
    url: '/api/v1/books/create-book',
    payload,
    headers,
  });
  return made.json()._id;
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${url}`, { headers: { 'accept-encoding': 'identity', ...headers } });

describe('an answer that lies ready', () => {
  it.each(['short', 'long', 'list'] as const)(
    'is the same bytes each time, whatever it says: %s',
    async (name) => {
      const first = await ask(urls[name]);
      const bytes = Buffer.from(await first.arrayBuffer());
      expect(bytes.toString()).toContain(words.trim());
      for (let again = 0; again < 2; again += 1) {
        const answer = await ask(urls[name]);
        expect(answer.headers.get('content-length')).toBe(String(bytes.length));
        expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
      }
    },
  );

  it('is the same in its packed form', async () => {
    const plain = await (await ask(urls.long)).text();
    for (let again = 0; again < 2; again += 1) {
      const { rawPayload } = await store.app.inject({ url: urls.long, headers: { 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(rawPayload).toString()).toBe(plain);
    }
  });

  it('has every header that other answers have, and an id of its own', async () => {
    const other = await ask('/api/v1/shop');
    const names = [...other.headers.keys()];
    const ids = new Set<string | null>();
    for (let again = 0; again < 2; again += 1) {
      const { headers } = await ask(urls.list);
      expect([...headers.keys()]).toEqual(expect.arrayContaining(names));
      for (const name of names.filter((each) => /policy|options/.test(each))) {
        expect(headers.get(name)).toBe(other.headers.get(name));
      }
      ids.add(headers.get('x-request-id'));
    }
    expect(ids.size).toBe(2);
  });

  it('is left out where only its head is asked for, and where it is known', async () => {
    const { headers } = await ask(urls.short);
    const head = await sendBytes(
      port,
      `HEAD ${urls.short} HTTP/1.1\r\nHost: localhost\r\nconnection: close\r\n\r\n`,
    );
    expect(head.toLowerCase()).toContain(`content-length: ${headers.get('content-length')}\r\n`);
    expect(head.endsWith('\r\n\r\n')).toBe(true);
    expect((await store.app.inject({ method: 'HEAD', url: urls.short })).body).toBe('');
    const known = await ask(urls.short, { 'if-none-match': headers.get('etag') ?? '' });
    expect(known.status).toBe(304);
    expect(known.headers.get('cache-control')).toBe('no-cache');
  });

  it('says that the connection ends where it does', async () => {
    const answer = await sendBytes(
      port,
      `GET ${urls.short} HTTP/1.1\r\nHost: localhost\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer.match(/^content-type:/gim)).toHaveLength(1);
  });
});
