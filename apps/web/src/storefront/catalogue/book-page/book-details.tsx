/** What is known of the edition beyond what every book page says: only what is known is listed. */
import type { Book, BookField } from '@book-store/contract';
import type { ReactElement } from 'react';
import { bookFormatNames } from '../../../page/book-format-names.ts';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { formatPartialDate } from './book-date.ts';
import styles from './book-page.module.css';
import { nameOfLanguage } from './name-of-language.ts';

/** The fields that the page shows in places of their own; a volume stands behind its series. */
type ShownElsewhere =
  | 'title'
  | 'author'
  | 'isbn'
  | 'category'
  | 'description'
  | 'trending'
  | 'oldPrice'
  | 'newPrice'
  | 'coverImage'
  | 'staffNote'
  | 'staffNoteBy'
  | 'volume';

export type DetailField = Exclude<BookField, ShownElsewhere>;

const details: Record<DetailField, (book: Book) => [label: string, text: string | ReactElement | undefined]> =
  {
    series: ({ series, volume }) => [
      'Series',
      series && (
        <>
          <PageLink to={paths.series(series)}>{series}</PageLink>
          {volume ? `, volume ${volume}` : ''}
        </>
      ),
    ],
    publisher: ({ publisher }) => ['Publisher', publisher],
    // Not "published": the page says so of the day on which the book came into the shop.
    publicationDate: ({ publicationDate: date }) => ['In print since', date && formatPartialDate(date)],
    language: ({ language }) => ['Language', language && nameOfLanguage(language)],
    format: ({ format }) => ['Format', format && bookFormatNames[format]],
    pages: ({ pages }) => ['Pages', pages ? String(pages) : undefined],
  };

export function BookDetails({ book }: { book: Book }) {
  const known = Object.values(details)
    .map((show) => show(book))
    .filter(([, text]) => text);
  if (known.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>Details</h2>
      <dl className={styles.known}>
        {known.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
