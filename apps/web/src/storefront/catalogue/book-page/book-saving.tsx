/** Beside a price that is struck through: what it saves, and the lowest price of the thirty days before this one. */
import { formatShare } from '@book-store/contract/numbers';
import { useFormatPrice, useShop } from '../../../page/use-shop.ts';
import styles from './book-page.module.css';
import { type Priced, savedShare } from './saved-share.ts';

const texts = {
  save: (share: string) => `Save ${share}`,
  ofLowest: (price: string) => `of ${price}, the lowest price in the 30 days before`,
  lowestBefore: (price: string) => `Lowest price in the 30 days before: ${price}`,
} as const;

export function BookSaving({ book }: { book: Priced }) {
  const shop = useShop();
  const formatPrice = useFormatPrice();
  const share = savedShare(book);
  if (book.oldPrice <= book.newPrice || (share === 0 && book.lowestPriceBefore === undefined)) return null;
  // It is what the saving counts against, not the price that is struck through.
  const isCountedAgainst = share > 0 && (book.lowestPriceBefore ?? Infinity) < book.oldPrice;
  const tellLowest = isCountedAgainst ? texts.ofLowest : texts.lowestBefore;
  return (
    <p className={styles.saving}>
      {share > 0 && <strong>{texts.save(formatShare(share, shop))}</strong>}
      {book.lowestPriceBefore !== undefined && <span>{tellLowest(formatPrice(book.lowestPriceBefore))}</span>}
    </p>
  );
}
