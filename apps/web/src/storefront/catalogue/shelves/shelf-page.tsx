import { allBooks } from '@book-store/contract/shelf-choices';
import { useParams, useSearchParams } from 'react-router';
import { readFailure } from '../../../api/api-failure.ts';
import { useNextPage } from '../../../api/use-next-page.ts';
import { paths, type ShelfTerms } from '../../../page/paths.ts';
import { shelvesTexts } from '../../../page/texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { BookGridSkeleton } from '../book-list/book-grid.tsx';
import { ListHeading } from '../book-list/list-heading.tsx';
import { ColourRow } from './colour-row.tsx';
import { ShelfBooks } from './shelf-books.tsx';
import { ShelfFilters } from './shelf-filters.tsx';
import styles from './shelf-page.module.css';
import { ShelfToolbar } from './shelf-toolbar.tsx';
import { shelfTexts } from './shelf-texts.ts';
import { countFilters, readShelfTerms } from './shelf-terms.ts';
import { useReadShelfInfiniteQuery } from './shelves-api.ts';

export function ShelfPage() {
  const { name = '' } = useParams();
  const [parameters] = useSearchParams();
  const terms = readShelfTerms(parameters);
  const shelf = useReadShelfInfiniteQuery({ name, ...terms });
  const { isLoadingMore, showMore } = useNextPage(shelf);
  const pages = shelf.currentData?.pages;
  // While another choice is fetched, the heading and the filters stay as they were.
  const [first] = pages ?? shelf.data?.pages ?? [];

  if (shelf.isError && !pages)
    return <ShelfFailure {...{ name, terms }} error={shelf.error} onRetry={() => void shelf.refetch()} />;
  const isKnown = first && (first.shelf?.name ?? allBooks) === name;
  return (
    <div className={styles.page}>
      <ListHeading
        kicker={name === allBooks ? shelfTexts.shop : shelfTexts.shelf}
        title={name === allBooks ? shelvesTexts.allBooks : isKnown ? first.shelf?.title : '…'}
      >
        {name === allBooks ? shelfTexts.allBooksText : isKnown ? first.shelf?.introduction : ''}
      </ListHeading>
      <ShelfFilters name={name} terms={terms} filters={isKnown ? first.filters : []} />
      <section aria-label={shelfTexts.books} className={styles.books}>
        <ShelfToolbar name={name} terms={terms} total={pages?.[0]?.total} hasFilters={isKnown === true} />
        {isKnown && <ColourRow name={name} terms={terms} filters={first.filters} />}
        {!pages && <BookGridSkeleton />}
        {pages && pages[0]?.total === 0 && <NothingHere name={name} terms={terms} />}
        {pages && (
          <ShelfBooks
            // Another choice starts afresh, with nothing said or focused yet.
            key={paths.shelf(name, terms)}
            {...{ name, terms, pages, isLoadingMore }}
            hasFailed={shelf.isFetchNextPageError}
            onShowMore={showMore}
          />
        )}
      </section>
    </div>
  );
}

type Place = { name: string; terms: ShelfTerms };

function NothingHere({ name, terms }: Place) {
  if (countFilters(terms) === 0) {
    return (
      <EmptyState title={shelfTexts.nothing}>
        <LinkButton to={paths.allBooks()}>{shelvesTexts.allBooks}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={shelfTexts.nothingFits} text={shelfTexts.nothingFitsText}>
      <LinkButton to={paths.shelf(name, terms.sort ? { sort: terms.sort } : {})}>
        {shelfTexts.clear}
      </LinkButton>
    </EmptyState>
  );
}

function ShelfFailure({ name, terms, error, onRetry }: Place & { error: unknown; onRetry: () => void }) {
  const isUnknown = readFailure(error).status === 404;
  if (isUnknown) {
    return (
      <ErrorState isWholePage title={shelfTexts.unknown} text={shelfTexts.unknownText}>
        <LinkButton to={paths.allBooks()}>{shelvesTexts.allBooks}</LinkButton>
      </ErrorState>
    );
  }
  return (
    <ErrorState
      isWholePage
      title={shelfTexts.failed}
      text={terms.cursor ? shelfTexts.failedPageText : shelfTexts.failedText}
      {...(!terms.cursor && { onRetry })}
    >
      {terms.cursor && (
        <LinkButton to={paths.shelf(name, { ...terms, cursor: '' })}>{shelfTexts.firstPage}</LinkButton>
      )}
    </ErrorState>
  );
}
