import type { Book } from '@book-store/contract';
import { priceOfCopies } from '@book-store/contract/copies';
import { classNames } from '../../../ui/class-names.ts';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { bookTexts } from '../../../page/texts.ts';
import { cartContentsTexts } from './cart-contents-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CopiesLeft } from '../../../ui/copies-left.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './cart-line.module.css';
import { useFormatPrice, useShop } from '../../../page/use-shop.ts';
import { CopiesStepper } from './copies-stepper.tsx';

type CartLineProps = {
  book: Book;
  copies: number;
  /** So many the stepper offers; with a shop that sells one of each there is none. */
  most: number;
  onCopies: (copies: number) => void;
  onRemove: () => void;
  onLeave?: (() => void) | undefined;
};

export function CartLine({ book, copies, most, onCopies, onRemove, onLeave }: CartLineProps) {
  const formatPrice = useFormatPrice();
  const { copiesPerTitle } = useShop();
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
        {formatPrice(priceOfCopies(book.newPrice, copies))}
        {copiesPerTitle > 1 && (
          // Its place is kept: the stepper stays under the finger when a second copy is taken.
          <span className={classNames(styles.each, copies === 1 && styles.kept)}>
            {cartContentsTexts.each(formatPrice(book.newPrice))}
          </span>
        )}
      </p>
      <p className={styles.category}>
        {`${cartContentsTexts.category}: `}
        <span className={styles.categoryName}>{book.category}</span>
      </p>
      {copiesPerTitle === 1 ? (
        <p className={styles.quantity}>
          {cartContentsTexts.quantity} <CopiesLeft copies={book.copiesLeft} />
        </p>
      ) : (
        <div className={styles.stepper}>
          <CopiesStepper title={book.title} copies={copies} most={most} onChange={onCopies} />
          <p className={styles.limit}>
            <CopiesLeft copies={book.copiesLeft} />
            {book.copiesLeft === undefined &&
              copies >= copiesPerTitle &&
              cartContentsTexts.atMost(copiesPerTitle)}
          </p>
        </div>
      )}
      <Button look="quiet" className={styles.remove} onClick={onRemove} data-removes={book._id}>
        <span>
          {cartContentsTexts.remove}
          <VisuallyHidden>{` ${book.title}`}</VisuallyHidden>
        </span>
      </Button>
    </li>
  );
}
