import type { Order } from '@book-store/contract';
import { isWithdrawnOrder } from '@book-store/contract/order-statuses';
import { orderStatusTexts } from '../../../page/order-status-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { OrderDate } from './order-date.tsx';
import styles from './order-progress.module.css';
import { stepsOf } from './order-steps.ts';
import { ordersPageTexts } from '../order-texts.ts';

export function OrderProgress({ order }: { order: Order }) {
  return (
    <ol className={styles.steps} aria-label={ordersPageTexts.progress}>
      {stepsOf(order).map(({ status, state, at }) => {
        const isOff = isWithdrawnOrder(status);
        return (
          <li
            key={status}
            className={classNames(styles.step, styles[state], isOff && styles.off)}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state !== 'ahead' && <Icon name={isOff ? 'close' : 'check'} />}
            </span>
            <span className={styles.label}>
              {orderStatusTexts[status].label}
              {state === 'ahead' && <VisuallyHidden> (still to come)</VisuallyHidden>}
            </span>
            {at && (
              <span className={styles.date}>
                <OrderDate at={at} isShort />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
