import { useAppDispatch, useAppSelector } from '../../../api/store-hooks.ts';
import { cartContentsTexts } from './cart-contents-texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { newsRead, selectCartNews } from '../state/cart-slice.ts';
import { Isolated } from '../../../ui/isolated.tsx';
import { useFormatPrice } from '../../../page/use-shop.ts';

/** Which books are gone, and whose price is another than when they were added. */
export function CartNews() {
  const formatPrice = useFormatPrice();
  const dispatch = useAppDispatch();
  const { gone, repriced } = useAppSelector(selectCartNews);
  if (gone.length + repriced.length === 0) return null;
  return (
    <Alert onDismiss={() => dispatch(newsRead())}>
      {gone.map(({ _id, title }) => (
        <p key={_id}>
          <Isolated text={cartContentsTexts.gone(title)} of={[title]} />
        </p>
      ))}
      {repriced.map(({ _id, title, from, to }) => (
        <p key={_id}>
          <Isolated
            text={cartContentsTexts.repriced(title, formatPrice(from), formatPrice(to))}
            of={[title]}
          />
        </p>
      ))}
    </Alert>
  );
}
