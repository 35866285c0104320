import { type HeadInput, pageLoader, type StartQuery } from '../../../page/page.ts';
import type { SearchTerms } from '../../../page/paths.ts';
import { searchTexts, siteTexts } from '../../../page/texts.ts';
import type { PageHead } from '../../../page/web-bundle.ts';
import { catalogueApi } from '../catalogue-api.ts';
import { searchApi } from './search-api.ts';
import { countedTerms, isNothingFound, mayBeCorrected, popularBooks } from './search-follow-up.ts';
import { readSearchTerms } from './search-terms.ts';
import { foldBooks } from './search-words.ts';

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
      if (terms.q && books) await foldBooks(books);
      await Promise.all([
        terms.q && mayBeCorrected(terms, books) && start(searchApi.endpoints.suggestBooks.initiate(terms.q)),
        page?.nextCursor && start(searchApi.endpoints.countBooks.initiate(countedTerms(terms))),
        isNothingFound(terms, books) && start(catalogueApi.endpoints.listBooks.initiate(popularBooks)),
      ]);
      return answer;
    });
    return Object.assign(whole, { unsubscribe: () => running.forEach((query) => query.unsubscribe()) });
  };
}

export function searchHead({ search }: HeadInput): PageHead {
  return {
    title: `${searchTexts.pageTitle(readSearchTerms(search))} · ${siteTexts.name}`,
    hideFromSearch: true,
  };
}
