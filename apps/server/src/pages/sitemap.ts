/** /sitemap.xml: every page, or an index of parts once there are more than one file may hold. */
import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/connect.ts';
import type { App } from '../http/app-types.ts';
import { sendEncoded } from './content-encoding.ts';
import { escapeHtml } from './html-text.ts';
import type { PageCache } from './page-cache.ts';
import { findBooksAfter, findPartStarts } from './sitemap-queries.ts';

type SitemapOptions = {
  db: Db;
  publicUrl: string;
  cache: PageCache;
  /** Search engines take at most this many addresses in one file. */
  partSize?: number;
};

const xml = 'application/xml; charset=utf-8';
const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const batchSize = 1_000;
const bookId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function registerSitemap(app: App, { db, publicUrl, cache, partSize = 50_000 }: SitemapOptions): void {
  /** The pages besides the books take their share of the first part. */
  const pages = ['/', '/about'];
  const booksInPart = partSize - pages.length;

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const key = 'sitemap.xml';
    const { encoded } =
      cache.peek(key) ?? (await cache.get(key, async () => lastingXml(await makeSitemap())));
    void reply.header('content-type', xml).header('cache-control', 'no-cache');
    return sendEncoded(request, reply, encoded);
  });

  app.get('/sitemaps/:part', { schema: { hide: true } }, (request, reply) => {
    const after = /^after-(.+)\.xml$/.exec((request.params as { part: string }).part)?.[1];
    if (after !== 'start' && !bookId.test(after ?? '')) {
      throw new AppError('not_found', 'There is no such part of the sitemap.');
    }
    const lines = writeUrlSet(after === 'start' ? undefined : after);
    return reply.header('content-type', xml).header('cache-control', 'no-cache').send(Readable.from(lines));
  });

  async function makeSitemap(): Promise<string> {
    const starts = await findPartStarts(db, booksInPart);
    if (starts.length === 0) {
      const lines: string[] = [];
      for await (const line of writeUrlSet(undefined)) lines.push(line);
      return lines.join('');
    }
    const parts = ['start', ...starts].map(
      (start) => `<sitemap><loc>${escapeHtml(publicUrl)}/sitemaps/after-${start}.xml</loc></sitemap>\n`,
    );
    return `${opening}<sitemapindex ${namespace}>\n${parts.join('')}</sitemapindex>\n`;
  }

  async function* writeUrlSet(start: string | undefined): AsyncGenerator<string> {
    yield `${opening}<urlset ${namespace}>\n`;
    if (start === undefined) yield pages.map((path) => writeUrl(path)).join('');
    let after = start;
    for (let left = booksInPart; left > 0; left -= batchSize) {
      const books = await findBooksAfter(db, after, Math.min(left, batchSize));
      yield books.map((book) => writeUrl(`/books/${book.id}`, book.updated_at)).join('');
      if (books.length < batchSize) break;
      after = books.at(-1)?.id;
    }
    yield '</urlset>\n';
  }

  function writeUrl(path: string, changedAt?: Date): string {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>\n`;
  }
}

function lastingXml(body: string) {
  return { status: 200, body, isLasting: true };
}
