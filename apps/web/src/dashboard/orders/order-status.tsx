import type { Order } from '@book-store/contract';
import {
  firstOrderStatus,
  isHeld,
  isOpenOrder,
  isWithdrawnOrder,
  type OrderStatus,
} from '@book-store/contract/order-statuses';
import { orderStatusTexts } from '../../page/order-status-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { orderTexts } from './order-texts.ts';
import styles from './order-status.module.css';

/** The word says it; the colour only helps to find it. */
export function OrderStatusMark({ status }: { status: OrderStatus }) {
  return <span className={classNames(styles.mark, lookOf(status))}>{orderStatusTexts[status].label}</span>;
}

/** Beside the status, which stays what it is. */
export function HeldMark({ order }: { order: Order }) {
  return (
    isHeld(order) && <span className={classNames(styles.mark, styles.withdrawn)}>{orderTexts.held}</span>
  );
}

function lookOf(status: OrderStatus): string | undefined {
  if (status === firstOrderStatus) return styles.fresh;
  if (isOpenOrder(status)) return styles.open;
  return isWithdrawnOrder(status) ? styles.withdrawn : styles.ended;
}
