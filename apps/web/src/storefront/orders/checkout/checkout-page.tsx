import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../../page/paths.ts';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { checkoutTexts } from '../../../page/texts.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { RequireUser, type SessionUser } from '../../accounts/index.ts';
import {
  CartNewsAlert,
  selectCartCount,
  selectIsCartRead,
  selectIsTooMuchForAnOrder,
  selectSubtotal,
  TooMuchForAnOrder,
  useFreshCart,
} from '../../cart/index.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { checkoutPageTexts } from '../order-texts.ts';
import { quoteTexts } from './quote-texts.ts';
import { draftName, useCheckout } from './use-checkout.ts';
import { useQuote } from './use-quote.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';

export function CheckoutPage() {
  return <RequireUser draftName={draftName}>{(user) => <Checkout user={user} />}</RequireUser>;
}

function Checkout({ user }: { user: SessionUser }) {
  const formatPrice = useFormatPrice();
  const [country, setCountry] = useState('');
  const total = useQuote(country);
  const checkout = useCheckout(user, total);
  const count = useAppSelector(selectCartCount);
  const isRead = useAppSelector(selectIsCartRead);
  const isTooMuch = useAppSelector(selectIsTooMuchForAnOrder);
  const subtotal = useAppSelector(selectSubtotal);
  const top = useRef<HTMLDivElement>(null);
  useFreshCart();
  // The form goes with it, and whoever pressed its button may be far below.
  useEffect(() => {
    if (isTooMuch) top.current?.scrollIntoView({ block: 'nearest' });
  }, [isTooMuch]);
  if (!isRead || checkout.isPlaced) return <Spinner />;
  if (count === 0) return <Navigate to={paths.cart()} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{checkoutTexts.title}</h1>
        <p className={styles.figures}>
          {total.totalPrice === undefined ? quoteTexts.books : checkoutPageTexts.totalPrice}:{' '}
          <strong>{formatPrice(total.totalPrice ?? subtotal)}</strong>
          <span aria-hidden="true"> · </span>
          {checkoutPageTexts.items(count)}
        </p>
        <p className={styles.intro}>{checkoutPageTexts.intro}</p>
      </header>
      <div className={styles.columns}>
        <div ref={top} className={styles.form}>
          <CartNewsAlert />
          <TooMuchForAnOrder />
          {!isTooMuch && (
            <CheckoutForm
              user={user}
              total={total}
              failure={checkout.failure}
              onCountry={setCountry}
              onPlace={checkout.place}
            />
          )}
        </div>
        <CheckoutSummary total={total} />
      </div>
      <ConflictDialog
        conflict={checkout.conflict}
        before={checkout.before}
        onAccept={() => void checkout.acceptConflict()}
        onReject={() => void checkout.rejectConflict()}
      />
    </div>
  );
}
