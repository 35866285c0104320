import type { MovedOrders, OrderStatus } from '@book-store/contract';
import { orderStatusTexts } from '../../../page/order-status-texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import styles from './many-orders-bar.module.css';
import { manyOrdersTexts as texts } from './many-orders-texts.ts';

export type ManyOrdersOutcome = (MovedOrders & { status: OrderStatus }) | 'failed';

/** How many were done, and of each that was not, why. */
export function ManyOrdersAlert({
  outcome,
  onDismiss,
}: {
  outcome: ManyOrdersOutcome;
  onDismiss: () => void;
}) {
  if (outcome === 'failed') {
    return (
      <Alert kind="danger" onDismiss={onDismiss}>
        {texts.failed}
      </Alert>
    );
  }
  const { status, moved, refused } = outcome;
  return (
    <Alert kind={refused.length > 0 ? 'danger' : 'success'} onDismiss={onDismiss}>
      {moved.length > 0 && <p>{texts.done(moved.length, orderStatusTexts[status].label)}</p>}
      {refused.length > 0 && (
        <>
          <p>{texts.refused(refused.length)}</p>
          <ul className={styles.refusals}>
            {refused.map(({ _id, number, message }) => (
              <li key={_id}>
                {number && `${number}: `}
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
