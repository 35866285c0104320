import { maxBooksInOrder } from '@book-store/contract/book-choices';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { useFormatPrice, useShop } from '../../../page/use-shop.ts';
import { Alert } from '../../../ui/alert.tsx';
import { selectIsAboveCashLimit, selectIsCartTooFull } from './cart-lines.ts';
import { selectCartCount } from '../state/cart-slice.ts';
import { cartContentsTexts } from './cart-contents-texts.ts';

/** Said where the order would be refused. */
export function TooMuchForAnOrder() {
  const formatPrice = useFormatPrice();
  const { cashLimit } = useShop();
  const count = useAppSelector(selectCartCount);
  const isTooFull = useAppSelector(selectIsCartTooFull);
  const isAboveCashLimit = useAppSelector(selectIsAboveCashLimit);
  return (
    <>
      {isTooFull && <Alert>{cartContentsTexts.tooMany(maxBooksInOrder, count - maxBooksInOrder)}</Alert>}
      {isAboveCashLimit && cashLimit !== null && (
        <Alert>{cartContentsTexts.aboveCashLimit(formatPrice(cashLimit))}</Alert>
      )}
    </>
  );
}
