import { maxBooksInOrder } from '@book-store/contract/book-choices';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { cartContentsTexts } from './cart-contents-texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { selectCartCount, selectIsCartTooFull } from '../state/cart-slice.ts';

/** Said where the order would be refused. */
export function TooManyBooks() {
  const count = useAppSelector(selectCartCount);
  if (!useAppSelector(selectIsCartTooFull)) return null;
  return <Alert>{cartContentsTexts.tooMany(maxBooksInOrder, count - maxBooksInOrder)}</Alert>;
}
