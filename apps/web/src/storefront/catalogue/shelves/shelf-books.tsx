import { PageLink } from '../../../page/page-link.tsx';
import { paths, type ShelfTerms } from '../../../page/paths.ts';
import { BookGrid } from '../book-list/book-grid.tsx';
import { MoreFailed, ShowMore } from '../book-list/show-more.tsx';
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

export function ShelfBooks({ name, terms, pages, isLoadingMore, hasFailed, onShowMore }: ShelfBooksProps) {
  const books = pages.flatMap(({ items }) => items);
  const nextCursor = pages.at(-1)?.nextCursor;
  const total = pages[0]?.total ?? 0;

  return (
    <div className={styles.books}>
      <BookGrid books={books} />
      {hasFailed && <MoreFailed />}
      {(nextCursor || terms.cursor) && (
        <div className={styles.paging}>
          {!terms.cursor && <p className={styles.shown}>{shelfTexts.shown(books.length, total)}</p>}
          {nextCursor && (
            <ShowMore
              to={paths.shelf(name, { ...terms, cursor: nextCursor })}
              isLoading={isLoadingMore}
              onShowMore={onShowMore}
            />
          )}
          {terms.cursor && (
            <PageLink to={paths.shelf(name, { ...terms, cursor: '' })}>{shelfTexts.firstPage}</PageLink>
          )}
        </div>
      )}
    </div>
  );
}
