import { type BookFileColumn, bookFileColumns, type FileRow } from '@book-store/contract';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { classNames } from '../../../ui/class-names.ts';
import { fileImportTexts, nameColumn } from './file-import-texts.ts';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import styles from './change-rows.module.css';

/** A new book has more fields than anybody wants to read of a hundred books. */
const folded = 5;

type ChangeRowProps = {
  row: FileRow;
  onLeaveOut: ((row: number, isLeftOut: boolean) => Promise<void>) | undefined;
};

export function ChangeRow({ row: fileRow, onLeaveOut }: ChangeRowProps) {
  const { row, title, kind, action, changes, remarks, isLeftOut, outcome, note } = fileRow;
  const isBad = outcome === null ? kind === 'refused' : outcome === 'overtaken' || outcome === 'kept';
  return (
    <tr role="row" className={classNames(styles.row, isLeftOut && styles.leftOut)}>
      <td role="cell" className={styles.number}>
        {onLeaveOut && kind !== 'refused' ? (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={!isLeftOut}
              onChange={(event) => void onLeaveOut(row, !event.target.checked)}
              aria-label={fileImportTexts.takeRow(row, title)}
            />
            {row}
          </label>
        ) : (
          row
        )}
      </td>
      <th scope="row" role="rowheader" className={styles.title}>
        <bdi>{title || '—'}</bdi>
      </th>
      <td
        role="cell"
        className={classNames(styles.kind, isBad && styles.bad, kind === 'doubtful' && styles.doubtful)}
      >
        {isLeftOut
          ? fileImportTexts.isLeftOut
          : outcome === null
            ? fileImportTexts.kinds[kind]
            : fileImportTexts.outcomes[outcome]}
        {!isLeftOut && kind === 'doubtful' && action === 'create' && ` (${fileImportTexts.newBook})`}
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
  const show = useShowValue();
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
                  <bdi>{show(field, old)}</bdi>
                </del>{' '}
                <span aria-label={fileImportTexts.becomes} role="img">
                  →
                </span>{' '}
              </>
            )}
            <ins className={styles.now}>
              <bdi>{show(field, now)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useShowValue() {
  const formatPrice = useFormatPrice();
  const formatMoment = useFormatMoment();
  return (field: BookFileColumn, value: FileRow['changes'][number]['old']): string => {
    if (value === null || value === '') return fileImportTexts.nothing;
    if (typeof value === 'boolean') return value ? fileImportTexts.yes : fileImportTexts.no;
    if (field === 'oldPrice' || field === 'newPrice') return formatPrice(value);
    return field === 'createdAt' ? formatMoment(String(value)) : String(value);
  };
}
