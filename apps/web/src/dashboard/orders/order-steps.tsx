/** What may be done next with an order, by the contract's table. */
import type { Order, OrderStatus } from '@book-store/contract';
import { nextOrderStatuses } from '@book-store/contract/order-statuses';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { orderStatusTexts } from '../../page/order-status-texts.ts';
import { useMoveOrderMutation } from './orders-api.ts';
import { orderTexts } from './order-texts.ts';
import type { Notice } from '../ui/notices.ts';
import styles from './order-steps.module.css';
import { readRefusal } from '../ui/refusal.ts';

const isAsked = (status: OrderStatus) => orderStatusTexts[status].question !== undefined;

export function OrderSteps({ order }: { order: Order }) {
  const [moveOrder, { isLoading }] = useMoveOrderMutation();
  const [asked, setAsked] = useState<OrderStatus>();
  const [notice, setNotice] = useState<Notice>();
  const next = nextOrderStatuses(order.status);

  const move = async (status: OrderStatus) => {
    setAsked(undefined);
    setNotice(undefined);
    const { error } = await moveOrder({ id: order._id, status });
    if (!error) return setNotice({ kind: 'success', text: orderTexts.done(orderStatusTexts[status].label) });
    const refusal = readRefusal(error);
    const sentence = refusal?.code === 'order_transition_refused' ? refusal.message : undefined;
    return setNotice({ kind: 'danger', text: sentence ?? orderTexts.changeFailed });
  };

  const question = asked && orderStatusTexts[asked].question;
  return (
    <>
      {notice && (
        <Alert kind={notice.kind} onDismiss={() => setNotice(undefined)}>
          {notice.text}
        </Alert>
      )}
      {next.length === 0 ? (
        <p className={styles.closed}>{orderTexts.closed}</p>
      ) : (
        <div role="group" aria-label={orderTexts.actions} className={styles.steps}>
          {next.map((status) => (
            <Button
              key={status}
              look={isAsked(status) ? 'secondary' : 'primary'}
              disabled={isLoading}
              onClick={() => (isAsked(status) ? setAsked(status) : void move(status))}
            >
              {orderStatusTexts[status].step}
            </Button>
          ))}
        </div>
      )}
      <AlertDialog
        isOpen={question !== undefined}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={asked ? orderStatusTexts[asked].step : ''}
        cancelLabel={orderTexts.back}
        onConfirm={() => asked && void move(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
