import type { Order } from '@book-store/contract';
import { addressLines } from '@book-store/contract/address-lines';
import styles from './order-address.module.css';

export function OrderAddress({ order }: { order: Order }) {
  return (
    <address className={styles.address}>
      <bdi>{order.name}</bdi>
      {addressLines(order.address).map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
      <bdi>{order.phone}</bdi>
    </address>
  );
}
