import type { ImportCounts, ImportRow } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import type { Ref } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ImportRows } from './import-rows.tsx';
import { writeProblemsFile } from './problems-file.ts';
import { saveFile } from '../ui/save-file.ts';
import styles from './transfer-page.module.css';
import { transferTexts } from './transfer-texts.ts';

type ImportReportProps = {
  headingRef: Ref<HTMLHeadingElement>;
  rows: ImportRow[];
  counts: ImportCounts;
  isImported: boolean;
  onImport: () => void;
};

export function ImportReport({ headingRef, rows, counts, isImported, onImport }: ImportReportProps) {
  const kinds = ['create', 'update', 'unchanged', 'refused'] as const;
  return (
    <section className={styles.report} aria-labelledby="import-report">
      <h2 id="import-report" ref={headingRef} tabIndex={-1}>
        {isImported ? transferTexts.resultTitle : transferTexts.reportTitle}
      </h2>
      <dl className={styles.counts}>
        {kinds.map((kind) => (
          <div key={kind} className={styles.count}>
            <dt>{transferTexts.counts[kind]}</dt>
            <dd>{formatCount(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      <Verdict rows={rows} counts={counts} isImported={isImported} onImport={onImport} />
      <ImportRows rows={rows} hasProblems={counts.refused > 0} />
    </section>
  );
}

function Verdict({ rows, counts, isImported, onImport }: Omit<ImportReportProps, 'headingRef'>) {
  const changes = counts.create + counts.update;
  if (isImported) return <Alert kind="success">{transferTexts.imported(counts.create, counts.update)}</Alert>;
  if (counts.refused > 0) {
    const save = () =>
      saveFile(new Blob([writeProblemsFile(rows)], { type: 'text/csv' }), transferTexts.errorsFileName);
    return (
      <>
        <Alert>{transferTexts.blocked(counts.refused)}</Alert>
        <div>
          <Button look="secondary" onClick={save}>
            {transferTexts.errorsFile}
          </Button>
        </div>
      </>
    );
  }
  if (changes === 0) return <Alert kind="success">{transferTexts.nothingToDo}</Alert>;
  return (
    <div className={styles.verdict}>
      <p>{transferTexts.ready}</p>
      <Button onClick={onImport}>{transferTexts.import(changes)}</Button>
    </div>
  );
}
