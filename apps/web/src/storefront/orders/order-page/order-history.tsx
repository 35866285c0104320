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
        {eventsOf(order).map(({ label, at }) => (
          <li key={label}>
            <strong>{label}</strong>
            <time dateTime={at}>{formatMoment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A hold is between the first step and whatever came next; one that ended otherwise is told by the cancellation. */
function eventsOf({ createdAt, history, hold }: Order) {
  const [first, ...later] = history.map(({ status, at }) => ({ label: orderStatusTexts[status].label, at }));
  const isYes = hold?.outcome === 'link' || hold?.outcome === 'code' || hold?.outcome === 'desk';
  return [
    ...(first ? [first] : []),
    ...(hold ? [{ label: orderPageTexts.held, at: createdAt }] : []),
    ...(isYes && hold.endedAt ? [{ label: orderPageTexts.holdEnded, at: hold.endedAt }] : []),
    ...later,
  ];
}
