import { allBooks } from '@book-store/contract/shelf-choices';
import { type HeadInput, pageLoader } from '../../../page/page.ts';
import { paths } from '../../../page/paths.ts';
import { titleWithShop } from '../../../page/shop-slice.ts';
import { shelvesTexts, siteTexts, stateTexts } from '../../../page/texts.ts';
import type { PageHead } from '../../../page/web-bundle.ts';
import { readShelfTerms } from './shelf-terms.ts';
import { shelvesApi } from './shelves-api.ts';

export const loadShelfPage = pageLoader(async ({ params: { name = '' }, search, load }) => {
  await load(shelvesApi.endpoints.readShelf.initiate({ name, ...readShelfTerms(search) }));
});

/** Only the shelf itself is for search engines: its filtered views are the same books once more. */
export function shelfHead({ state, params: { name = '' }, search }: HeadInput): PageHead {
  const terms = readShelfTerms(search);
  const { data, isError } = shelvesApi.endpoints.readShelf.select({ name, ...terms })(state);
  const first = data?.pages[0];
  if (!first) {
    const title = isError ? stateTexts.notFoundTitle : stateTexts.loading;
    return { title: titleWithShop(title, state), hideFromSearch: true };
  }
  const title = name === allBooks ? shelvesTexts.allBooks : (first.shelf?.title ?? name);
  const description = first.shelf?.introduction || siteTexts.description;
  return {
    title: titleWithShop(title, state),
    description,
    canonical: paths.shelf(name),
    ...(Object.keys(terms).length > 0 && { hideFromSearch: true }),
  };
}
