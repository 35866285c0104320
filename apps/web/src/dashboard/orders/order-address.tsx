import type { Order } from '@book-store/contract';
import { addressLines } from '@book-store/contract/address-lines';
import { orderTexts } from './order-texts.ts';
import styles from './order-address.module.css';

export function OrderAddress({ order }: { order: Order }) {
  return (
    <div className={styles.box}>
      <address className={styles.address}>
        <strong>
          <bdi>{order.name}</bdi>
        </strong>
        {addressLines(order.address).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
      <dl className={styles.contact}>
        <dt>{orderTexts.phone}</dt>
        <dd>
          {order.phone && (
            <a href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>
              <bdi>{order.phone}</bdi>
            </a>
          )}
        </dd>
        <dt>{orderTexts.email}</dt>
        <dd>
          {order.email && (
            <a href={`mailto:${encodeURIComponent(order.email)}`}>
              <bdi>{order.email}</bdi>
            </a>
          )}
        </dd>
      </dl>
    </div>
  );
}
