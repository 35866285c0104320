import type { Book } from '@book-store/contract';
import { PageLink } from '../../page-link.tsx';
import { paths } from '../../paths.ts';
import { Cover } from '../../ui/cover.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './book-tile.module.css';

/** A book in passing: cover, title and price, all one link. */
export function BookTile({ book }: { book: Book }) {
  return (
    <article className={styles.tile}>
      <Cover title={book.title} coverImage={book.coverImage} sizes="12rem" alt="" className={styles.cover} />
      <h3 className={styles.title} dir="auto">
        <PageLink to={paths.book(book._id)} className={styles.link}>
          {book.title}
        </PageLink>
      </h3>
      <Price oldPrice={book.oldPrice} newPrice={book.newPrice} />
    </article>
  );
}
