import type { FileImport } from '@book-store/contract';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChangeRows } from './change-rows.tsx';
import { useListFileImportsQuery } from './file-import-api.ts';
import styles from './file-flow.module.css';
import { fileImportTexts } from './file-import-texts.ts';

/** What was taken, as long as it was not taken back in the list below. */
export function TakenStep({ file, onAgain }: { file: FileImport; onAgain: () => void }) {
  const { counts } = file;
  const { data: listed } = useListFileImportsQuery();
  const { status, counts: countsNow } = listed?.find(({ _id }) => _id === file._id) ?? file;
  if (status === 'taking-back' || status === 'taken-back') {
    return (
      <>
        <Alert kind={status === 'taken-back' && countsNow.kept === 0 ? 'success' : 'danger'}>
          {fileImportTexts.statuses[status](countsNow)}
        </Alert>
        <ImportAnother onAgain={onAgain} />
      </>
    );
  }
  return (
    <>
      <h3 tabIndex={-1} className={styles.heading}>
        {fileImportTexts.takenTitle}
      </h3>
      <Alert kind={counts.overtaken === 0 ? 'success' : 'danger'}>{fileImportTexts.taken(counts)}</Alert>
      {counts.overtaken > 0 && <ChangeRows file={file} first="overtaken" />}
      <ImportAnother onAgain={onAgain} />
    </>
  );
}

function ImportAnother({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button onClick={onAgain}>{fileImportTexts.again}</Button>
    </div>
  );
}
