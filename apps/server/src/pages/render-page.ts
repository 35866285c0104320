import { type ErrorBody, errorStatus, searchReadingHeader } from '@book-store/contract';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import type { CallApi, FoundPage } from '../../../web/src/page/web-bundle.ts';
import type { ReadCatalogue } from '../features/catalogue/index.ts';
import { internalError, toAppError } from '../http/error-handler.ts';
import { toHtmlDocument } from './html-document.ts';
import type { FreshPage } from './page-cache.ts';
import type { WebBuild } from './web-build.ts';

/** The key of all addresses at which there is no page. */
export const unknownPage = '*';

export type PageRenderer = {
  /** The whole page, the same for everybody. */
  render(page: FoundPage): Promise<FreshPage>;
  /** An empty document that the browser fills. */
  renderShell(page: FoundPage): string;
};

type RendererParts = {
  build: WebBuild;
  publicUrl: string;
  readCatalogue: ReadCatalogue;
  log: FastifyBaseLogger;
};

export function createPageRenderer({ build, publicUrl, readCatalogue, log }: RendererParts): PageRenderer {
  const callApi: CallApi = async (url, firstItems) => {
    try {
      const { body, link, reading } = await readCatalogue(url, firstItems);
      const headers = { ...(link && { link }), ...(reading && { [searchReadingHeader]: reading }) };
      return { status: 200, body: JSON.parse(String(body)), headers };
    } catch (error) {
      // Without the query: what somebody searched for is nobody else's affair.
      const path = url.split('?', 1)[0] ?? '';
      const { code, message } = toAppError(error as FastifyError) ?? internalError(path);
      const status = errorStatus[code];
      if (status >= 500) log.error({ err: error, code, path }, 'a page could not read the catalogue');
      return { status, body: { code, message } satisfies ErrorBody };
    }
  };

  return {
    render: async (page) => {
      const rendered = await build.bundle.renderPage(page, { callApi, origin: publicUrl });
      const { status, redirectTo, head, html, state } = rendered;
      if (redirectTo !== undefined) return { status, redirectTo, body: '', isLasting: false };
      const files = build.filesOf(page.module);
      return {
        status,
        body: toHtmlDocument({
          head,
          files,
          publicUrl,
          isForReading: page.isForReading,
          earlyScript: build.earlyScript,
          html,
          state,
        }),
        // A book that is not there may be there soon; the page for unknown addresses is always the same.
        isLasting: build.isFinal && (status === 200 || page.key === unknownPage),
      };
    },
    renderShell: (page) =>
      toHtmlDocument({
        head: { title: 'Book Store', hideFromSearch: true },
        files: build.filesOf(page.module),
        publicUrl,
      }),
  };
}
