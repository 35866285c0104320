import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { ChangesStep } from './changes-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import styles from './file-flow.module.css';
import { fileImportTexts } from './file-import-texts.ts';
import { FileStep } from './file-step.tsx';
import { TakenStep } from './taken-step.tsx';
import { type FileImportFlow, type Running, useFileImport } from './use-file-import.ts';

const places = { file: 0, columns: 1, changes: 2, taken: 3 } as const;

/** A supplier's file in three steps: the file, its columns, what will change. */
export function FileFlow() {
  const actions = useFileImport();
  const { flow, running, message } = actions;
  const heading = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  // Whoever waited for it by keyboard or ear is led to it.
  useEffect(() => {
    if (!isFirst.current) heading.current?.querySelector<HTMLElement>('h3')?.focus();
    isFirst.current = false;
  }, [flow.step]);

  const canCancel = running && running.label !== fileImportTexts.taking;
  return (
    <Panel title={fileImportTexts.title}>
      <StepList place={places[flow.step]} />
      {message && <Alert kind={message.kind}>{message.text}</Alert>}
      {running && <Progress running={running} onCancel={canCancel ? actions.cancel : undefined} />}
      <div ref={heading} className={styles.step} inert={running !== undefined}>
        <CurrentStep {...actions} />
      </div>
    </Panel>
  );
}

function CurrentStep(actions: FileImportFlow) {
  const { flow } = actions;
  if (flow.step === 'file') return <FileStep onChoose={(file) => void actions.send(file)} />;
  if (flow.step === 'columns')
    return (
      <ColumnsStep
        {...flow}
        actions={actions}
        key={flow.file._id + flow.look.encoding + flow.look.separator}
      />
    );
  if (flow.step === 'changes') return <ChangesStep {...flow} actions={actions} />;
  return <TakenStep file={flow.file} onAgain={actions.startOver} />;
}

function StepList({ place }: { place: number }) {
  return (
    <ol className={styles.steps} aria-label={fileImportTexts.stepsLabel}>
      {fileImportTexts.steps.map((name, at) => (
        <li
          key={name}
          className={classNames(styles.stepName, at === place && styles.current, at < place && styles.done)}
          aria-current={at === place ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

type ProgressProps = { running: Running; onCancel: (() => void) | undefined };

function Progress({ running: { label, share }, onCancel }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p role="status">{label}</p>
      <progress
        className={styles.bar}
        aria-label={share === undefined ? label : fileImportTexts.progress(label, share)}
        max={1}
        {...(share !== undefined && { value: share })}
      />
      {onCancel && (
        <Button look="secondary" onClick={onCancel}>
          {fileImportTexts.cancel}
        </Button>
      )}
    </div>
  );
}
