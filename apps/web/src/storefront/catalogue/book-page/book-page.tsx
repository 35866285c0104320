import type { Book } from '@book-store/contract';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { bookPageTexts } from '../../../page/texts.ts';
import { CopiesLeft } from '../../../ui/copies-left.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Price } from '../../../ui/price.tsx';
import { AddToCartButton } from '../../cart/index.ts';
import { formatDate } from './book-date.ts';
import { AuthorLinks } from '../author-links.tsx';
import { BookSaving } from './book-saving.tsx';
import { BookDetails } from './book-details.tsx';
import styles from './book-page.module.css';
import { pageCoverSizes } from './book-page-loader.ts';
import { BookPageError } from './book-page-error.tsx';
import { BookPageSkeleton } from './book-page-skeleton.tsx';
import { useGetBookQuery } from '../catalogue-api.ts';
import { MoreBooks } from './more-books.tsx';
import { StaffNote } from '../staff-picks/staff-note.tsx';
import { RestockRequest } from './restock-request.tsx';

/** In characters; a longer title is set smaller, so that the price stays in sight below it. */
const longTitle = 70;

export function BookPage() {
  const { id = '' } = useParams();
  const { currentData: book, isFetching, error, refetch } = useGetBookQuery(id);
  if (book) {
    return (
      <Suspense>
        <BookArticle key={book._id} book={book} />
      </Suspense>
    );
  }
  if (error && !isFetching) return <BookPageError error={error} onRetry={() => void refetch()} />;
  return <BookPageSkeleton />;
}

/** In the order in which it matters to a buyer; on a phone the price stays at the lower edge instead. */
function BookArticle({ book }: { book: Book }) {
  return (
    <div className={styles.page}>
      <article className={styles.book}>
        <div className={styles.cover}>
          <Cover title={book.title} coverImage={book.coverImage} sizes={pageCoverSizes} isEager />
        </div>
        <h1 dir="auto" className={book.title.length > longTitle ? styles.long : undefined}>
          {book.title}
        </h1>
        <div className={styles.buy}>
          <div className={styles.offer}>
            <div>
              <Price oldPrice={book.oldPrice} newPrice={book.newPrice} size="large" />
              <CopiesLeft copies={book.copiesLeft} />
            </div>
            {book.copiesLeft === 0 ? (
              <RestockRequest book={book} />
            ) : (
              <AddToCartButton book={book} size="large" />
            )}
          </div>
        </div>
        <div className={styles.details}>
          <BookSaving book={book} />
          <StaffNote book={book} />
          <BookFacts book={book} />
          <h2 className={styles.heading}>{bookPageTexts.description}</h2>
          <div className={styles.description}>
            {book.description.split(/\n+/).map((paragraph, place) => (
              <p key={place} dir="auto">
                {paragraph}
              </p>
            ))}
          </div>
          <BookDetails book={book} />
        </div>
      </article>
      <div className={styles.more}>
        <Suspense>
          <MoreBooks book={book} />
        </Suspense>
      </div>
    </div>
  );
}

function BookFacts({ book }: { book: Book }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{bookPageTexts.author}</dt>
        <dd>
          <bdi>{book.author ? <AuthorLinks author={book.author} /> : bookPageTexts.unknownAuthor}</bdi>
        </dd>
      </div>
      <div>
        <dt>{bookPageTexts.published}</dt>
        <dd>
          <time dateTime={book.createdAt}>{formatDate(book.createdAt)}</time>
        </dd>
      </div>
      <div>
        <dt>{bookPageTexts.category}</dt>
        <dd>
          <PageLink to={paths.shelf(book.category)} className={styles.category}>
            {book.category}
          </PageLink>
        </dd>
      </div>
      {book.isbn && (
        <div>
          <dt>{bookPageTexts.isbn}</dt>
          <dd>{book.isbn}</dd>
        </div>
      )}
    </dl>
  );
}
