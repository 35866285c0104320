import type { Book } from '@book-store/contract';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { bookTexts } from '../../../page/texts.ts';
import { cartContentsTexts } from './cart-contents-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CopiesLeft } from '../../../ui/copies-left.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './cart-line.module.css';
import { useFormatPrice } from '../../../page/use-shop.ts';

type CartLineProps = { book: Book; onRemove: () => void; onLeave?: (() => void) | undefined };

export function CartLine({ book, onRemove, onLeave }: CartLineProps) {
  const formatPrice = useFormatPrice();
  return (
    <li className={styles.line}>
      <div className={styles.cover}>
        <Cover title={book.title} coverImage={book.coverImage} sizes="6rem" alt="" />
      </div>
      <p className={styles.title}>
        <PageLink to={paths.book(book._id)} onClick={onLeave} className={styles.link}>
          <bdi>{book.title}</bdi>
        </PageLink>
      </p>
      <p className={styles.price}>
        <VisuallyHidden>{`${bookTexts.price} `}</VisuallyHidden>
        {formatPrice(book.newPrice)}
      </p>
      <p className={styles.category}>
        {`${cartContentsTexts.category}: `}
        <span className={styles.categoryName}>{book.category}</span>
      </p>
      <p className={styles.quantity}>
        {cartContentsTexts.quantity} <CopiesLeft copies={book.copiesLeft} />
      </p>
      <Button look="quiet" className={styles.remove} onClick={onRemove} data-removes={book._id}>
        <span>
          {cartContentsTexts.remove}
          <VisuallyHidden>{` ${book.title}`}</VisuallyHidden>
        </span>
      </Button>
    </li>
  );
}
