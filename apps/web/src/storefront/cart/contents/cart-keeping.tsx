import { useAppSelector } from '../../../api/store-hooks.ts';
import { cartTexts } from '../../../page/texts.ts';
import styles from './cart-contents.module.css';
import { selectCartKeeping } from '../state/cart-slice.ts';

/** Where the browser keeps the cart shorter than a customer expects. */
export function CartKeeping() {
  const keeping = useAppSelector(selectCartKeeping);
  if (keeping === 'local') return null;
  return (
    <p role="status" className={styles.keeping}>
      {cartTexts.keptFor[keeping]}
    </p>
  );
}
