import { useState } from 'react';
import type { Backup, BackupList } from '@book-store/contract';
import { formatSize } from '@book-store/contract/numbers';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { currentLogin, OwnersOnly } from '../session/index.ts';
import { DashboardTable } from '../ui/dashboard-table.tsx';
import { useFormatMoment } from '../ui/use-format-moment.ts';
import { downloadFile } from '../ui/download-file.ts';
import { useListBackupsQuery } from './backups-api.ts';
import styles from './backups-page.module.css';
import { backupsTexts } from './backups-texts.ts';

export function BackupsPage() {
  return (
    <>
      <h1>{backupsTexts.title}</h1>
      <OwnersOnly>
        <Backups />
      </OwnersOnly>
    </>
  );
}

function Backups() {
  const list = useListBackupsQuery(currentLogin(), { refetchOnMountOrArgChange: true });
  if (list.isLoading) return <Spinner />;
  if (!list.data) return <ErrorState title={backupsTexts.failed} onRetry={() => void list.refetch()} />;
  const [last] = list.data.backups;
  if (last) return <BackupTable list={list.data} last={last} />;
  return list.data.isNightly ? (
    <EmptyState icon="book" title={backupsTexts.noneTitle} text={backupsTexts.noneText} />
  ) : (
    <EmptyState icon="book" title={backupsTexts.offTitle} text={backupsTexts.offText} />
  );
}

function BackupTable({ list: { keep, backups }, last }: { list: BackupList; last: Backup }) {
  const formatMoment = useFormatMoment();
  const [taken, setTaken] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  const download = async (name: string) => {
    setTaken(name);
    setHasFailed(false);
    try {
      await downloadFile(`/api/v1/admin/backups/${encodeURIComponent(name)}`, name);
    } catch {
      setHasFailed(true);
    } finally {
      setTaken(undefined);
    }
  };
  return (
    <>
      <p className={styles.lead}>{backupsTexts.lead}</p>
      <p className={styles.last}>
        {backupsTexts.last(formatMoment(last.madeAt), formatSize(last.sizeBytes))}. {backupsTexts.kept(keep)}
      </p>
      <p className={styles.lead}>{backupsTexts.warning}</p>
      {hasFailed && <Alert>{backupsTexts.downloadFailed}</Alert>}
      <DashboardTable label={backupsTexts.listLabel} columns={backupsTexts.columns}>
        {backups.map(({ name, madeAt, sizeBytes }) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              {formatMoment(madeAt)}
            </th>
            <td role="cell" className={styles.size}>
              {formatSize(sizeBytes)}
            </td>
            <td role="cell">
              <Button
                look="quiet"
                className={styles.download}
                disabled={taken !== undefined}
                onClick={() => void download(name)}
              >
                {taken === name ? backupsTexts.downloading : backupsTexts.download}
                <VisuallyHidden>{` ${formatMoment(madeAt)}`}</VisuallyHidden>
              </Button>
            </td>
          </tr>
        ))}
      </DashboardTable>
    </>
  );
}
