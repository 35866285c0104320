import type { OrderStatus } from '@book-store/contract';
import { classNames } from '../../ui/class-names.ts';
import { statusTexts } from '../ui/admin-texts.ts';
import styles from './order-status.module.css';

/** The word says it; the colour only helps to find it. */
export function OrderStatusMark({ status }: { status: OrderStatus }) {
  return <span className={classNames(styles.mark, styles[status])}>{statusTexts[status]}</span>;
}
