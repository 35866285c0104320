import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../http/app-types.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { createPageCache } from './page-cache.ts';
import { registerSitemap } from './sitemap.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  const ids = Array.from({ length: 7 }, () => randomUUID());
  const rest = {
    description: '',
    category: 'fiction',
    trending: false,
    cover_image: '',
    author: null,
  } as const;
  const prices = { old_price_cents: 1, new_price_cents: 1 };
  const rows = ids.map((id) => ({ id, title: id, ...rest, ...prices }));
  await store.database.db.insertInto('books').values(rows).execute();
});

afterAll(() => store.stop());

it('becomes an index of parts that name each book once', async () => {
  const app = Fastify() as unknown as App;
  const cache = createPageCache({ mostEntries: 5, mostBytes: 1_000_000, isTrusted: () => true });
  registerSitemap(app, { db: store.database.db, publicUrl: 'https://books.example', cache, partSize: 5 });
  const index = (await app.inject('/sitemap.xml')).payload;
  const parts = [...index.matchAll(/<loc>https:\/\/books\.example(.+?)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  expect(parts.length).toBe(3);
  const texts = await Promise.all(parts.map(async (part) => (await app.inject(part)).payload));
  const addresses = texts.flatMap((text) => text.match(/<loc>[^<]+<\/loc>/g) ?? []);
  expect(addresses.length).toBe(2 + 7);
  expect(new Set(addresses).size).toBe(2 + 7);
  expect((await app.inject("/sitemaps/after-'; DROP.xml")).statusCode).not.toBe(200);
  await app.close();
});
