/** /sitemap.xml: every page, or an index of parts once there are more than one file may hold. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { allBooks } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { BookRange, BookRanges } from '../../features/catalogue/index.ts';
import type { App } from '../../http/app-types.ts';
import { sendEncoded } from '../../http/answers/content-encoding.ts';
import { escapeHtml } from '../html-text.ts';
import type { PageCache } from '../page-cache.ts';
import { createPartFinder, readPartName, writePartName } from './sitemap-parts.ts';

type SitemapOptions = {
  bookRanges: BookRanges;
  /** The short names of the shelves. */
  listShelves: () => Promise<string[]>;
  hasStaffPicks: () => Promise<boolean>;
  publicUrl: string;
  cache: PageCache;
  /** Search engines take at most `addressesInFile`; the rest of it is for books that come before the next walk. */
  limits?: { addressesInFile: number; booksInPart: number; booksAtOnce: number };
};

const xml = 'application/xml; charset=utf-8';
const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const partsLifetimeMs = 10 * 60_000;
const defaultLimits = { addressesInFile: 50_000, booksInPart: 40_000, booksAtOnce: 1_000 };
const fixedPages = ['/', '/about'];

export function registerSitemap(app: App, options: SitemapOptions): void {
  const { bookRanges, listShelves, hasStaffPicks, publicUrl, cache, limits = defaultLimits } = options;
  const findParts = createPartFinder(bookRanges, limits.booksInPart, partsLifetimeMs);

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const key = 'sitemap.xml';
    const { encoded } =
      cache.peek(key) ?? (await cache.get(key, async () => lastingXml(await makeSitemap())));
    void reply.header('content-type', xml).header('cache-control', 'no-cache');
    return sendEncoded(request, reply, encoded);
  });

  app.get('/sitemaps/:part', { schema: { hide: true } }, (request, reply) => {
    const range = readPartName((request.params as { part: string }).part);
    if (!range) throw new AppError('not_found', 'There is no such part of the sitemap.');
    const lines = Readable.from(writeUrlSet(range));
    return reply.header('content-type', xml).header('cache-control', 'no-cache').send(lines);
  });

  async function makeSitemap(): Promise<string> {
    const parts = await findParts();
    const [only] = parts;
    if (only && parts.length === 1) return text(writeUrlSet(only));
    const lines = parts.map(
      (part) => `<sitemap><loc>${escapeHtml(publicUrl)}/sitemaps/${writePartName(part)}</loc></sitemap>\n`,
    );
    return `${opening}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
  }

  /** Some books at once, and only when those before have been sent; nothing before the database has answered. */
  async function* writeUrlSet(range: BookRange): AsyncGenerator<string> {
    let begin = `${opening}<urlset ${namespace}>\n`;
    const pages = range.after === undefined ? await listPages() : [];
    begin += pages.map((path) => writeUrl(path)).join('');
    let { after } = range;
    for (let left = limits.addressesInFile - pages.length; left > 0; left -= limits.booksAtOnce) {
      const books = await bookRanges.findBooks({ ...range, after }, Math.min(left, limits.booksAtOnce));
      yield begin + books.map((book) => writeUrl(`/books/${book.id}`, book.updated_at)).join('');
      if (books.length < limits.booksAtOnce) break;
      begin = '';
      after = books.at(-1)?.id;
    }
    yield '</urlset>\n';
  }

  async function listPages(): Promise<string[]> {
    const shelves = await listShelves();
    const picks = (await hasStaffPicks()) ? ['/staff-picks'] : [];
    return [...fixedPages, ...picks, ...[allBooks, ...shelves].map((name) => `/shelves/${name}`)];
  }

  function writeUrl(path: string, changedAt?: Date): string {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>\n`;
  }
}

function lastingXml(body: string) {
  return { status: 200, body, isLasting: true };
}
