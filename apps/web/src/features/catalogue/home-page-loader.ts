import type { BookListQuery } from '@book-store/contract';
import type { Category } from '@book-store/contract/book-choices';
import { type HeadInput, pageLoader } from '../../page.ts';
import { paths } from '../../paths.ts';
import { homeTexts, siteTexts } from '../../texts.ts';
import type { PageHead } from '../../web-bundle.ts';
import { catalogueApi } from './catalogue-api.ts';
import { preloadCover } from './cover-preload.ts';

/** How wide a cover stands in the window. */
export const windowCoverSizes = '(min-width: 768px) 13rem, 8.5rem';

export function topSellersOf(category: Category | undefined): BookListQuery {
  return { sort: 'top-sellers', ...(category && { category }), limit: 12 };
}

export const loadHomePage = pageLoader(async ({ load }) => {
  await Promise.all([
    load(catalogueApi.endpoints.readBooksFile.initiate()),
    load(catalogueApi.endpoints.listBooks.initiate(topSellersOf(undefined))),
  ]);
});

export function homeHead({ state }: HeadInput): PageHead {
  const [newest] = catalogueApi.endpoints.readBooksFile.select()(state).data ?? [];
  const preloadImage = newest && preloadCover(newest, windowCoverSizes);
  return {
    title: `${siteTexts.name} · ${homeTexts.banner}`,
    description: siteTexts.description,
    canonical: paths.home(),
    image: '/covers/promo-new-releases.png',
    ...(preloadImage && { preloadImage }),
    jsonLd: (origin) => ({
      '@context': 'https://schema.org',
      '@type': 'BookStore',
      name: siteTexts.name,
      url: `${origin}/`,
    }),
  };
}
