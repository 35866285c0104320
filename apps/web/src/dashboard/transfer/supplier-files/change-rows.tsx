import type { FileImport, FileRow, FileRowKind, FileRowOutcome } from '@book-store/contract';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { DashboardTable } from '../../ui/dashboard-table.tsx';
import { ChangeRow } from './change-row.tsx';
import { useLazyReadRowsQuery } from './file-import-api.ts';
import { fileImportTexts } from './file-import-texts.ts';
import styles from './change-rows.module.css';

type Filter = FileRowKind | FileRowOutcome | 'all';

type Page = { rows: FileRow[]; next: number | null; hasFailed: boolean };

const nothingYet: Page = { rows: [], next: 0, hasFailed: false };

type LeaveOut = (row: number, isLeftOut: boolean) => Promise<boolean>;

type ChangeRowsProps = {
  file: FileImport;
  first: Filter;
  /** Before it is taken: tells whether it could be done. */
  onLeaveOut?: LeaveOut;
};

/** Row by row, field by field: what the file changes, or changed. */
export function ChangeRows({ file, first, onLeaveOut }: ChangeRowsProps) {
  const isTaken = file.status !== 'checked' && file.status !== 'sending';
  const [filter, setFilter] = useState<Filter>(first);
  const [page, setPage] = useState(nothingYet);
  const [isLoading, setIsLoading] = useState(true);
  const [read] = useLazyReadRowsQuery();

  const load = useCallback(
    async (known: Page) => {
      setIsLoading(true);
      const answer = await read({ id: file._id, ...toQuery(filter), after: known.next ?? 0 });
      setIsLoading(false);
      if (answer.data)
        setPage({ ...answer.data, rows: [...known.rows, ...answer.data.rows], hasFailed: false });
      else setPage({ ...known, hasFailed: true });
    },
    [read, file._id, filter],
  );
  // What the file has become since is asked for again; rows that are left out stay where they are.
  const { taken, overtaken, returned, kept } = file.counts;
  const done = taken + overtaken + returned + kept;
  useEffect(() => void load(nothingYet), [load, file.status, done]);

  const setLeftOut = (row: number, isLeftOut: boolean) =>
    setPage((known) => ({
      ...known,
      rows: known.rows.map((one) => (one.row === row ? { ...one, isLeftOut } : one)),
    }));
  const leaveOut =
    onLeaveOut &&
    (async (row: number, isLeftOut: boolean) => {
      setLeftOut(row, isLeftOut);
      if (!(await onLeaveOut(row, isLeftOut))) setLeftOut(row, !isLeftOut);
    });

  const filters = isTaken ? fileImportTexts.outcomeFilters : fileImportTexts.filters;
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={fileImportTexts.show}
          choices={Object.entries(filters).map(([value, label]) => ({ value, label }))}
          value={filter}
          onChange={(event) => setFilter(event.target.value as Filter)}
        />
      </div>
      {page.hasFailed && <ErrorState title={fileImportTexts.rowsFailed} onRetry={() => void load(page)} />}
      {page.rows.length > 0 && (
        <DashboardTable
          label={fileImportTexts.rowsLabel}
          columns={isTaken ? fileImportTexts.takenRowsColumns : fileImportTexts.rowsColumns}
        >
          {page.rows.map((row) => (
            <ChangeRow key={row.row} row={row} onLeaveOut={leaveOut} />
          ))}
        </DashboardTable>
      )}
      <p role="status" className={styles.shown}>
        {isLoading
          ? fileImportTexts.loading
          : page.rows.length === 0 && !page.hasFailed
            ? fileImportTexts.noRows
            : ''}
      </p>
      {page.next !== null && page.rows.length > 0 && (
        <div className={styles.foot}>
          <Button look="secondary" disabled={isLoading} onClick={() => void load(page)}>
            {fileImportTexts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function toQuery(filter: Filter): { kind?: FileRowKind; outcome?: FileRowOutcome } {
  if (filter === 'all') return {};
  return filter in fileImportTexts.filters
    ? { kind: filter as FileRowKind }
    : { outcome: filter as FileRowOutcome };
}
