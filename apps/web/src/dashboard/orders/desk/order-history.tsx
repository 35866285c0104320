import type { Order, OrderEntry } from '@book-store/contract';
import { orderStatusTexts } from '../../../page/order-status-texts.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import { useReadEntriesQuery } from '../orders-api.ts';
import styles from '../order-page.module.css';
import { holdTexts } from '../holds/hold-texts.ts';
import { orderTexts } from '../order-texts.ts';
import { deskTexts } from './desk-texts.ts';

/** Steps, and what the desk did in between; notes stand by themselves. */
export function OrderHistory({ order }: { order: Order }) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  const { data: entries = [] } = useReadEntriesQuery(order._id);
  const returns = order.returns ?? [];
  const happened = [
    ...order.history.map(({ status, at }) => ({ at, label: orderStatusTexts[status].label, detail: '' })),
    ...entries
      .filter(({ kind }) => kind !== 'note' && kind !== 'return')
      .map((entry) => ({ at: entry.at, label: deskTexts.history[entry.kind], detail: describe(entry) })),
    ...describeHold(order),
    ...returns.map(({ at, refund, productIds }) => ({
      at,
      label: deskTexts.history.return,
      detail: deskTexts.returned(productIds.length, formatPrice(refund)),
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <ol className={styles.history}>
      {happened.map(({ at, label, detail }) => (
        <li key={`${at} ${label}`}>
          <strong>{label}</strong>
          {detail && <bdi className={styles.detail}>{detail}</bdi>}
          <time dateTime={at}>{formatMoment(at)}</time>
        </li>
      ))}
    </ol>
  );
}

/** What the desk did about it is among its entries. */
function describeHold({ createdAt, hold }: Order) {
  if (!hold) return [];
  const { reasons, outcome, endedAt } = hold;
  const detail = reasons.map((reason) => holdTexts.reasons[reason]).join('; ');
  const isTold = outcome === 'link' || outcome === 'code' || outcome === 'expired';
  return [
    { at: createdAt, label: orderTexts.held, detail },
    ...(isTold && endedAt ? [{ at: endedAt, label: holdTexts.history[outcome], detail: '' }] : []),
  ];
}

function describe({ kind, text }: OrderEntry): string {
  return kind === 'address' ? deskTexts.was(text) : text;
}
