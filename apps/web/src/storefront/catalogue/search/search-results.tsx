import type { Book, BookCount } from '@book-store/contract';
import { type MouseEvent, useEffect, useRef } from 'react';
import { paths, type SearchTerms } from '../../../page/paths.ts';
import { stateTexts } from '../../../page/texts.ts';
import { searchTexts } from './search-texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { BookCard } from '../book-card.tsx';
import { BookCardSkeleton } from '../book-card-skeleton.tsx';
import type { ListPage } from '../../../api/list-page.ts';
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

/** The first row of a wide screen. */
const seenAtOnce = 4;

export function SearchResults(props: SearchResultsProps) {
  const { terms, pages, total, isLoadingMore, hasFailed, onShowMore } = props;
  const books = pages.flatMap((page) => page.items);
  const nextCursor = pages.at(-1)?.nextCursor;
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(books.length);

  // The link may be gone, and the reader wants to go on with the first book that came.
  useEffect(() => {
    const [before, now] = [shown.current, books.length];
    shown.current = now;
    if (now <= before) return;
    list.current?.children[before]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }, [books.length]);

  const reportBook = ({ target, currentTarget }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    const index = Array.from(currentTarget.children).findIndex((item) => link && item.contains(link));
    const book = books[index];
    if (book) reportChoice(terms.q ?? '', book._id);
  };
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoadingMore) onShowMore();
  };

  return (
    <section aria-label={searchTexts.results} className={styles.results}>
      <p role="status" className={styles.count}>
        {terms.cursor
          ? searchTexts.laterCount(books.length)
          : searchTexts.count(books.length, nextCursor !== undefined, total)}
      </p>
      <ul ref={list} className={styles.grid} onClick={reportBook}>
        {books.map((book, index) => (
          <li key={book._id} className={styles.cell}>
            <BookCard book={book} titleLevel={2} isEager={index < seenAtOnce} />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {searchTexts.moreFailed}
        </p>
      )}
      {nextCursor && (
        <LinkButton
          look="secondary"
          className={classNames(styles.more)}
          to={paths.search({ ...terms, cursor: nextCursor })}
          onClick={showMore}
          aria-disabled={isLoadingMore || undefined}
        >
          {isLoadingMore ? stateTexts.loading : searchTexts.showMore}
        </LinkButton>
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
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: 8 }, (_, place) => (
          <BookCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
