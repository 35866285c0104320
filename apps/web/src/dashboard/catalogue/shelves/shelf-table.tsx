import type { AdminShelf } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import type { Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import tableStyles from '../../ui/dashboard-table.module.css';
import { DashboardTable } from '../../ui/dashboard-table.tsx';
import styles from './shelf-table.module.css';
import { shelvesTexts } from './shelves-texts.ts';

const columnClasses = { Actions: tableStyles.onScreen };

type ShelfTableProps = {
  ref: Ref<HTMLElement>;
  shelves: AdminShelf[];
  onMove: (from: number, to: number) => void;
  onEdit: (shelf: AdminShelf) => void;
  onDelete: (shelf: AdminShelf) => void;
};

export function ShelfTable({ ref, shelves, onMove, onEdit, onDelete }: ShelfTableProps) {
  return (
    <DashboardTable
      ref={ref}
      label={shelvesTexts.listLabel}
      columns={shelvesTexts.columns}
      columnClasses={columnClasses}
    >
      {shelves.map((shelf, place) => {
        const which = <VisuallyHidden>{` ${shelf.title}`}</VisuallyHidden>;
        return (
          <tr key={shelf.name} role="row" className={styles.row}>
            <th scope="row" role="rowheader" className={styles.shelf}>
              <bdi className={styles.title}>{shelf.title}</bdi>{' '}
              <span className={styles.name}>{shelf.name}</span>
            </th>
            <td role="cell" className={styles.books}>
              {formatCount(shelf.books)}
            </td>
            <td role="cell">
              <span className={classNames(styles.badge, shelf.isHidden && styles.hidden)}>
                {shelf.isHidden ? shelvesTexts.hidden : shelvesTexts.shown}
              </span>
            </td>
            <td role="cell" className={classNames(tableStyles.onScreen, styles.actions)}>
              <Button look="quiet" disabled={place === 0} onClick={() => onMove(place, place - 1)}>
                {shelvesTexts.up}
                {which}
              </Button>
              <Button
                look="quiet"
                disabled={place === shelves.length - 1}
                onClick={() => onMove(place, place + 1)}
              >
                {shelvesTexts.down}
                {which}
              </Button>
              <Button look="quiet" onClick={() => onEdit(shelf)}>
                {shelvesTexts.edit}
                {which}
              </Button>
              <Button look="quiet" className={styles.remove} onClick={() => onDelete(shelf)}>
                {shelvesTexts.remove}
                {which}
              </Button>
            </td>
          </tr>
        );
      })}
    </DashboardTable>
  );
}
