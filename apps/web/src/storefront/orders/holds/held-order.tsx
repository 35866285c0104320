import type { Order } from '@book-store/contract';
import { explainHold } from '@book-store/contract/hold-reasons';
import { isHeld } from '@book-store/contract/order-statuses';
import { useId, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { useFormatMoment } from '../order-page/use-format-moment.ts';
import { useAskForLetterMutation } from '../orders-api.ts';
import { ConfirmByCode } from './confirm-by-code.tsx';
import { holdTexts } from './hold-texts.ts';
import styles from './held-order.module.css';

type Told = { kind: 'success' | 'danger'; text: string };

/** Why an order waits, and how its customer lets it go on; what became of it is said in the same place. */
export function HeldOrder({ order }: { order: Order }) {
  const formatMoment = useFormatMoment();
  const id = useId();
  const [told, setTold] = useState<Told>();
  const { hold } = order;
  const alert = told && (
    <Alert kind={told.kind} onDismiss={() => setTold(undefined)}>
      {told.text}
    </Alert>
  );
  if (!hold || !isHeld(order)) return alert ?? null;
  const ways = hold.ways ?? [];
  const tell = (error: unknown, done: string) => {
    const text = error ? (readFailure(error).message ?? holdTexts.failed) : done;
    setTold({ kind: error ? 'danger' : 'success', text });
  };
  return (
    <section aria-labelledby={id} className={styles.hold}>
      <h2 id={id}>{holdTexts.title}</h2>
      <p>
        {explainHold(hold.reasons)} {holdTexts.until(formatMoment(hold.until))}
      </p>
      {alert}
      {ways.includes('link') && <ByLetter order={order} onDone={tell} />}
      {ways.includes('code') && (
        <ConfirmByCode order={order} isOnlyWay={!ways.includes('link')} onDone={tell} />
      )}
      {ways.length === 0 && (
        <p>
          <Isolated text={holdTexts.callText(order.phone)} of={[order.phone]} />
        </p>
      )}
    </section>
  );
}

type ByLetterProps = { order: Order; onDone: (error: unknown, done: string) => void };

function ByLetter({ order: { number, email }, onDone }: ByLetterProps) {
  const [askForLetter, { isLoading }] = useAskForLetterMutation();
  return (
    <>
      <p>
        <Isolated text={holdTexts.linkText(email)} of={[email]} />
      </p>
      <Button
        look="secondary"
        disabled={isLoading}
        onClick={() => void askForLetter(number).then(({ error }) => onDone(error, holdTexts.sent))}
      >
        {holdTexts.again}
      </Button>
    </>
  );
}
