import type { Order } from '@book-store/contract';
import { copiesPrefix, groupOrderLines, priceOfCopies } from '@book-store/contract/copies';
import { addressLines } from '@book-store/contract/address-lines';
import { orderNumber } from '@book-store/contract/order-number';
import { nextOrderStatuses } from '@book-store/contract/order-statuses';
import { useId } from 'react';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { Cover } from '../../../ui/cover/cover.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order-card.module.css';
import { OrderDate } from './order-date.tsx';
import { OrderProgress } from './order-progress.tsx';
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
          {ordersPageTexts.reference} <strong>{orderNumber(order._id)}</strong>
          {' · '}
          {ordersPageTexts.placedOn} <OrderDate at={order.createdAt} />
        </p>
      </header>
      <OrderProgress order={order} />
      <ul className={styles.lines} aria-label={ordersPageTexts.books}>
        {groupOrderLines(order.lines).map(({ item: line, copies }) => (
          <li key={line.bookId} className={styles.line}>
            <div className={styles.cover}>
              <Cover title={line.title} coverImage={line.coverImage} sizes="3.5rem" alt="" />
            </div>
            <PageLink to={paths.book(line.bookId)} className={styles.book}>
              {copiesPrefix(copies)}
              <bdi>{line.title}</bdi>
            </PageLink>
            <span className={styles.price}>{formatPrice(priceOfCopies(line.price, copies))}</span>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <div>
          <h3 className={styles.label}>{ordersPageTexts.deliverTo}</h3>
          <address className={styles.address}>
            <bdi>{order.name}</bdi>
            {addressLines(order.address).map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
            <bdi>{order.phone}</bdi>
          </address>
        </div>
        <div className={styles.sum}>
          <h3 className={styles.label}>{ordersPageTexts.total}</h3>
          <p className={styles.total}>{formatPrice(order.totalPrice)}</p>
          <p className={styles.payment}>{ordersPageTexts.payment}</p>
          {nextOrderStatuses(order.status, 'customer').includes('cancelled') && (
            <CancelOrder order={order} position={position} />
          )}
        </div>
      </footer>
    </article>
  );
}
