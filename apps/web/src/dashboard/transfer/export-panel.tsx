import { useState } from 'react';
import { dropAdminToken, readAdminToken } from '../../api/admin-token.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { saveFile } from './save-file.ts';
import styles from './transfer-page.module.css';
import { transferTexts } from './transfer-texts.ts';

export function ExportPanel() {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const run = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await exportCatalogue();
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
      <div>
        <Button look="secondary" disabled={isBusy} onClick={() => void run()}>
          {isBusy ? transferTexts.exporting : transferTexts.export}
        </Button>
      </div>
    </Panel>
  );
}

/** By `fetch`, since a plain link could not send the token. */
async function exportCatalogue(): Promise<void> {
  const headers = { authorization: `Bearer ${readAdminToken() ?? ''}` };
  const response = await fetch('/api/v1/admin/books.csv', { headers });
  if (response.status === 401) dropAdminToken('refused');
  if (!response.ok) throw new Error(`The export was answered with ${response.status}.`);
  const name = /^attachment; filename="([^"]+)"$/.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1];
  saveFile(await response.blob(), name ?? 'books.csv');
}
