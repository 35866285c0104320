import type { Order } from '@book-store/contract';
import { orderTexts } from './order-texts.ts';
import styles from './order-address.module.css';

export function OrderAddress({ order }: { order: Order }) {
  const { street, city, state, zipcode, country } = order.address;
  return (
    <div className={styles.box}>
      <address className={styles.address}>
        <strong>
          <bdi>{order.name}</bdi>
        </strong>
        {street && <bdi>{street}</bdi>}
        <bdi>{[city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</bdi>
        <bdi>{country}</bdi>
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
