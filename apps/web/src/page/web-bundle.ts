/** What the server and the built pages say to each other; types only, so that the server needs no browser types. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { ShopInBrief } from '@book-store/contract';
import type { CallApi } from '../api/api-call.ts';

export type { CallApi };

/** Everything in a page's `<head>`; addresses are paths of this store. */
export type PageHead = {
  title: string;
  description?: string;
  canonical?: string;
  /** Beside links to the page; `address` may be one of another site. */
  image?: { address: string; alt: string; width?: number; height?: number };
  type?: 'website' | 'book';
  /** Structured data for search engines; its addresses are absolute, so it is told the store's origin. */
  jsonLd?: (origin: string) => object;
  hideFromSearch?: boolean;
  /** The AVIF sources of the picture that the page opens with. */
  preloadImage?: { srcSet: string; sizes: string };
};

export type FoundPage = {
  /** Two addresses with one key show the same page. */
  key: string;
  /** Path and the parameters that the page knows, in one order. */
  url: string;
  render: 'server' | 'client';
  /** Its scripts come after the first paint. */
  isForReading: boolean;
  /** The page's module under `src/`, to find its files in the build's manifest. */
  module: string;
};

/** The page has another address, a path of this store. */
type PageElsewhere = { redirectTo: string };

type RenderedPage = {
  status: number;
  redirectTo?: string;
  head: PageHead;
  html: string;
  state: unknown;
};

export type WebBundle = {
  /** Modules of all pages, to be checked against the manifest at start. */
  pageModules: readonly string[];
  findPage: (url: string) => FoundPage | PageElsewhere;
  renderPage: (
    page: FoundPage,
    parts: { callApi: CallApi; origin: string; shop: ShopInBrief },
  ) => Promise<RenderedPage>;
  /** The state of a page that the browser renders. */
  stateOf: (shop: ShopInBrief) => unknown;
};

/** What Vite tells about a source that it cannot build, as its overlay takes it. */
export type BuildFailure = {
  message: string;
  stack: string;
  id?: string;
  frame?: string;
  plugin?: string;
  loc?: { file?: string | undefined; line: number; column: number };
};

/** Development only: the pages as the sources are now. */
type WebDevServer = {
  /** Rejects while the sources cannot be built. */
  loadBundle: () => Promise<WebBundle>;
  loadEarlyScript: () => Promise<string>;
  /** Of a page that was rendered: all styles that it needs. */
  loadStyles: (module: string) => Promise<string>;
  /** For its own addresses: modules, styles, its client. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  describeFailure: (error: unknown) => BuildFailure;
  onChange: (listener: () => void) => void;
  /** Every open page loads itself again. */
  reload: () => void;
  close: () => Promise<void>;
};

export type StartWebDevServer = (httpServer: Server) => Promise<WebDevServer>;
