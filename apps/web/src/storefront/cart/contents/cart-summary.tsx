import { paths } from '../../../page/paths.ts';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { cartContentsTexts } from './cart-contents-texts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { selectIsCartTooFull, selectSoldOutBooks, selectSubtotal } from '../state/cart-slice.ts';
import styles from './cart-summary.module.css';
import { SoldOutBooks } from './sold-out-books.tsx';
import { TooManyBooks } from './too-many-books.tsx';
import { useFormatPrice } from '../../../page/use-shop.ts';

type CartSummaryProps = { couldNotCheck: boolean; onLeave?: (() => void) | undefined };

export function CartSummary({ couldNotCheck, onLeave }: CartSummaryProps) {
  const formatPrice = useFormatPrice();
  const subtotal = useAppSelector(selectSubtotal);
  const isTooFull = useAppSelector(selectIsCartTooFull);
  const isSoldOut = useAppSelector(selectSoldOutBooks).length > 0;
  return (
    <div className={styles.summary}>
      <p className={styles.subtotal}>
        <span>{cartContentsTexts.subtotal}</span> <span className={styles.sum}>{formatPrice(subtotal)}</span>
      </p>
      <p className={styles.note}>{cartContentsTexts.note}</p>
      {couldNotCheck && (
        <p className={styles.note} role="status">
          {cartContentsTexts.couldNotCheck}
        </p>
      )}
      <TooManyBooks />
      <SoldOutBooks />
      {isTooFull || isSoldOut ? (
        <Button isWide disabled>
          {cartContentsTexts.checkout}
        </Button>
      ) : (
        <LinkButton to={paths.checkout()} isWide onClick={onLeave}>
          {cartContentsTexts.checkout}
        </LinkButton>
      )}
      <LinkButton to={paths.home()} look="secondary" isWide onClick={onLeave}>
        {cartContentsTexts.continueShopping}
      </LinkButton>
    </div>
  );
}
