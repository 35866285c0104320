import type { FileImport } from '@book-store/contract';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useMe } from '../../session/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import { ChangeRows } from './change-rows.tsx';
import { takenTags, useListFileImportsQuery } from './file-import-api.ts';
import { fileImportTexts } from './file-import-texts.ts';
import { FileFailure, runWork } from './send-file.ts';
import styles from './taken-imports.module.css';

/** What was taken in the last weeks; shown once there is something. */
export function TakenImports() {
  const list = useListFileImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (list.isError) {
    return <ErrorState title={fileImportTexts.listFailed} onRetry={() => void list.refetch()} />;
  }
  if (!list.data || list.data.length === 0) return null;
  return (
    <Panel title={fileImportTexts.listTitle}>
      <ul className={styles.list}>
        {list.data.map((file) => (
          <TakenImport key={file._id} file={file} />
        ))}
      </ul>
    </Panel>
  );
}

function TakenImport({ file }: { file: FileImport }) {
  const formatMoment = useFormatMoment();
  const [isOpen, setIsOpen] = useState(false);
  const { fileName, supplier, admin, status, counts, createdAt } = file;
  const name = supplier === null ? fileName : fileImportTexts.fileOf(supplier, fileName);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <p className={styles.what}>
          <strong>
            <bdi>{supplier ?? fileName}</bdi>
          </strong>{' '}
          {supplier !== null && <bdi>{fileName}</bdi>}{' '}
          <span className={styles.quiet}>
            {formatMoment(createdAt)} <bdi>{fileImportTexts.by(admin)}</bdi>
          </span>
          <br />
          {fileImportTexts.statuses[status](counts)}
        </p>
        <div className={styles.actions}>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? fileImportTexts.hideRows : fileImportTexts.showRows}
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
          <FurtherWork file={file} name={name} />
        </div>
      </div>
      {isOpen && <ChangeRows file={file} first={firstFilter(file)} />}
    </li>
  );
}

function firstFilter({ counts }: FileImport) {
  if (counts.kept > 0) return 'kept';
  if (counts.returned > 0) return 'returned';
  return counts.overtaken > 0 ? 'overtaken' : 'taken';
}

/** What was interrupted goes on; what was taken can be taken back by an owner. */
function FurtherWork({ file, name }: { file: FileImport; name: string }) {
  const isOwner = useMe()?.role === 'owner';
  const dispatch = useAppDispatch();
  const [isAsked, setIsAsked] = useState(false);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const { status, canTakeBackUntil } = file;
  const run = async (work: 'take' | 'take-back') => {
    setIsAsked(false);
    setFailure(undefined);
    setShare(0);
    const { signal } = new AbortController();
    try {
      await runWork(`${file._id}/${work}`, work === 'take' ? { take: 'right' } : {}, {
        signal,
        onProgress: setShare,
      });
    } catch (error) {
      setFailure(error instanceof FileFailure ? error.message : fileImportTexts.failed);
    }
    setShare(undefined);
    dispatch(takenTags);
  };
  const isInTime = canTakeBackUntil !== undefined && Date.parse(canTakeBackUntil) > Date.now();
  if (share !== undefined) {
    const label = status === 'applying' ? fileImportTexts.taking : fileImportTexts.takingBack;
    return (
      <p role="status" className={styles.quiet}>
        {fileImportTexts.progress(label, share)}
      </p>
    );
  }
  return (
    <>
      {failure !== undefined && <Alert>{failure}</Alert>}
      {(status === 'applying' || (status === 'taking-back' && isOwner)) && (
        <Button look="secondary" onClick={() => void run(status === 'applying' ? 'take' : 'take-back')}>
          {fileImportTexts.goOn}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      )}
      {status === 'applied' && isInTime && isOwner && (
        <Button look="quiet" onClick={() => setIsAsked(true)}>
          {fileImportTexts.takeBack}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      )}
      <AlertDialog
        isOpen={isAsked}
        title={fileImportTexts.takeBackTitle}
        text={fileImportTexts.takeBackText(file.counts.taken)}
        confirmLabel={fileImportTexts.takeBack}
        onConfirm={() => void run('take-back')}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
