import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { FileColumns } from './file-columns.tsx';
import { ImportReport } from './import-report.tsx';
import styles from './transfer-page.module.css';
import { transferTexts } from './transfer-texts.ts';
import { type ImportState, useImport } from './use-import.ts';

export function ImportPanel() {
  const { state, check, carryOut, cancel } = useImport();
  const [file, setFile] = useState<File>();
  const report = useRef<HTMLHeadingElement>(null);
  const isReported = state.phase === 'checked' || state.phase === 'imported';

  // Whoever waited for it by keyboard or ear is led to it.
  useEffect(() => {
    if (isReported) report.current?.focus();
  }, [isReported]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    setFile(chosen);
    if (chosen) check(chosen);
  };
  return (
    <>
      <Panel title={transferTexts.importTitle}>
        <p className={styles.text}>{transferTexts.importText}</p>
        <Field
          label={transferTexts.file}
          hint={transferTexts.fileHint}
          type="file"
          accept=".csv,text/csv"
          className={styles.file}
          disabled={state.phase === 'running'}
          onChange={choose}
          // The same file, corrected meanwhile, can be chosen again.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
        />
        <FileColumns />
        {state.phase === 'running' && <Progress state={state} onCancel={cancel} />}
        {state.phase === 'failed' && <Alert>{state.sentence}</Alert>}
      </Panel>
      {isReported && (
        <ImportReport
          headingRef={report}
          rows={state.rows}
          counts={state.counts}
          isImported={state.phase === 'imported'}
          onImport={() => file && carryOut(file)}
        />
      )}
    </>
  );
}

type ProgressProps = { state: ImportState & { phase: 'running' }; onCancel: () => void };

function Progress({ state: { stage, share }, onCancel }: ProgressProps) {
  const label = transferTexts.stages[stage];
  return (
    <div className={styles.progress}>
      <p role="status">{label}</p>
      <progress
        className={styles.bar}
        aria-label={transferTexts.progress(label, share)}
        max={1}
        value={share}
      />
      <Button look="secondary" onClick={onCancel}>
        {transferTexts.cancel}
      </Button>
    </div>
  );
}
