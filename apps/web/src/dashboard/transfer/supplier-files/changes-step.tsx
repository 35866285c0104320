import type { CheckFile, FileImport, FileLook, FileRow, FileRows } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ChangeRows } from './change-rows.tsx';
import { useLazyReadRowsQuery } from './file-import-api.ts';
import styles from './file-flow.module.css';
import { fileImportTexts } from './file-import-texts.ts';
import { nameOwnColumns, writeRemarksFile } from './remarks-file.ts';
import type { FileImportFlow } from './use-file-import.ts';

type ChangesStepProps = { file: FileImport; look: FileLook; reading: CheckFile; actions: FileImportFlow };

const kinds = ['create', 'update', 'doubtful', 'refused', 'unchanged'] as const;

export function ChangesStep({ file, look, reading, actions }: ChangesStepProps) {
  const { counts } = file;
  const remarked = counts.doubtful + counts.refused;
  return (
    <>
      <h3 tabIndex={-1} className={styles.heading}>
        {fileImportTexts.changesTitle}
      </h3>
      <dl className={styles.counts}>
        {[...kinds, ...(counts.leftOut > 0 ? (['leftOut'] as const) : [])].map((kind) => (
          <div key={kind} className={styles.count}>
            <dt>{fileImportTexts.counts[kind]}</dt>
            <dd>{formatCount(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      {counts.create > 0 && !reading.columns.includes('description') && (
        <p className={styles.text}>{fileImportTexts.noDescriptions}</p>
      )}
      <Question file={file} actions={actions} />
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => actions.backToColumns(file, look, reading)}>
          {fileImportTexts.back}
        </Button>
        {remarked > 0 && <RemarksButton file={file} look={look} reading={reading} />}
      </div>
      <ChangeRows
        file={file}
        first={remarked > 0 ? (counts.doubtful > 0 ? 'doubtful' : 'refused') : 'all'}
        onLeaveOut={(row, isLeftOut) => actions.leaveOut(file, row, isLeftOut)}
      />
    </>
  );
}

function Question({ file, actions }: { file: FileImport; actions: FileImportFlow }) {
  const { counts } = file;
  const right = counts.create + counts.update;
  const all = right + counts.doubtful;
  const [isAsked, setIsAsked] = useState(false);
  const discard = (
    <Button look="secondary" onClick={() => void actions.discard(file)}>
      {fileImportTexts.discard}
    </Button>
  );
  if (all === 0) {
    return (
      <>
        {counts.leftOut > 0 ? (
          <Alert kind="success">{fileImportTexts.allLeftOut}</Alert>
        ) : counts.refused > 0 ? (
          <Alert>{fileImportTexts.onlyRefused}</Alert>
        ) : (
          <Alert kind="success">{fileImportTexts.nothingToDo}</Alert>
        )}
        <div className={styles.buttons}>{discard}</div>
      </>
    );
  }
  return (
    <div className={styles.question}>
      <p className={styles.asked}>{fileImportTexts.question}</p>
      <div className={styles.buttons}>
        {right > 0 && (
          <Button onClick={() => void actions.take(file, 'right')}>
            {counts.doubtful > 0 ? fileImportTexts.takeRight(right) : fileImportTexts.takeAll(right)}
          </Button>
        )}
        {counts.doubtful > 0 && (
          // What is beyond doubt is the main choice, if there is any; doubtful rows are asked about first.
          <Button look={right > 0 ? 'secondary' : 'primary'} onClick={() => setIsAsked(true)}>
            {fileImportTexts.takeAll(all)}
          </Button>
        )}
        {discard}
      </div>
      <AlertDialog
        isOpen={isAsked}
        title={fileImportTexts.doubtfulTitle(counts.doubtful)}
        text={fileImportTexts.doubtfulText(counts.doubtful, all)}
        confirmLabel={fileImportTexts.takeAll(all)}
        onConfirm={() => {
          setIsAsked(false);
          void actions.take(file, 'all');
        }}
        onCancel={() => setIsAsked(false)}
      />
      <p className={styles.text}>{fileImportTexts.leaveOutHint}</p>
      <p className={styles.text}>{fileImportTexts.overtakenHint}</p>
    </div>
  );
}

/** All of them, page by page: the supplier may want to see them. */
function RemarksButton({ file, look, reading }: Omit<ChangesStepProps, 'actions'>) {
  const [read] = useLazyReadRowsQuery();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const rows: FileRow[] = [];
    for (const kind of ['doubtful', 'refused'] as const) {
      for (let after: number | null = 0; after !== null; ) {
        const page: FileRows | undefined = (await read({ id: file._id, kind, after, limit: 100 })).data;
        rows.push(...(page?.rows ?? []));
        after = page?.next ?? null;
      }
    }
    setIsBusy(false);
    const text = writeRemarksFile(rows, nameOwnColumns(look, reading));
    saveFile(new Blob([text], { type: 'text/csv' }), fileImportTexts.remarksFileName);
  };
  return (
    <Button look="secondary" disabled={isBusy} onClick={() => void save()}>
      {fileImportTexts.remarksFile}
    </Button>
  );
}
