import { paths } from '../../../page/paths.ts';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { cartContentsTexts } from './cart-contents-texts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { findShortLines, selectIsTooMuchForAnOrder, useCartLines } from './cart-lines.ts';
import { selectSubtotal } from '../state/cart-slice.ts';
import styles from './cart-summary.module.css';
import { ShortBooks } from './short-books.tsx';
import { TooMuchForAnOrder } from './too-much-for-an-order.tsx';
import { useFormatPrice } from '../../../page/use-shop.ts';

type CartSummaryProps = { couldNotCheck: boolean; onLeave?: (() => void) | undefined };

export function CartSummary({ couldNotCheck, onLeave }: CartSummaryProps) {
  const formatPrice = useFormatPrice();
  const subtotal = useAppSelector(selectSubtotal);
  const isTooMuch = useAppSelector(selectIsTooMuchForAnOrder);
  const isShort = findShortLines(useCartLines()).length > 0;
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
      <TooMuchForAnOrder />
      <ShortBooks />
      {isTooMuch || isShort ? (
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
