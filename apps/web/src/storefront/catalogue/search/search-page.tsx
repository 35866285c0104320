import { useSearchParams } from 'react-router';
import { paths } from '../../../page/paths.ts';
import { searchTexts } from './search-texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useNextPage } from '../../../api/use-next-page.ts';
import { useCountBooksQuery, useSearchBooksInfiniteQuery } from './search-api.ts';
import { countedTerms, isNothingFound } from './search-follow-up.ts';
import { SearchHeading } from './search-heading.tsx';
import { SearchNothingFound } from './search-nothing-found.tsx';
import styles from './search-page.module.css';
import { SearchResults, SearchResultsSkeleton } from './search-results.tsx';
import { readSearchTerms } from './search-terms.ts';
import { SearchToolbar } from './search-toolbar.tsx';

export function SearchPage() {
  const [parameters] = useSearchParams();
  const terms = readSearchTerms(parameters);
  const results = useSearchBooksInfiniteQuery(terms);
  const { isLoadingMore, showMore } = useNextPage(results);
  const { q = '', cursor: _cursor, ...filters } = terms;
  const firstBooks = results.currentData?.pages[0]?.items;
  const { currentData: total } = useCountBooksQuery(countedTerms(terms), {
    skip: !results.currentData?.pages[0]?.nextCursor,
  });
  const firstPage = paths.search({ q, ...filters });

  if (results.isError && !results.currentData) {
    return (
      <ErrorState
        isWholePage
        title={searchTexts.failed}
        text={terms.cursor ? searchTexts.failedPageText : searchTexts.failedText}
        {...(!terms.cursor && { onRetry: () => void results.refetch() })}
      >
        {terms.cursor && <LinkButton to={firstPage}>{searchTexts.firstPage}</LinkButton>}
      </ErrorState>
    );
  }
  if (isNothingFound(terms, firstBooks)) return <SearchNothingFound terms={terms} />;
  return (
    <div className={styles.page}>
      <SearchHeading
        terms={terms}
        reading={results.currentData?.pages[0]?.reading}
        offer={results.currentData?.pages[0]?.offer}
      />
      <SearchToolbar terms={terms} />
      {results.currentData ? (
        <SearchResults
          // Another search starts afresh, with nothing said or focused yet.
          key={firstPage}
          terms={terms}
          pages={results.currentData.pages}
          total={total}
          hasFailed={results.isFetchNextPageError}
          isLoadingMore={isLoadingMore}
          onShowMore={showMore}
        />
      ) : (
        <SearchResultsSkeleton />
      )}
    </div>
  );
}
