import { type BookFileColumn, bookFileColumns, type FileLook } from '@book-store/contract';
import { Select } from '../../../ui/form/select.tsx';
import { DashboardTable } from '../../ui/dashboard-table.tsx';
import styles from './file-flow.module.css';
import { fileImportTexts, nameColumn } from './file-import-texts.ts';

type ColumnTableProps = {
  columns: FileLook['columns'];
  fields: readonly (BookFileColumn | null)[];
  onChange: (fields: (BookFileColumn | null)[]) => void;
};

const choices = [
  { value: '', label: fileImportTexts.ignored },
  ...bookFileColumns.map((field) => ({ value: field, label: nameColumn(field) })),
];

/** Column by column: what the file calls it, what is in it, which field of a book it is. */
export function ColumnTable({ columns, fields, onChange }: ColumnTableProps) {
  return (
    <DashboardTable label={fileImportTexts.tableLabel} columns={fileImportTexts.tableColumns}>
      {columns.map(({ name, samples }, at) => (
        <tr key={`${at} ${name}`} role="row">
          <th scope="row" role="rowheader" className={styles.name}>
            <bdi>{name || fileImportTexts.unnamed}</bdi>
          </th>
          <td role="cell" className={styles.samples}>
            <bdi>{samples.join(' · ')}</bdi>
          </td>
          <td role="cell" className={styles.field}>
            <Select
              label={fileImportTexts.columnIs(name)}
              isLabelHidden
              choices={choices}
              value={fields[at] ?? ''}
              onChange={(event) =>
                onChange(fields.with(at, (event.target.value || null) as BookFileColumn | null))
              }
            />
          </td>
        </tr>
      ))}
    </DashboardTable>
  );
}
