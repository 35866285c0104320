import type { CourierRun } from '@book-store/contract';
import { useState } from 'react';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import { cashDayTexts } from '../cash-days/cash-day-texts.ts';
import { CountDialog } from '../cash-days/count-dialog.tsx';
import { FactTile, FactTiles } from '../cash-days/fact-tiles.tsx';
import styles from './run-page.module.css';
import { runTexts } from './run-texts.ts';
import { useCloseRunMutation } from './runs-api.ts';

/** How the run ended, or the way to end it. */
export function CloseRun({ run, left }: { run: CourierRun; left: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [closeRun] = useCloseRunMutation();
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  const { closing } = run;
  if (closing) {
    return (
      <Panel title={runTexts.closing}>
        <FactTiles>
          <FactTile label={cashDayTexts.expected}>{formatPrice(closing.expected)}</FactTile>
          <FactTile label={cashDayTexts.counted}>{formatPrice(closing.counted)}</FactTile>
          <FactTile label={cashDayTexts.difference}>{formatPrice(closing.difference)}</FactTile>
        </FactTiles>
        {closing.reason && <p className={styles.reason}>{cashDayTexts.because(closing.reason)}</p>}
        <p className={styles.moment}>
          <bdi>{runTexts.closedBy(formatMoment(closing.at), closing.by)}</bdi>
        </p>
      </Panel>
    );
  }
  // Not while somebody counts: an answer that is still on its way would take the typed sum with it.
  if (left > 0 && !isOpen) return <p className={styles.hint}>{runTexts.closeFirst(left)}</p>;
  return (
    <div className={styles.end}>
      <Button onClick={() => setIsOpen(true)}>{runTexts.close}</Button>
      {isOpen && (
        <CountDialog
          title={runTexts.closeShort}
          text={runTexts.closeText}
          expected={run.expected}
          onClose={() => setIsOpen(false)}
          onSave={(body) => closeRun({ id: run._id, body })}
        />
      )}
    </div>
  );
}
