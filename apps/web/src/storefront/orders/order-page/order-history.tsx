import type { Order } from '@book-store/contract';
import { orderStatusTexts } from '../../../page/order-status-texts.ts';
import styles from './order-page.module.css';
import { orderPageTexts } from './order-page-texts.ts';
import { useFormatMoment } from './use-format-moment.ts';

export function OrderHistory({ order }: { order: Order }) {
  const formatMoment = useFormatMoment();
  return (
    <section className={styles.panel}>
      <h2>{orderPageTexts.historyTitle}</h2>
      <ol className={styles.history}>
        {order.history.map(({ status, at }) => (
          <li key={status}>
            <strong>{orderStatusTexts[status].label}</strong>
            <time dateTime={at}>{formatMoment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
