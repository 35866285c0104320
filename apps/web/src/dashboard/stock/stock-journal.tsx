import type { StockChange } from '@book-store/contract';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DashboardTable } from '../ui/dashboard-table.tsx';
import tableStyles from '../ui/dashboard-table.module.css';
import { useFormatMoment } from '../ui/use-format-moment.ts';
import styles from './stock-page.module.css';
import { stockTexts } from './stock-texts.ts';

const columnClasses = { Change: tableStyles.figure, 'On hand': tableStyles.figure };

export function StockJournal({ changes }: { changes: StockChange[] }) {
  const formatMoment = useFormatMoment();
  if (changes.length === 0) return <p className={styles.lead}>{stockTexts.noChanges}</p>;
  return (
    <DashboardTable
      label={stockTexts.journalLabel}
      columns={stockTexts.journalColumns}
      columnClasses={columnClasses}
    >
      {changes.map((change) => (
        <tr key={change._id} role="row" className={styles.entry}>
          <th scope="row" role="rowheader" className={styles.when}>
            <time dateTime={change.at}>{formatMoment(change.at)}</time>
          </th>
          <td role="cell" className={classNames(tableStyles.figure, styles.change)}>
            {change.change > 0 ? `+${change.change}` : change.change}
          </td>
          <td role="cell" className={classNames(tableStyles.figure, styles.after)}>
            {change.copies}
          </td>
          <td role="cell" className={styles.why}>
            {change.orderId ? (
              <PageLink to={paths.manageOrder(change.orderId)} className={styles.link}>
                {stockTexts.why[change.reason]}
                <VisuallyHidden>{` ${formatMoment(change.at)}`}</VisuallyHidden>
              </PageLink>
            ) : (
              stockTexts.why[change.reason]
            )}
          </td>
          <td role="cell" className={styles.who}>
            <bdi>{change.admin ?? (change.orderId ? stockTexts.customer : stockTexts.store)}</bdi>
          </td>
          <td role="cell" className={styles.note}>
            <bdi>{change.note}</bdi>
          </td>
        </tr>
      ))}
    </DashboardTable>
  );
}
