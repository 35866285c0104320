/** What may be done next with an order, by the contract's table. */
import type { Order, OrderStatus, Parcel } from '@book-store/contract';
import { isHeld, nextOrderStatuses } from '@book-store/contract/order-statuses';
import { useRef, useState } from 'react';
import { readFailure } from '../../api/api-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldProblems } from '../../ui/form/field-problems.ts';
import { focusOn } from '../../page/focus-on.ts';
import { orderStatusTexts } from '../../page/order-status-texts.ts';
import { ParcelFields } from './desk/parcel-fields.tsx';
import { useMoveOrderMutation } from './orders-api.ts';
import { orderTexts } from './order-texts.ts';
import { useFieldProblems } from '../ui/form/use-field-problems.ts';
import type { Outcome } from '../ui/outcome.ts';
import styles from './order-steps.module.css';

const isAsked = (status: OrderStatus) => orderStatusTexts[status].question !== undefined;

export function OrderSteps({ order }: { order: Order }) {
  const [moveOrder, { isLoading }] = useMoveOrderMutation();
  const [asked, setAsked] = useState<OrderStatus>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [parcel, setParcel] = useState<Parcel>({});
  const { problems, mark, clear } = useFieldProblems();
  const place = useRef<HTMLElement>(null);
  const next = nextOrderStatuses(order.status).filter((status) => status === 'cancelled' || !isHeld(order));

  const move = async (status: OrderStatus) => {
    if (isLoading) return;
    setAsked(undefined);
    setOutcome(undefined);
    clear();
    const { error } = await moveOrder({ id: order._id, status, ...(status === 'shipped' && { parcel }) });
    if (!error) {
      setOutcome({ kind: 'success', text: orderTexts.done(orderStatusTexts[status].label) });
      // The button that was pressed goes; whoever is elsewhere by now stays there.
      const isElsewhere =
        document.activeElement !== document.body && !place.current?.contains(document.activeElement);
      if (place.current && !isElsewhere) focusOn(place.current);
      return;
    }
    const { code, message, problems: refused } = readFailure(error);
    if (place.current && mark(place.current, refused)) return;
    const isTold =
      code === 'order_transition_refused' || code === 'order_held' || code === 'validation_failed';
    setOutcome({ kind: 'danger', text: (isTold && message) || orderTexts.changeFailed });
  };

  const question = asked && orderStatusTexts[asked].question;
  return (
    <section ref={place} className={styles.place}>
      {outcome && (
        <Alert kind={outcome.kind} onDismiss={() => setOutcome(undefined)}>
          {outcome.text}
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
              aria-disabled={isLoading}
              onClick={() => (isAsked(status) ? setAsked(status) : void move(status))}
            >
              {orderStatusTexts[status].step}
            </Button>
          ))}
        </div>
      )}
      {next.includes('shipped') && (
        <FieldProblems value={problems}>
          <ParcelFields parcel={parcel} onChange={setParcel} />
        </FieldProblems>
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
    </section>
  );
}
