import type { Book } from '@book-store/contract';
import { type MouseEvent, useId, useState } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/app-state.ts';
import { useAppSelector } from '../../api/store-hooks.ts';
import { selectShop } from '../../page/shop-slice.ts';
import { bookTexts, cartTexts } from '../../page/texts.ts';
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useIsSamePress } from '../../ui/use-is-same-press.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './add-to-cart-button.module.css';
import { addToCart, selectCartCount, selectCartKeeping, selectCopiesInCart } from './state/cart-slice.ts';

const toastMs = 1000;
const warningMs = 8000;

type AddToCartButtonProps = { book: Book; size?: 'normal' | 'large' };

/**
 * Adds a copy of a book. Where that is more than the shop sells, it warns and leaves the cart as it is: with the default, the
 * second time. A sign on its edge tells beforehand.
 */
export function AddToCartButton({ book, size = 'normal' }: AddToCartButtonProps) {
  const signId = useId();
  const isInCart = useAppSelector((state) => selectCopiesInCart(state, book._id) > 0);
  const isManySold = useAppSelector((state) => selectShop(state).copiesPerTitle > 1);
  // The rest is asked only on a click: a page full of cards need not follow every change of the cart.
  const store = useStore() as AppStore;
  const showToast = useToast();
  const [isWarning, setIsWarning] = useState(false);
  const closeWarning = () => setIsWarning(false);

  const isSamePress = useIsSamePress();

  const add = (event: MouseEvent<HTMLElement>) => {
    if (isSamePress(event)) return;
    const avoid = event.currentTarget;
    const most = Math.min(selectShop(store.getState()).copiesPerTitle, book.copiesLeft ?? Infinity);
    if (selectCopiesInCart(store.getState(), book._id) >= most) {
      setIsWarning(true);
      return;
    }
    store.dispatch(addToCart(book, most));
    showToast(cartTexts.added, { durationMs: toastMs, avoid });
    const state = store.getState();
    const keeping = selectCartKeeping(state);
    if (keeping === 'local' || selectCartCount(state) > 1) return;
    showToast(cartTexts.keptFor[keeping], { durationMs: warningMs, avoid });
  };

  if (book.copiesLeft === 0) {
    return (
      <Button isWide disabled className={classNames(size === 'large' && styles.large)}>
        <span>
          {bookTexts.soldOut}
          <VisuallyHidden>{` ${book.title}`}</VisuallyHidden>
        </span>
      </Button>
    );
  }
  return (
    <div className={styles.box}>
      {isInCart && (
        <span id={signId} className={styles.sign}>
          <Icon name="check" />
          {cartTexts.inCart}
        </span>
      )}
      <Button
        isWide
        onClick={add}
        className={classNames(styles.button, size === 'large' && styles.large)}
        aria-describedby={isInCart ? signId : undefined}
      >
        <Icon name="cart" />
        <span>
          {bookTexts.addToCart}
          <VisuallyHidden>{` ${book.title}`}</VisuallyHidden>
        </span>
      </Button>
      {size === 'large' && (
        <noscript>
          <p className={styles.note}>{cartTexts.needsScript}</p>
        </noscript>
      )}
      <AlertDialog
        isOpen={isWarning}
        title={cartTexts.alreadyAddedTitle}
        text={isManySold ? cartTexts.allCopiesAdded : cartTexts.alreadyAddedText}
        onConfirm={closeWarning}
        onCancel={closeWarning}
      />
    </div>
  );
}
