import type { FileImport } from '@book-store/contract';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChangeRows } from './change-rows.tsx';
import styles from './file-flow.module.css';
import { fileImportTexts } from './file-import-texts.ts';

export function TakenStep({ file, onAgain }: { file: FileImport; onAgain: () => void }) {
  const { counts } = file;
  return (
    <>
      <h3 tabIndex={-1} className={styles.heading}>
        {fileImportTexts.takenTitle}
      </h3>
      <Alert kind={counts.overtaken === 0 ? 'success' : 'danger'}>{fileImportTexts.taken(counts)}</Alert>
      {counts.overtaken > 0 && <ChangeRows file={file} first="overtaken" />}
      <div className={styles.buttons}>
        <Button onClick={onAgain}>{fileImportTexts.again}</Button>
      </div>
    </>
  );
}
