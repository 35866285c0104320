import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { DashboardTable } from '../ui/dashboard-table.tsx';
import tableStyles from '../ui/dashboard-table.module.css';
import { useListLowStockQuery } from './stock-api.ts';
import styles from './stock-page.module.css';
import { stockTexts } from './stock-texts.ts';

const columnClasses = { Copies: tableStyles.figure };

export function LowStockPage() {
  const list = useListLowStockQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <h1>{stockTexts.title}</h1>
      {list.isLoading && <Spinner />}
      {list.isError && !list.data && (
        <ErrorState title={stockTexts.failed} onRetry={() => void list.refetch()} />
      )}
      {list.data && <p className={styles.lead}>{stockTexts.lead(list.data.threshold)}</p>}
      {list.data?.books.length === 0 && (
        <EmptyState icon="book" title={stockTexts.noneLow} text={stockTexts.noneLowText} />
      )}
      {list.data && list.data.books.length > 0 && (
        <DashboardTable label={stockTexts.low} columns={stockTexts.lowColumns} columnClasses={columnClasses}>
          {list.data.books.map(({ bookId, title, copies }) => (
            <tr key={bookId} role="row" className={styles.low}>
              <th scope="row" role="rowheader">
                <PageLink to={paths.bookStock(bookId)} className={styles.link}>
                  <bdi>{title}</bdi>
                </PageLink>
              </th>
              <td role="cell" className={tableStyles.figure}>
                {stockTexts.copies(copies)}
              </td>
            </tr>
          ))}
        </DashboardTable>
      )}
    </>
  );
}
