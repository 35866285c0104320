import { maxOrdersAtOnce } from '@book-store/contract/order-search';
import { stepsForMany } from '@book-store/contract/order-statuses';
import { useState } from 'react';
import { LinkButton, Button } from '../../../ui/button.tsx';
import { AdminIcon } from '../../ui/admin-icon.tsx';
import { useMoveOrdersMutation } from '../orders-api.ts';
import { HandOver } from '../runs/hand-over.tsx';
import { chosenSlips } from './chosen-slips.ts';
import styles from './many-orders-bar.module.css';
import { type ManyOrdersOutcome, ManyOrdersAlert } from './many-orders-alert.tsx';
import { manyOrdersTexts as texts } from './many-orders-texts.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

/** Below the list, and in sight as long as something is chosen. */
export function ManyOrdersBar({ chosen }: { chosen: ChosenOrders }) {
  const [moveOrders, { isLoading }] = useMoveOrdersMutation();
  const [outcome, setOutcome] = useState<ManyOrdersOutcome>();
  const { ids } = chosen;
  const isTooMany = ids.length > maxOrdersAtOnce;

  const move = async (status: (typeof stepsForMany)[number]) => {
    setOutcome(undefined);
    const { data } = await moveOrders({ ids, status });
    setOutcome(data ? { status, ...data } : 'failed');
  };

  if (ids.length === 0 && !outcome) return null;
  return (
    <div className={styles.dock}>
      {outcome && <ManyOrdersAlert outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      {ids.length > 0 && (
        <div role="group" aria-label={texts.bar} className={styles.bar}>
          <p className={styles.count}>{texts.chosen(ids.length)}</p>
          {isTooMany && <p className={styles.limit}>{texts.tooMany}</p>}
          {!isTooMany && (
            <>
              {stepsForMany.map((step) => (
                <Button key={step} look="secondary" disabled={isLoading} onClick={() => void move(step)}>
                  {texts[step]}
                </Button>
              ))}
              <LinkButton look="secondary" to={chosenSlips(ids)}>
                <AdminIcon name="print" />
                {texts.slips}
              </LinkButton>
            </>
          )}
          <HandOver orders={chosen.orders} />
          <Button look="quiet" onClick={chosen.clear} className={styles.none ?? ''}>
            {texts.none}
          </Button>
        </div>
      )}
    </div>
  );
}
