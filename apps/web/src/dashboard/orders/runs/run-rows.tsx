import type { CourierRun } from '@book-store/contract';
import type { RunResult } from '@book-store/contract/courier-runs';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import tableStyles from '../../ui/dashboard-table.module.css';
import { DashboardTable } from '../../ui/dashboard-table.tsx';
import styles from './run-page.module.css';
import { RunRow } from './run-row.tsx';
import { runTexts } from './run-texts.ts';

const columnClasses = { Cash: tableStyles.figure };

type RunRowsProps = {
  run: CourierRun;
  /** With what was noted and has not arrived yet. */
  rows: CourierRun['rows'];
  onNote: (orderId: string, result: RunResult | null) => void;
};

/** One row at a time can be reached by Tab; the arrow keys go from row to row. */
export function RunRows({ run, rows, onNote }: RunRowsProps) {
  const [first] = useState(() => (run.closing ? -1 : rows.findIndex(({ result }) => result === null)));
  const [current, setCurrent] = useState(Math.max(0, first));
  const [said, setSaid] = useState('');
  const sheet = useRef<HTMLElement>(null);

  const goTo = (place: number) => {
    const next = Math.max(0, Math.min(place, rows.length - 1));
    setCurrent(next);
    rowsOf(sheet.current)[next]?.focus();
  };

  // So that the keys work at once, where there are keys; a frame later, when the focus has come to the page itself.
  useEffect(() => {
    if (first === -1 || matchMedia('(pointer: coarse)').matches) return undefined;
    const frame = requestAnimationFrame(() => rowsOf(sheet.current)[first]?.focus());
    return () => cancelAnimationFrame(frame);
  }, [first]);

  const note = (place: number, result: RunResult | null, byKey: boolean) => {
    const row = rows[place];
    if (!row || run.closing) return;
    const left = rows.filter((other) => (other === row ? result : other.result) === null).length;
    setSaid(runTexts.noted(row.number, result ? runTexts.results[result].label : runTexts.unsaid, left));
    onNote(row._id, result);
    if (byKey && result !== null) goTo(findNext(rows, place));
  };

  return (
    <>
      {!run.closing && <p className={styles.hint}>{runTexts.hint}</p>}
      {rows.some(({ isSettled }) => isSettled) && <p className={styles.hint}>{runTexts.settled}</p>}
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
            runId={run._id}
            row={row}
            place={place}
            isCurrent={place === current}
            isClosed={run.closing !== undefined}
            onEnter={() => setCurrent(place)}
            onGo={goTo}
            onNote={(result, byKey) => note(place, result, byKey)}
          />
        ))}
      </DashboardTable>
    </>
  );
}

function rowsOf(sheet: HTMLElement | null): HTMLElement[] {
  return [...(sheet?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
}

/** The next one of which nothing is said yet, else the one below. */
function findNext(rows: CourierRun['rows'], place: number): number {
  const next = rows.findIndex((row, index) => index > place && row.result === null);
  return next === -1 ? place + 1 : next;
}
