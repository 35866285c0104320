import type { Book } from '@book-store/contract';
import { PageLink } from '../../../page/page-link.tsx';
import { paths, type SearchTerms } from '../../../page/paths.ts';
import { searchTexts } from '../../../page/texts.ts';
import styles from './search-page.module.css';
import { hasAllWords } from './search-words.ts';
import { Isolated } from '../../../ui/isolated.tsx';

type SearchHeadingProps = {
  terms: SearchTerms;
  books: Book[] | undefined;
  correctedQuery: string | undefined;
};

/** Says what was searched for, and what the store made of it. */
export function SearchHeading({ terms, books = [], correctedQuery }: SearchHeadingProps) {
  const { q, category } = terms;
  // Only what the results bear out is called the correction.
  const corrected = correctedQuery && books.some((book) => hasAllWords(book, correctedQuery));
  const asked = corrected ? correctedQuery : q;
  return (
    <header className={styles.heading}>
      <h1>
        <Isolated text={searchTexts.heading(asked ? { ...terms, q: asked } : terms)} of={[asked]} />
      </h1>
      {q && corrected && (
        <p className={styles.note}>
          <Isolated text={searchTexts.corrected(q, correctedQuery)} of={[q, correctedQuery]} />
        </p>
      )}
      {!q && <p className={styles.note}>{category ? searchTexts.browseCategory : searchTexts.browseText}</p>}
      {terms.cursor && (
        <p className={styles.note}>
          <PageLink to={paths.search({ ...terms, cursor: '' })}>{searchTexts.firstPage}</PageLink>
        </p>
      )}
    </header>
  );
}
