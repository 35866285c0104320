import type { DecimalMark } from '@book-store/contract';
import { decimalMarkOf } from '@book-store/contract/numbers';
import { useState } from 'react';
import { useShop } from '../../../page/use-shop.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { Panel } from '../../ui/panel.tsx';
import { SpreadsheetChoice } from '../../ui/spreadsheet-choice.tsx';
import styles from './cash-day.module.css';
import { cashDayTexts as texts } from './cash-day-texts.ts';

/** The month and the year of the day that is shown. */
export function AccountantFile({ day }: { day: string }) {
  const { numberFormat } = useShop();
  const [decimal, setDecimal] = useState<DecimalMark>(() => decimalMarkOf(numberFormat));
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async (period: string) => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const query = new URLSearchParams({ period, decimal });
      await downloadFile(`/api/v1/admin/cash-days.csv?${query}`, `cash-${period}.csv`);
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.onScreen}>
      <Panel title={texts.file}>
        <p className={styles.hint}>{texts.fileText}</p>
        {hasFailed && <Alert>{texts.fileFailed}</Alert>}
        <div className={styles.buttons}>
          <SpreadsheetChoice value={decimal} onChange={setDecimal} />
          <Button look="secondary" disabled={isBusy} onClick={() => void load(day.slice(0, 7))}>
            {texts.month(day)}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={() => void load(day.slice(0, 4))}>
            {texts.year(day)}
          </Button>
        </div>
      </Panel>
    </div>
  );
}
