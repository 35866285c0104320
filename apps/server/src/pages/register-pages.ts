/** Everything that a browser asks for besides the API: pages, their files, the sitemap, robots.txt. */
import { fileURLToPath } from 'node:url';
import type { Shelf } from '@book-store/contract';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { CacheCounts } from '../database/read-cache.ts';
import {
  type BookRanges,
  catalogueChannel,
  popularityChannel,
  type ReadCatalogue,
} from '../features/catalogue/index.ts';
import type { FrontPageReader, ShopReader } from '../features/shop/index.ts';
import type { App } from '../http/app-types.ts';
import type { Trace } from '../tracing/tracer.ts';
import type { CountSearch } from '../http/search-limit.ts';
import { policyWithScript } from '../http/security-headers.ts';
import { registerAssets } from './assets.ts';
import { registerIcons } from './icons.ts';
import { registerManifest } from './manifest.ts';
import { createPageCache } from './page-cache.ts';
import { registerPageRoutes } from './page-routes.ts';
import { createPageRenderer } from './render-page.ts';
import { registerRobots } from './robots.ts';
import { registerSitemap } from './sitemap/sitemap.ts';
import { loadWebBuild, type WebBuild } from './web-build.ts';

export type PagesOptions = {
  /** What the pages show. */
  readCatalogue: ReadCatalogue;
  /** Whose pages they are. */
  shop: ShopReader;
  /** What their owner wrote for the first of them. */
  frontPage: Pick<FrontPageReader, 'readShown'>;
  /** What the sitemap lists. */
  bookRanges: BookRanges;
  isDatabaseAway: () => boolean;
  publicUrl: string;
  changes: Pick<ChangeFeed, 'on' | 'isConnected'>;
  countSearch: CountSearch;
  cacheCounts: CacheCounts;
  trace: Trace;
  cdnMaxAgeSeconds: number;
  /** Called for each public page that somebody got to see. */
  onPageView: () => void;
  /** The built pages, unless the store is developed. */
  openPages?: ((app: App) => Promise<WebBuild>) | undefined;
};

const builtPages = fileURLToPath(new URL('../../../web/build', import.meta.url));

const megabyte = 1024 * 1024;

export async function registerPages(app: App, options: PagesOptions): Promise<void> {
  const {
    readCatalogue,
    shop,
    frontPage,
    bookRanges,
    isDatabaseAway,
    publicUrl,
    changes,
    countSearch,
    cacheCounts,
    trace,
    cdnMaxAgeSeconds,
    onPageView,
    openPages = () => loadWebBuild(builtPages),
  } = options;
  const build = await openPages(app);
  const cache = createPageCache({
    maxEntries: 5_000,
    maxBytes: 48 * megabyte,
    isListening: () => changes.isConnected(),
    isAway: isDatabaseAway,
    counts: cacheCounts,
  });
  const changed = (isKnown: boolean) => (isKnown ? cache.drop() : cache.weaken());
  changes.on(catalogueChannel, (payload) => changed(payload !== undefined));
  // The home page ranks by sales, so it changes with them too; but nobody waits to see that.
  changes.on(popularityChannel, () => cache.weaken());
  shop.onChange(changed);

  const hasStaffPicks = async () => {
    const { body } = await readCatalogue('/api/v1/books/?staffPicks=true&limit=1');
    return String(body) !== '[]';
  };

  registerAssets(app, build.assets);
  await registerIcons(app);
  registerManifest(app, shop);
  registerRobots(app, publicUrl);
  registerSitemap(app, {
    bookRanges,
    publicUrl,
    cache,
    hasStaffPicks,
    listShelves: async () => {
      const { body } = await readCatalogue('/api/v1/shelves');
      return (JSON.parse(String(body)) as Shelf[]).map(({ name }) => name);
    },
  });
  registerPageRoutes(app, {
    cache,
    cdnMaxAgeSeconds,
    countSearch,
    onPageView,
    policy: policyWithScript(build.earlyScript),
    findPage: (url) => build.bundle.findPage(url),
    renderPage: createPageRenderer({
      build,
      publicUrl,
      readCatalogue,
      hasStaffPicks,
      shop,
      frontPage,
      trace,
      log: app.log,
    }),
  });
}
