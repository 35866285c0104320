import type { ImportRow } from '@book-store/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/form/select.tsx';
import { DashboardTable } from '../ui/dashboard-table.tsx';
import styles from './import-rows.module.css';
import { transferTexts } from './transfer-texts.ts';

type Filter = keyof typeof transferTexts.filters;

const rowsAtOnce = 50;
const choices = Object.entries(transferTexts.filters).map(([value, label]) => ({ value, label }));

/** Row by row what becomes of the file, the problems first where there are any. */
export function ImportRows({ rows, hasProblems }: { rows: ImportRow[]; hasProblems: boolean }) {
  const [filter, setFilter] = useState<Filter>(hasProblems ? 'refused' : 'all');
  const [most, setMost] = useState(rowsAtOnce);
  const chosen = filter === 'all' ? rows : rows.filter((row) => kindOf(row) === filter);
  const shown = chosen.slice(0, most);
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={transferTexts.show}
          choices={choices}
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value as Filter);
            setMost(rowsAtOnce);
          }}
        />
        <p role="status" className={styles.shown}>
          {chosen.length === 0 ? transferTexts.noRows : transferTexts.shown(shown.length, chosen.length)}
        </p>
      </div>
      {shown.length > 0 && (
        <DashboardTable label={transferTexts.tableLabel} columns={transferTexts.tableColumns}>
          {shown.map((row) => (
            <ReportRow key={row.row} row={row} />
          ))}
        </DashboardTable>
      )}
      {chosen.length > shown.length && (
        <div className={styles.foot}>
          <Button look="secondary" onClick={() => setMost(most + rowsAtOnce)}>
            {transferTexts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function ReportRow({ row: { row, title, action, problems } }: { row: ImportRow }) {
  const isRefused = problems.length > 0;
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.number}>
        {row}
      </td>
      <th scope="row" role="rowheader" className={styles.title}>
        <bdi>{title || '—'}</bdi>
      </th>
      <td role="cell" className={classNames(styles.action, isRefused && styles.refused)}>
        {isRefused ? transferTexts.refused : transferTexts.actions[action]}
      </td>
      <td role="cell" className={styles.problems}>
        {isRefused && (
          <ul className={styles.list}>
            {problems.map(({ column, problem }) => (
              <li key={`${column} ${problem}`}>
                {column !== null && <code className={styles.column}>{column}</code>} {problem}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

function kindOf({ action, problems }: ImportRow): Filter {
  return problems.length > 0 ? 'refused' : action;
}
