import { bookTexts } from '../page/texts.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useFormatPrice } from '../page/use-shop.ts';

type PriceProps = { oldPrice: number; newPrice: number; size?: 'normal' | 'large' };

/** The old price struck through, but only where it was higher; then what the shopper pays. */
export function Price({ oldPrice, newPrice, size = 'normal' }: PriceProps) {
  const formatPrice = useFormatPrice();
  return (
    <p className={classNames(styles.price, size === 'large' && styles.large)}>
      {oldPrice > newPrice && (
        <>
          <VisuallyHidden>{`${bookTexts.oldPrice} `}</VisuallyHidden>
          <s className={styles.old}>{formatPrice(oldPrice)}</s>{' '}
        </>
      )}
      <VisuallyHidden>{`${bookTexts.price} `}</VisuallyHidden>
      <span className={styles.new}>{formatPrice(newPrice)}</span>
    </p>
  );
}
