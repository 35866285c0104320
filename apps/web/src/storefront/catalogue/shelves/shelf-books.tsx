import { type MouseEvent, useEffect, useRef } from 'react';
import { PageLink } from '../../../page/page-link.tsx';
import { paths, type ShelfTerms } from '../../../page/paths.ts';
import { stateTexts } from '../../../page/texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { BookCard } from '../book-card.tsx';
import { BookCardSkeleton } from '../book-card-skeleton.tsx';
import styles from './shelf-books.module.css';
import { shelfTexts } from './shelf-texts.ts';
import type { ShelfPart } from './shelves-api.ts';

type ShelfBooksProps = {
  name: string;
  terms: ShelfTerms;
  pages: ShelfPart[];
  isLoadingMore: boolean;
  hasFailed: boolean;
  onShowMore: () => void;
};

/** The first row of a wide screen. */
const seenAtOnce = 4;

export function ShelfBooks({ name, terms, pages, isLoadingMore, hasFailed, onShowMore }: ShelfBooksProps) {
  const books = pages.flatMap(({ items }) => items);
  const nextCursor = pages.at(-1)?.nextCursor;
  const total = pages[0]?.total ?? 0;
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(books.length);

  // The link may be gone, and the reader wants to go on with the first book that came.
  useEffect(() => {
    const [before, now] = [shown.current, books.length];
    shown.current = now;
    if (now <= before) return;
    list.current?.children[before]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }, [books.length]);

  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoadingMore) onShowMore();
  };

  return (
    <div className={styles.books}>
      <ul ref={list} className={styles.grid}>
        {books.map((book, index) => (
          <li key={book._id} className={styles.cell}>
            <BookCard book={book} titleLevel={2} isEager={index < seenAtOnce} />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {shelfTexts.moreFailed}
        </p>
      )}
      {(nextCursor || terms.cursor) && (
        <div className={styles.paging}>
          {!terms.cursor && <p className={styles.shown}>{shelfTexts.shown(books.length, total)}</p>}
          {nextCursor && (
            <LinkButton
              look="secondary"
              className={classNames(styles.more)}
              to={paths.shelf(name, { ...terms, cursor: nextCursor })}
              onClick={showMore}
              aria-disabled={isLoadingMore || undefined}
            >
              {isLoadingMore ? stateTexts.loading : shelfTexts.showMore}
            </LinkButton>
          )}
          {terms.cursor && (
            <PageLink to={paths.shelf(name, { ...terms, cursor: '' })}>{shelfTexts.firstPage}</PageLink>
          )}
        </div>
      )}
    </div>
  );
}

export function ShelfBooksSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 8 }, (_, place) => (
        <BookCardSkeleton key={place} />
      ))}
    </div>
  );
}
