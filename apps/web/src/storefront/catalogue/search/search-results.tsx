import type { Book, BookCount } from '@book-store/contract';
import type { MouseEvent } from 'react';
import { paths, type SearchTerms } from '../../../page/paths.ts';
import { stateTexts } from '../../../page/texts.ts';
import { searchTexts } from './search-texts.ts';
import type { ListPage } from '../../../api/list-page.ts';
import { BookGrid, BookGridSkeleton } from '../book-list/book-grid.tsx';
import { MoreFailed, ShowMore } from '../book-list/show-more.tsx';
import { reportChoice } from './report-choice.ts';
import styles from './search-results.module.css';

type SearchResultsProps = {
  terms: SearchTerms;
  pages: ListPage<Book>[];
  /** Where it is known how many there are in all. */
  total: BookCount | undefined;
  isLoadingMore: boolean;
  hasFailed: boolean;
  onShowMore: () => void;
};

export function SearchResults(props: SearchResultsProps) {
  const { terms, pages, total, isLoadingMore, hasFailed, onShowMore } = props;
  const books = pages.flatMap((page) => page.items);
  const nextCursor = pages.at(-1)?.nextCursor;

  const reportBook = ({ target, currentTarget }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    const index = Array.from(currentTarget.children).findIndex((item) => link && item.contains(link));
    const book = books[index];
    if (book) reportChoice(terms.q ?? '', book._id);
  };

  return (
    <section aria-label={searchTexts.results} className={styles.results}>
      <p role="status" className={styles.count}>
        {terms.cursor
          ? searchTexts.laterCount(books.length)
          : searchTexts.count(books.length, nextCursor !== undefined, total)}
      </p>
      <BookGrid books={books} onClick={reportBook} />
      {hasFailed && <MoreFailed />}
      {nextCursor && (
        <ShowMore
          to={paths.search({ ...terms, cursor: nextCursor })}
          isLoading={isLoadingMore}
          onShowMore={onShowMore}
        />
      )}
    </section>
  );
}

export function SearchResultsSkeleton() {
  return (
    <div className={styles.results}>
      <p role="status" className={styles.count}>
        {stateTexts.loading}
      </p>
      <BookGridSkeleton />
    </div>
  );
}
