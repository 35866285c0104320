import type { BookListQuery } from '@book-store/contract';
import type { Category } from '@book-store/contract/book-choices';
import { type HeadInput, pageLoader } from '../../page/page.ts';
import { paths } from '../../page/paths.ts';
import { selectShop } from '../../page/shop-slice.ts';
import { sitePicture } from '../../page/site-picture.ts';
import { siteTexts } from '../../page/texts.ts';
import type { PageHead } from '../../page/web-bundle.ts';
import { catalogueApi, preloadCover } from '../catalogue/index.ts';
import { frontPageApi } from './front-page-api.ts';
import { describeShop } from './shop-json-ld.ts';

/** How wide a cover stands in the window. */
export const windowCoverSizes = '(min-width: 768px) 13rem, 8.5rem';

export function topSellersOf(category: Category | undefined): BookListQuery {
  return { sort: 'top-sellers', ...(category && { category }), limit: 12 };
}

export const loadHomePage = pageLoader(async ({ load }) => {
  await Promise.all([
    load(catalogueApi.endpoints.readBooksFile.initiate()),
    load(catalogueApi.endpoints.listBooks.initiate(topSellersOf(undefined))),
    load(frontPageApi.endpoints.readFrontPage.initiate()),
  ]);
});

export function homeHead({ state }: HeadInput): PageHead {
  const [newest] = catalogueApi.endpoints.readBooksFile.select()(state).data ?? [];
  const shop = selectShop(state);
  const { banner } = frontPageApi.endpoints.readFrontPage.select()(state).data ?? {};
  const preloadImage = newest && preloadCover(newest, windowCoverSizes);
  return {
    title: `${shop.name} · ${banner?.title ?? siteTexts.newReleases}`,
    description: siteTexts.description,
    canonical: paths.home(),
    image: sitePicture,
    ...(preloadImage && { preloadImage }),
    // Only the server writes it into a page.
    ...(import.meta.env.SSR && { jsonLd: (origin) => describeShop(shop, origin) }),
  };
}
