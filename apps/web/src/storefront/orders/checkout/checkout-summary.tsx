import { copiesPrefix, priceOfCopies } from '@book-store/contract/copies';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { Cover } from '../../../ui/cover/cover.tsx';
import { selectSubtotal, useCartLines } from '../../cart/index.ts';
import styles from './checkout-summary.module.css';
import { CheckoutTotals } from './checkout-totals.tsx';
import { checkoutPageTexts } from '../order-texts.ts';
import type { CheckoutTotal } from './use-quote.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';

export function CheckoutSummary({ total }: { total: CheckoutTotal }) {
  const formatPrice = useFormatPrice();
  const lines = useCartLines();
  const subtotal = useAppSelector(selectSubtotal);
  return (
    <aside className={styles.summary} aria-labelledby="checkout-summary">
      <header className={styles.head}>
        <h2 id="checkout-summary" className={styles.title}>
          {checkoutPageTexts.yourOrder}
        </h2>
        <PageLink to={paths.cart()} className={styles.change}>
          {checkoutPageTexts.changeCart}
        </PageLink>
      </header>
      <ul className={styles.lines}>
        {lines.map(({ item: book, copies }) => (
          <li key={book._id} className={styles.line}>
            <div className={styles.cover}>
              <Cover title={book.title} coverImage={book.coverImage} sizes="3rem" alt="" />
            </div>
            <span className={styles.book}>
              {copiesPrefix(copies)}
              <bdi>{book.title}</bdi>
            </span>
            <span className={styles.price}>{formatPrice(priceOfCopies(book.newPrice, copies))}</span>
          </li>
        ))}
      </ul>
      <CheckoutTotals state={total.state} books={String(subtotal)} />
      {total.totalPrice !== undefined && (
        <p className={styles.total}>
          <span>{checkoutPageTexts.totalPrice}</span>
          <strong className={styles.sum}>{formatPrice(total.totalPrice)}</strong>
        </p>
      )}
    </aside>
  );
}
