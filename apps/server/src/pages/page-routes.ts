import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundPage, WebBundle } from '../../../web/src/page/web-bundle.ts';
import { AppError } from '../app-error.ts';
import type { App } from '../http/app-types.ts';
import type { CountSearch } from '../http/search-limit.ts';
import { requestIdHeader } from '../http/request-id.ts';
import { sendEncoded } from '../http/answers/content-encoding.ts';
import type { Page, PageCache } from './page-cache.ts';
import { type PageRenderer, unknownPage } from './render-page.ts';

type PageRoutesOptions = {
  cache: PageCache;
  findPage: WebBundle['findPage'];
  renderPage: PageRenderer;
  countSearch: CountSearch;
  /** What the documents may do, their own script included. */
  policy: string;
  onPageView: () => void;
  /** How long others may keep a page; 0 for not at all. */
  cdnMaxAgeSeconds: number;
};

/** What is found by what somebody typed costs what the call for it costs: a page with parameters, or with a name. */
const isSearched = /\?|^\/(?:authors|series)\//;

const retryAfterSeconds = 2;
const html = 'text/html; charset=utf-8';

export function registerPageRoutes(
  app: App,
  { cache, findPage, renderPage, policy, countSearch, onPageView, cdnMaxAgeSeconds }: PageRoutesOptions,
): void {
  // A browser asks again each time, as ever; only who stands between may answer for the store.
  const shared = `public, max-age=0, s-maxage=${cdnMaxAgeSeconds}, stale-while-revalidate=${cdnMaxAgeSeconds}`;
  const maySharePage = ({ status }: Page, { url }: FastifyRequest) =>
    cdnMaxAgeSeconds > 0 && status === 200 && !url.includes('?');

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    if (page.redirectTo !== undefined) return reply.redirect(page.redirectTo, page.status);
    void reply
      .code(page.status)
      .header('content-type', html)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy);
    if (maySharePage(page, request)) {
      // It would name the request of whoever asked first.
      void reply.header('cache-control', shared).removeHeader(requestIdHeader);
    }
    if (page.status === 503) void reply.header('retry-after', retryAfterSeconds);
    if (page.status === 200 && isVisit(request)) onPageView();
    return sendEncoded(request, reply, page.encoded);
  };

  const sendShell = async (reply: FastifyReply, page: FoundPage) => {
    const document = await renderPage.renderShell(page);
    return reply
      .header('content-type', html)
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(document);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = findPage(request.url);
    if ('redirectTo' in found) return reply.redirect(found.redirectTo, 301);
    if (found.render === 'client') return sendShell(reply, found);
    const known = cache.peek(found.key);
    if (known) return sendPage(request, reply, known);
    try {
      if (isSearched.test(found.key)) countSearch(request);
      reply.admit();
      return sendPage(request, reply, await cache.getSoon(found.key, () => renderPage.render(found)));
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') {
        return sendShell(reply.code(429).header('retry-after', error.retryAfterSeconds), found);
      }
      if (error instanceof AppError && error.code === 'overloaded') {
        return sendShell(reply.code(503).header('retry-after', retryAfterSeconds), found);
      }
      // The browser tries the page by itself, and shows the store's error page where it fails too.
      request.log.error({ err: error }, 'the page could not be rendered');
      return sendShell(reply.code(500), found);
    }
  };

  const isThere = (url: string) => {
    if (url.startsWith('/api/')) return false;
    const found = findPage(url);
    return 'redirectTo' in found || found.key !== unknownPage;
  };

  app.get('/*', { schema: { hide: true }, config: { isThere } }, (request, reply) => {
    // An address without parameters is its own key, so that most pages are found without any parsing.
    const ready = cache.peek(request.url);
    if (ready) return sendPage(request, reply, ready);
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    return answer(request, reply);
  });
}

/** A page that was really asked for by a person's browser, not only guessed in advance. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-purpose'] === undefined && headers['purpose'] !== 'prefetch';
}
