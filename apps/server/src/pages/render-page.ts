import {
  type ErrorBody,
  errorStatus,
  searchReadingHeader,
  type Shop,
  type ShopInBrief,
  toShopInBrief,
} from '@book-store/contract';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import type { CallApi, FoundPage } from '../../../web/src/page/web-bundle.ts';
import type { ReadCatalogue } from '../features/catalogue/index.ts';
import type { FrontPageReader, ShopReader } from '../features/shop/index.ts';
import { internalError, logFailure, toAppError } from '../http/error-handler.ts';
import type { Trace } from '../tracing/tracer.ts';
import { toHtmlDocument } from './html-document.ts';
import type { FreshPage } from './page-cache.ts';
import type { WebBuild } from './web-build.ts';

/** The key of all addresses at which there is no page. */
export const unknownPage = '*';

export type PageRenderer = {
  /** The whole page, the same for everybody. */
  render(page: FoundPage): Promise<FreshPage>;
  /** An empty document that the browser fills. */
  renderShell(page: FoundPage): Promise<string>;
};

type RendererParts = {
  build: WebBuild;
  publicUrl: string;
  readCatalogue: ReadCatalogue;
  hasStaffPicks: () => Promise<boolean>;
  shop: ShopReader;
  frontPage: Pick<FrontPageReader, 'readShown'>;
  trace: Trace;
  log: FastifyBaseLogger;
};

const shopPath = '/api/v1/shop';
const frontPagePath = '/api/v1/front-page';

export function createPageRenderer(parts: RendererParts): PageRenderer {
  const { build, publicUrl, readCatalogue, hasStaffPicks, shop, frontPage, trace, log } = parts;
  /** While the database is away, nothing leads to what may not be there. */
  const toBrief = async (known: Shop): Promise<ShopInBrief> => ({
    ...toShopInBrief(known),
    ...((await hasStaffPicks().catch(() => false)) && { hasStaffPicks: true as const }),
  });
  const callApi: CallApi = async (url, firstItems) => {
    try {
      if (url === shopPath) return { status: 200, body: await shop.read() };
      if (url === frontPagePath) return { status: 200, body: await frontPage.readShown() };
      const { body, link, reading } = await readCatalogue(url, firstItems);
      const headers = { ...(link && { link }), ...(reading && { [searchReadingHeader]: reading }) };
      return { status: 200, body: JSON.parse(String(body)), headers };
    } catch (error) {
      // Without the query: what somebody searched for is nobody else's affair.
      const path = url.split('?', 1)[0] ?? '';
      const { code, message } = toAppError(error as FastifyError) ?? internalError(path);
      const status = errorStatus[code];
      if (status >= 500) logFailure(log, { code, path }, error, 'a page could not read the catalogue');
      return { status, body: { code, message } satisfies ErrorBody };
    }
  };

  return {
    render: async (page) => {
      const { shop: known, isRead } = await shop.readOrUsual();
      const brief = await toBrief(known);
      const rendered = await trace('render page', { 'page.module': page.module }, () =>
        build.bundle.renderPage(page, { callApi, origin: publicUrl, shop: brief }),
      );
      const { status, redirectTo, head, html, state } = rendered;
      if (redirectTo !== undefined) return { status, redirectTo, body: '', isLasting: false };
      const files = build.filesOf(page.module);
      return {
        status,
        body: toHtmlDocument({
          head,
          siteName: known.name,
          files,
          publicUrl,
          isForReading: page.isForReading,
          earlyScript: build.earlyScript,
          html,
          state,
        }),
        // A book that is not there may be there soon; the page for unknown addresses is always the same.
        isLasting: build.isFinal && isRead && (status === 200 || page.key === unknownPage),
      };
    },
    renderShell: async (page) => {
      const { shop: known } = await shop.readOrUsual();
      return toHtmlDocument({
        head: { title: known.name, hideFromSearch: true },
        siteName: known.name,
        files: build.filesOf(page.module),
        publicUrl,
        earlyScript: build.earlyScript,
        state: build.bundle.stateOf(await toBrief(known)),
      });
    },
  };
}
