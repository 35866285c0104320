import type { Book } from '@book-store/contract';
import { PageLink } from '../../page-link.tsx';
import { paths } from '../../paths.ts';
import { storeSettings } from '../../store-settings.ts';
import { Cover } from '../../ui/cover.tsx';
import { Price } from '../../ui/price.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import styles from './book-card.module.css';
import { previewOf } from './book-preview.ts';

type BookCardProps = {
  book: Book;
  /** The heading above the cards is one level higher. */
  titleLevel?: 2 | 3;
  /** For cards that are seen at once. */
  isEager?: boolean;
};

/** The cover is never wider than this, however wide the card. */
const coverSizes = '(min-width: 768px) 15rem, 12.5rem';

export function BookCard({ book, titleLevel = 3, isEager = false }: BookCardProps) {
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
            {book.title}
          </PageLink>
        </Title>
        {book.author && (
          <p className={styles.author} dir="auto">
            {book.author}
          </p>
        )}
        <p className={styles.description} dir="auto">
          {previewOf(book.description)}
        </p>
      </div>
      <div className={styles.buy}>
        <Price oldPrice={book.oldPrice} newPrice={book.newPrice} />
        <AddToCartButton book={book} />
      </div>
    </article>
  );
}

function coverTarget(book: Book): string {
  return storeSettings.coverLink === 'book' ? paths.book(book._id) : paths.home();
}
