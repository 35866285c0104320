import type { Order } from '@book-store/contract';
import { isHeld } from '@book-store/contract/order-statuses';
import { useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import type { Outcome } from '../../ui/outcome.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import { useConfirmByTelephoneMutation } from '../orders-api.ts';
import { holdTexts } from './hold-texts.ts';
import styles from './held-panel.module.css';

/** Why an order waits, until when, and what the desk can do about it. */
export function HeldPanel({ order }: { order: Order }) {
  const formatMoment = useFormatMoment();
  const [confirm, { isLoading }] = useConfirmByTelephoneMutation();
  const [isAsked, setIsAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const save = async () => {
    setIsAsked(false);
    const { error } = await confirm(order._id);
    setOutcome(
      error
        ? { kind: 'danger', text: readFailure(error).message ?? holdTexts.failed }
        : { kind: 'success', text: holdTexts.done },
    );
  };

  const { hold } = order;
  return (
    <>
      {outcome && (
        <Alert kind={outcome.kind} onDismiss={() => setOutcome(undefined)}>
          {outcome.text}
        </Alert>
      )}
      {hold && isHeld(order) && (
        <Panel title={holdTexts.title}>
          <ul className={styles.reasons}>
            {hold.reasons.map((reason) => (
              <li key={reason}>{holdTexts.reasons[reason]}</li>
            ))}
          </ul>
          <p className={styles.until}>{holdTexts.until(formatMoment(hold.until))}</p>
          <div>
            <Button disabled={isLoading} onClick={() => setIsAsked(true)}>
              {holdTexts.confirm}
            </Button>
          </div>
        </Panel>
      )}
      <AlertDialog
        isOpen={isAsked}
        title={holdTexts.askTitle}
        text={<Isolated text={holdTexts.askText(order.phone)} of={[order.phone]} />}
        confirmLabel={holdTexts.confirm}
        cancelLabel={holdTexts.back}
        onConfirm={() => void save()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
