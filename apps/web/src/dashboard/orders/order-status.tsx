import {
  firstOrderStatus,
  isOpenOrder,
  isWithdrawnOrder,
  type OrderStatus,
} from '@book-store/contract/order-statuses';
import { orderStatusTexts } from '../../page/order-status-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './order-status.module.css';

/** The word says it; the colour only helps to find it. */
export function OrderStatusMark({ status }: { status: OrderStatus }) {
  return <span className={classNames(styles.mark, lookOf(status))}>{orderStatusTexts[status].label}</span>;
}

function lookOf(status: OrderStatus): string | undefined {
  if (status === firstOrderStatus) return styles.fresh;
  if (isOpenOrder(status)) return styles.open;
  return isWithdrawnOrder(status) ? styles.withdrawn : styles.ended;
}
