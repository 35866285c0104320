import type { BookListQuery } from '@book-store/contract';
import { type HeadInput, pageLoader } from '../../../page/page.ts';
import { paths } from '../../../page/paths.ts';
import { titleWithShop } from '../../../page/shop-slice.ts';
import { shelvesTexts } from '../../../page/texts.ts';
import type { PageHead } from '../../../page/web-bundle.ts';
import { catalogueApi } from '../catalogue-api.ts';

/** Those of the newest books: more cards than that nobody reads. */
export const staffPicks: BookListQuery = { staffPicks: 'true', limit: 120 };

export const loadStaffPicksPage = pageLoader(({ load }) =>
  load(catalogueApi.endpoints.listBooks.initiate(staffPicks)),
);

export function staffPicksHead({ state }: HeadInput): PageHead {
  return { title: titleWithShop(shelvesTexts.staffPicks, state), canonical: paths.staffPicks() };
}
