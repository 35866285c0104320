/** What may be done next with an order, by the contract's table. */
import { type Order, type OrderStatus, orderTransitions } from '@book-store/contract';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useMoveOrderMutation } from '../session/admin-api.ts';
import { orderTexts, statusTexts } from '../ui/admin-texts.ts';
import type { Notice } from '../ui/notices.ts';
import styles from './order-steps.module.css';
import { readRefusal } from '../ui/refusal.ts';

/** These cannot be taken back, so they are asked about. */
type FinalStatus = keyof typeof orderTexts.ask;

const isFinal = (status: OrderStatus): status is FinalStatus => status in orderTexts.ask;

export function OrderSteps({ order }: { order: Order }) {
  const [moveOrder, { isLoading }] = useMoveOrderMutation();
  const [asked, setAsked] = useState<FinalStatus>();
  const [notice, setNotice] = useState<Notice>();
  const next = orderTransitions[order.status];

  const move = async (status: OrderStatus) => {
    setAsked(undefined);
    setNotice(undefined);
    const { error } = await moveOrder({ id: order._id, status });
    if (!error) return setNotice({ kind: 'success', text: orderTexts.done(statusTexts[status]) });
    const refusal = readRefusal(error);
    const sentence = refusal?.code === 'order_transition_refused' ? refusal.message : undefined;
    return setNotice({ kind: 'danger', text: sentence ?? orderTexts.changeFailed });
  };

  const question = asked && orderTexts.ask[asked];
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
              look={isFinal(status) ? 'secondary' : 'primary'}
              disabled={isLoading}
              onClick={() => (isFinal(status) ? setAsked(status) : void move(status))}
            >
              {orderTexts.steps[status]}
            </Button>
          ))}
        </div>
      )}
      <AlertDialog
        isOpen={question !== undefined}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={asked ? orderTexts.steps[asked] : ''}
        cancelLabel={orderTexts.back}
        onConfirm={() => asked && void move(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
