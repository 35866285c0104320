import type { Order } from '@book-store/contract';
import { isWithdrawnOrder } from '@book-store/contract/order-statuses';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HeldOrder } from '../holds/held-order.tsx';
import { OrderAddress } from '../order-list/order-address.tsx';
import { OrderCharges } from '../order-list/order-charges.tsx';
import { OrderLines } from '../order-list/order-lines.tsx';
import { OrderProgress } from '../order-list/order-progress.tsx';
import { ordersPageTexts } from '../order-texts.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNext } from './order-next.tsx';
import styles from './order-page.module.css';
import { orderPageTexts } from './order-page-texts.ts';
import { Receipt } from './receipt.tsx';

export function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <div className={styles.page}>
        <header className={styles.head}>
          <PageLink to={paths.orders()} className={styles.back}>
            <Icon name="chevron-left" />
            {orderPageTexts.back}
          </PageLink>
          <h1>{orderPageTexts.title(order.number)}</h1>
          <div className={styles.actions}>
            <Button look="secondary" onClick={() => window.print()}>
              {orderPageTexts.print}
            </Button>
            <OrderAgain order={order} />
          </div>
        </header>
        <HeldOrder order={order} />
        <OrderProgress order={order} />
        <div className={styles.panels}>
          <section className={styles.books}>
            <h2>{orderPageTexts.booksTitle}</h2>
            <OrderLines order={order} />
            <OrderTotals order={order} />
          </section>
          <OrderNext order={order} />
          <section className={styles.panel}>
            <h2>{orderPageTexts.deliveryTitle}</h2>
            <OrderAddress order={order} />
          </section>
          <OrderHistory order={order} />
        </div>
      </div>
      <Receipt order={order} />
    </>
  );
}

function OrderTotals({ order }: { order: Order }) {
  const formatPrice = useFormatPrice();
  return (
    <div className={styles.totals}>
      <OrderCharges order={order} />
      <dl className={styles.total}>
        <dt>{ordersPageTexts.total}</dt>
        <dd>{formatPrice(order.totalPrice)}</dd>
      </dl>
      <p className={styles.payment}>
        {isWithdrawnOrder(order.status) ? ordersPageTexts.nothingToPay : ordersPageTexts.payment}
      </p>
    </div>
  );
}
