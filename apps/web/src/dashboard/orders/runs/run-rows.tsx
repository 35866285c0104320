import type { CourierRun } from '@book-store/contract';
import type { RunResult } from '@book-store/contract/courier-runs';
import { useRef, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import tableStyles from '../../ui/dashboard-table.module.css';
import { DashboardTable } from '../../ui/dashboard-table.tsx';
import styles from './run-page.module.css';
import { RunRow } from './run-row.tsx';
import { runTexts } from './run-texts.ts';
import { useSetRunResultMutation } from './runs-api.ts';

const columnClasses = { Cash: tableStyles.figure };

/** One row at a time can be reached by Tab; the arrow keys go from row to row. */
export function RunRows({ run, left }: { run: CourierRun; left: number }) {
  const [setRunResult] = useSetRunResultMutation();
  const [current, setCurrent] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const sheet = useRef<HTMLElement>(null);
  const { rows } = run;

  const goTo = (place: number) => {
    const next = Math.max(0, Math.min(place, rows.length - 1));
    setCurrent(next);
    sheet.current?.querySelectorAll<HTMLElement>('tbody tr')[next]?.focus();
  };

  const note = async (place: number, result: RunResult | null, byKey: boolean) => {
    const row = rows[place];
    if (!row || run.closing) return;
    setProblem(undefined);
    const label = result ? runTexts.results[result].label : runTexts.unsaid;
    const isNew = row.result === null && result !== null;
    setSaid(runTexts.noted(row.number, label, left - Number(isNew)));
    if (byKey && result !== null) goTo(findNext(rows, place));
    const { error } = await setRunResult({ id: run._id, orderId: row._id, result });
    if (error) setProblem(readFailure(error).message ?? runTexts.noteFailed);
  };

  return (
    <>
      {!run.closing && <p className={styles.hint}>{runTexts.hint}</p>}
      {problem && <Alert onDismiss={() => setProblem(undefined)}>{problem}</Alert>}
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      <DashboardTable
        ref={sheet}
        label={runTexts.runOf(run._id, run.courier)}
        columns={runTexts.rowColumns}
        columnClasses={columnClasses}
      >
        {rows.map((row, place) => (
          <RunRow
            key={row._id}
            row={row}
            place={place}
            isCurrent={place === current}
            isClosed={run.closing !== undefined}
            onEnter={() => setCurrent(place)}
            onGo={goTo}
            onNote={(result, byKey) => void note(place, result, byKey)}
          />
        ))}
      </DashboardTable>
    </>
  );
}

/** The next one of which nothing is said yet, else the one below. */
function findNext(rows: CourierRun['rows'], place: number): number {
  const next = rows.findIndex((row, index) => index > place && row.result === null);
  return next === -1 ? place + 1 : next;
}
