/** The books that booksellers recommend, each with its card. */
import { paths } from '../../../page/paths.ts';
import { shelvesTexts } from '../../../page/texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { BookCard } from '../book-card.tsx';
import { BookGridSkeleton } from '../book-list/book-grid.tsx';
import { ListHeading } from '../book-list/list-heading.tsx';
import { useListBooksQuery } from '../catalogue-api.ts';
import name from '../names/name-page.module.css';
import { StaffNote } from './staff-note.tsx';
import styles from './staff-note.module.css';
import { staffPicks } from './staff-picks-page-loader.ts';
import { staffPicksTexts } from './staff-picks-texts.ts';

export function StaffPicksPage() {
  const { data: books, isError, refetch } = useListBooksQuery(staffPicks);
  if (isError && !books) {
    return (
      <ErrorState
        isWholePage
        title={staffPicksTexts.failed}
        text={staffPicksTexts.failedText}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={name.page}>
      <ListHeading kicker={staffPicksTexts.kicker} title={shelvesTexts.staffPicks}>
        {staffPicksTexts.introduction}
      </ListHeading>
      {!books && <BookGridSkeleton />}
      {books?.length === 0 && (
        <EmptyState title={staffPicksTexts.nothing} text={staffPicksTexts.nothingText}>
          <LinkButton to={paths.allBooks()}>{shelvesTexts.allBooks}</LinkButton>
        </EmptyState>
      )}
      {books && books.length > 0 && (
        <ul className={styles.picks}>
          {books.map((book) => (
            <li key={book._id}>
              <StaffNote book={book} />
              <BookCard book={book} titleLevel={2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
