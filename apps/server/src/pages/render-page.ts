import type { FoundPage } from '../../../web/src/web-bundle.ts';
import type { App } from '../http/app-types.ts';
import { toHtmlDocument } from './html-document.ts';
import type { FreshPage } from './page-cache.ts';
import type { WebBuild } from './web-build.ts';

export type PageRenderer = {
  /** The whole page, the same for everybody. */
  render(page: FoundPage): Promise<FreshPage>;
  /** An empty document that the browser fills. */
  renderShell(page: FoundPage): string;
};

export function createPageRenderer(app: App, build: WebBuild, publicUrl: string): PageRenderer {
  /** The calls that a page makes go through the app itself, with its checks but without the network. */
  const callApi = async (url: string) => {
    const { statusCode, payload, headers } = await app.inject({ method: 'GET', url });
    const link = typeof headers.link === 'string' ? headers.link : undefined;
    return { status: statusCode, body: JSON.parse(payload) as unknown, link };
  };

  return {
    render: async (page) => {
      const rendered = await build.bundle.renderPage(page, { callApi, origin: publicUrl });
      const { status, redirectTo, head, html, state } = rendered;
      if (redirectTo !== undefined) return { status, redirectTo, body: '', isLasting: false };
      const files = build.filesOf(page.module);
      return {
        status,
        body: toHtmlDocument({ head, files, publicUrl, isForReading: page.isForReading, html, state }),
        // A book that is not there may be there soon; the page for unknown addresses is always the same.
        isLasting: status === 200 || page.key === '*',
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
