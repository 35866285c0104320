import type { Book } from '@book-store/contract';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { storeSettings } from './store-settings.ts';
import { CopiesLeft } from '../../ui/copies-left.tsx';
import { Cover } from '../../ui/cover/cover.tsx';
import { Price } from '../../ui/price.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AuthorLinks } from './author-links.tsx';
import { AddToCartButton } from '../cart/index.ts';
import styles from './book-card.module.css';
import { cutAtWord, previewOf } from './book-preview.ts';

type BookCardProps = {
  book: Book;
  /** The heading above the cards is one level higher. */
  titleLevel?: 2 | 3;
  /** For cards that are seen at once. */
  isEager?: boolean;
  /** False beside another book's own button. */
  hasButton?: boolean;
};

/** The cover is never wider than this, however wide the card. */
const coverSizes = '(min-width: 768px) 15rem, 12.5rem';

/** In characters: about four lines on a phone where two cards share the width. */
const maxTitleLength = 60;
const maxAuthorLength = 40;

/** A book on a shelf or among results: one component with one size of type, whatever its width. */
export function BookCard({ book, titleLevel = 3, isEager = false, hasButton = true }: BookCardProps) {
  const Title = titleLevel === 3 ? 'h3' : 'h2';
  return (
    <article className={styles.card}>
      <PageLink to={coverTarget(book)} className={styles.stage}>
        <Cover
          title={book.title}
          coverImage={book.coverImage}
          sizes={coverSizes}
          isEager={isEager}
          className={styles.cover}
        />
      </PageLink>
      <div className={styles.text}>
        <Title className={styles.title} dir="auto">
          <PageLink to={paths.book(book._id)} className={styles.titleLink}>
            <Beginning text={book.title} characters={maxTitleLength} />
          </PageLink>
        </Title>
        {book.author && (
          <p className={styles.author} dir="auto">
            {book.author.length > maxAuthorLength ? (
              <Beginning text={book.author} characters={maxAuthorLength} />
            ) : (
              <AuthorLinks author={book.author} />
            )}
          </p>
        )}
        <p className={styles.description} dir="auto">
          {previewOf(book.description)}
        </p>
      </div>
      <div className={styles.buy}>
        <Price oldPrice={book.oldPrice} newPrice={book.newPrice} />
        {(book.copiesLeft !== 0 || !hasButton) && <CopiesLeft copies={book.copiesLeft} />}
        {hasButton && <AddToCartButton book={book} />}
      </div>
    </article>
  );
}

/** The rest is there for screen readers and whoever copies it. */
function Beginning({ text, characters }: { text: string; characters: number }) {
  const [shown, rest] = cutAtWord(text, characters);
  if (rest === '') return shown;
  return (
    <>
      <span className={styles.cut}>{shown}</span>
      <VisuallyHidden>{rest}</VisuallyHidden>
    </>
  );
}

function coverTarget(book: Book): string {
  return storeSettings.coverLink === 'book' ? paths.book(book._id) : paths.home();
}
