import { useAppSelector } from '../../../api/store-hooks.ts';
import { cartContentsTexts } from './cart-contents-texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { selectSoldOutBooks } from '../state/cart-slice.ts';

/** Said where the order would be refused. */
export function SoldOutBooks() {
  const books = useAppSelector(selectSoldOutBooks);
  if (books.length === 0) return null;
  return (
    <Alert>
      {books.map(({ _id, title }) => (
        <p key={_id}>
          <Isolated text={cartContentsTexts.soldOut(title)} of={[title]} />
        </p>
      ))}
    </Alert>
  );
}
