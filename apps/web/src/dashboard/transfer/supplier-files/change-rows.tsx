import {
  type BookFileColumn,
  bookFileColumns,
  type FileImport,
  type FileRow,
  type FileRowKind,
  type FileRowOutcome,
} from '@book-store/contract';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/form/select.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { DashboardTable } from '../../ui/dashboard-table.tsx';
import { useLazyReadRowsQuery } from './file-import-api.ts';
import { fileImportTexts, nameColumn, showValue } from './file-import-texts.ts';
import styles from './change-rows.module.css';

/** A new book has more fields than anybody wants to read of a hundred books. */
const folded = 5;

type Filter = FileRowKind | FileRowOutcome | 'all';

type Page = { rows: FileRow[]; next: number | null; hasFailed: boolean };

const nothingYet: Page = { rows: [], next: 0, hasFailed: false };

/** Row by row, field by field: what the file changes, or changed. */
export function ChangeRows({ file, first }: { file: FileImport; first: Filter }) {
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
  // What the file has become since is asked for again.
  useEffect(() => void load(nothingYet), [load, file.status, file.counts]);

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
            <ChangeRow key={row.row} row={row} />
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

function ChangeRow({ row: { row, title, kind, action, changes, remarks, outcome, note } }: { row: FileRow }) {
  const isBad = outcome === null ? kind === 'refused' : outcome === 'overtaken' || outcome === 'kept';
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.number}>
        {row}
      </td>
      <th scope="row" role="rowheader" className={styles.title}>
        <bdi>{title || '—'}</bdi>
      </th>
      <td
        role="cell"
        className={classNames(styles.kind, isBad && styles.bad, kind === 'doubtful' && styles.doubtful)}
      >
        {outcome === null ? fileImportTexts.kinds[kind] : fileImportTexts.outcomes[outcome]}
        {kind === 'doubtful' && action === 'create' && ` (${fileImportTexts.newBook})`}
      </td>
      <td role="cell" className={styles.details}>
        {note !== null && <p className={styles.remark}>{note}</p>}
        {outcome === null &&
          remarks.map(({ column, text }) => (
            <p key={`${column} ${text}`} className={styles.remark}>
              {kind === 'refused' && isColumn(column)
                ? fileImportTexts.remarkOf(nameColumn(column), text)
                : text}
            </p>
          ))}
        {action === 'update' || changes.length < folded ? (
          <Changes changes={changes} isNew={action === 'create'} />
        ) : (
          <details>
            <summary className={styles.summary}>{fileImportTexts.showChanges(changes.length)}</summary>
            <Changes changes={changes} isNew />
          </details>
        )}
      </td>
    </tr>
  );
}

const isColumn = (name: string | null): name is BookFileColumn =>
  name !== null && (bookFileColumns as readonly string[]).includes(name);

function Changes({ changes, isNew }: { changes: FileRow['changes']; isNew: boolean }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, old, new: now }) => (
        <div key={field} className={styles.change}>
          <dt>{nameColumn(field)}</dt>
          <dd>
            {!isNew && (
              <>
                <del className={styles.old}>
                  <bdi>{showValue(old)}</bdi>
                </del>{' '}
                <span aria-label={fileImportTexts.becomes} role="img">
                  →
                </span>{' '}
              </>
            )}
            <ins className={styles.now}>
              <bdi>{showValue(now)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
