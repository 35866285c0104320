import { type HeadInput, pageLoader, type StartQuery } from '../../../page/page.ts';
import type { SearchTerms } from '../../../page/paths.ts';
import { titleWithShop } from '../../../page/shop-slice.ts';
import type { AppState } from '../../../api/app-state.ts';
import { titleOfShelf } from '../shelves/shelf-title.ts';
import { shelvesApi } from '../shelves/shelves-api.ts';
import type { PageHead } from '../../../page/web-bundle.ts';
import { catalogueApi } from '../catalogue-api.ts';
import { searchApi } from './search-api.ts';
import { countedTerms, isNothingFound, popularBooks } from './search-follow-up.ts';
import { readSearchTerms } from './search-terms.ts';

export const loadSearchPage = pageLoader(async ({ search, load }) => {
  await load(startSearch(readSearchTerms(search)));
});

/** The results, then what depends on them; only the results can fail the page. */
function startSearch(terms: SearchTerms): StartQuery {
  return (dispatch) => {
    const results = dispatch(searchApi.endpoints.searchBooks.initiate(terms));
    const running = [results];
    const start = (query: StartQuery) => {
      const started = dispatch(query);
      running.push(started);
      return started;
    };
    const whole = results.then(async (answer: Awaited<typeof results>) => {
      const page = answer.data?.pages[0];
      const books = page?.items;
      const isEmpty = isNothingFound(terms, books);
      await Promise.all([
        terms.q && isEmpty && start(searchApi.endpoints.findNearest.initiate(terms.q)),
        page?.nextCursor && start(searchApi.endpoints.countBooks.initiate(countedTerms(terms))),
        isEmpty && start(catalogueApi.endpoints.listBooks.initiate(popularBooks)),
      ]);
      return answer;
    });
    return Object.assign(whole, { unsubscribe: () => running.forEach((query) => query.unsubscribe()) });
  };
}

export function searchHead({ state, search }: HeadInput): PageHead {
  return {
    title: titleWithShop(titleOf(readSearchTerms(search), state), state),
    hideFromSearch: true,
  };
}

function titleOf({ q, category }: SearchTerms, state: AppState): string {
  if (q) return `Search: ${q}`;
  return category
    ? `${titleOfShelf(shelvesApi.endpoints.listShelves.select()(state).data, category)} books`
    : 'Search';
}
