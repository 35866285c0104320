/** The books of an author, or of a series. */
import { useParams } from 'react-router';
import { readFailure } from '../../../api/api-failure.ts';
import { paths } from '../../../page/paths.ts';
import { shelvesTexts } from '../../../page/texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { BookGrid, BookGridSkeleton } from '../book-list/book-grid.tsx';
import { ListHeading } from '../book-list/list-heading.tsx';
import styles from './name-page.module.css';
import { nameTexts } from './name-texts.ts';
import { type NameKind, useReadNamedQuery } from './names-api.ts';

export function NamePage({ kind }: { kind: NameKind }) {
  const { name = '' } = useParams();
  const { currentData, error, refetch } = useReadNamedQuery({ kind, name });
  if (error && !currentData) {
    const isUnknown = readFailure(error).status === 404;
    return (
      <ErrorState
        isWholePage
        title={isUnknown ? nameTexts[kind].unknown : nameTexts.failed}
        text={isUnknown ? nameTexts.unknownText(name) : nameTexts.failedText}
        {...(!isUnknown && { onRetry: () => void refetch() })}
      >
        <LinkButton to={paths.allBooks()}>{shelvesTexts.allBooks}</LinkButton>
      </ErrorState>
    );
  }
  return (
    <div className={styles.page}>
      <ListHeading kicker={nameTexts[kind].kicker} title={currentData?.name ?? name}>
        {currentData && nameTexts.count(currentData.books.length, currentData.total)}
      </ListHeading>
      {currentData ? <BookGrid books={currentData.books} /> : <BookGridSkeleton />}
    </div>
  );
}
