import type { DecimalMark } from '@book-store/contract';
import { decimalMarkOf } from '@book-store/contract/numbers';
import { useState } from 'react';
import { useShop } from '../../page/use-shop.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../ui/download-file.ts';
import { Panel } from '../ui/panel.tsx';
import { SpreadsheetChoice } from '../ui/spreadsheet-choice.tsx';
import styles from './transfer-page.module.css';
import { transferTexts } from './transfer-texts.ts';

export function ExportPanel() {
  const { numberFormat } = useShop();
  const [decimal, setDecimal] = useState<DecimalMark>(() => decimalMarkOf(numberFormat));
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const run = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await downloadFile(`/api/v1/admin/books.csv?decimal=${decimal}`, 'books.csv');
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Panel title={transferTexts.exportTitle}>
      <p className={styles.text}>{transferTexts.exportText}</p>
      {hasFailed && <Alert>{transferTexts.exportFailed}</Alert>}
      <div className={styles.export}>
        <SpreadsheetChoice value={decimal} onChange={setDecimal} />
        <Button look="secondary" disabled={isBusy} onClick={() => void run()}>
          {isBusy ? transferTexts.exporting : transferTexts.export}
        </Button>
      </div>
    </Panel>
  );
}
