import type { Order } from '@book-store/contract';
import { copiesPrefix, groupOrderLines, priceOfCopies } from '@book-store/contract/copies';
import { describeDays, partsOfTotal } from '@book-store/contract/delivery';
import { cashOfOrder } from '@book-store/contract/order-statuses';
import { Cover } from '../../ui/cover/cover.tsx';
import { orderTexts } from './order-texts.ts';
import { useShelfTitle } from '../ui/shelf-titles.ts';
import styles from './order-lines.module.css';
import { useFormatPrice } from '../../page/use-shop.ts';
import { TotalParts } from '../../ui/total-parts.tsx';

/** As they were when the order was placed, whatever became of the books since. */
export function OrderLines({ order }: { order: Order }) {
  const formatPrice = useFormatPrice();
  const titleOf = useShelfTitle();
  return (
    <>
      <ul className={styles.lines}>
        {groupOrderLines(order.lines).map(({ item: line, copies }) => (
          <li key={line.bookId} className={styles.line}>
            <Cover
              title={line.title}
              coverImage={line.coverImage}
              sizes="3rem"
              alt=""
              className={styles.cover ?? ''}
            />
            <span className={styles.book}>
              <span className={styles.title}>
                {copiesPrefix(copies)}
                <bdi>{line.title}</bdi>
              </span>
              <span className={styles.category}>{titleOf(line.category)}</span>
            </span>
            <span className={styles.price}>{formatPrice(priceOfCopies(line.price, copies))}</span>
          </li>
        ))}
      </ul>
      <TotalParts parts={partsOfTotal(order, formatPrice)} />
      <p className={styles.total}>
        <span>{orderTexts.total[cashOfOrder(order.status)]}</span>
        <strong>{formatPrice(order.totalPrice)}</strong>
      </p>
      {order.deliveryDays && <p>{orderTexts.promised(describeDays(order.deliveryDays))}</p>}
    </>
  );
}
