import type { Order } from '@book-store/contract';
import { isHeld, isWithdrawnOrder, nextOrderStatuses } from '@book-store/contract/order-statuses';
import { useId } from 'react';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { holdTexts } from '../holds/hold-texts.ts';
import holdStyles from '../holds/held-order.module.css';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order-card.module.css';
import { OrderAddress } from './order-address.tsx';
import { OrderDate } from './order-date.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderCharges } from './order-charges.tsx';
import { ordersPageTexts } from '../order-texts.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';

type OrderCardProps = { order: Order; position: number };

export function OrderCard({ order, position }: OrderCardProps) {
  const formatPrice = useFormatPrice();
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.number}>
          {ordersPageTexts.number(position)}
        </h2>
        <p className={styles.placed}>
          {ordersPageTexts.reference} <PageLink to={paths.order(order.number)}>{order.number}</PageLink>
          {' · '}
          {ordersPageTexts.placedOn} <OrderDate at={order.createdAt} />
        </p>
      </header>
      {isHeld(order) && (
        <PageLink to={paths.order(order.number)} className={holdStyles.waiting}>
          {holdTexts.title}
        </PageLink>
      )}
      <OrderProgress order={order} />
      <OrderLines order={order} />
      <footer className={styles.foot}>
        <div>
          <h3 className={styles.label}>{ordersPageTexts.deliverTo}</h3>
          <OrderAddress order={order} />
        </div>
        <div className={styles.sum}>
          <OrderCharges order={order} />
          <h3 className={styles.label}>{ordersPageTexts.total}</h3>
          <p className={styles.total}>{formatPrice(order.totalPrice)}</p>
          <p className={styles.payment}>
            {isWithdrawnOrder(order.status) ? ordersPageTexts.nothingToPay : ordersPageTexts.payment}
          </p>
          {nextOrderStatuses(order.status, 'customer').includes('cancelled') && (
            <CancelOrder order={order} name={`#${position}`} />
          )}
        </div>
      </footer>
    </article>
  );
}
