import type { CourierRunInBrief } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import { useNextPage } from '../../../api/use-next-page.ts';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import tableStyles from '../../ui/dashboard-table.module.css';
import { DashboardTable } from '../../ui/dashboard-table.tsx';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import { runPaths } from './run-paths.ts';
import { runTexts } from './run-texts.ts';
import { usePageRunsInfiniteQuery } from './runs-api.ts';
import styles from './runs-page.module.css';

const columnClasses = { Orders: tableStyles.figure, Cash: tableStyles.figure };

export function RunsPage() {
  const list = usePageRunsInfiniteQuery();
  const { isLoadingMore, showMore } = useNextPage(list);
  const runs = list.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <div className={styles.head}>
        <h1>{runTexts.title}</h1>
        <LinkButton look="secondary" to={paths.manageOrders()}>
          {runTexts.toOrders}
        </LinkButton>
      </div>
      <p className={styles.lead}>{runTexts.lead}</p>
      {!runs && !list.isError && <Spinner />}
      {!runs && list.isError && <ErrorState title={runTexts.failed} onRetry={() => void list.refetch()} />}
      {runs?.length === 0 && <EmptyState title={runTexts.empty} text={runTexts.emptyText} />}
      {runs && runs.length > 0 && (
        <DashboardTable label={runTexts.title} columns={runTexts.columns} columnClasses={columnClasses}>
          {runs.map((run) => (
            <RunInBrief key={run._id} run={run} />
          ))}
        </DashboardTable>
      )}
      {list.hasNextPage && (
        <div className={styles.foot}>
          <Button look="secondary" disabled={isLoadingMore} onClick={showMore}>
            {isLoadingMore ? runTexts.loadingMore : runTexts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function RunInBrief({ run }: { run: CourierRunInBrief }) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  const { closing } = run;
  return (
    <tr role="row" className={styles.row}>
      <th scope="row" role="rowheader" className={styles.name}>
        <PageLink to={runPaths.run(run._id)} className={styles.link}>
          {runTexts.run(run._id)}
        </PageLink>
      </th>
      <td role="cell" className={styles.courier}>
        <bdi>{run.courier}</bdi>
      </td>
      <td role="cell" className={styles.moment}>
        <time dateTime={run.handedOverAt}>{formatMoment(run.handedOverAt)}</time>
      </td>
      <td role="cell" className={styles.orders}>
        <span className={styles.bare}>{formatCount(run.orders)}</span>
        <span className={styles.worded}>{runTexts.orders(run.orders)}</span>
      </td>
      <td role="cell" className={styles.cash}>
        {formatPrice(closing?.counted ?? run.cash)}
      </td>
      <td role="cell" className={styles.state} data-open={closing === undefined}>
        {describe(closing, formatPrice)}
      </td>
    </tr>
  );
}

function describe(closing: CourierRunInBrief['closing'], formatPrice: (amount: string) => string): string {
  if (!closing) return runTexts.open;
  if (Number(closing.difference) === 0) return runTexts.closed;
  return runTexts.closedShort(formatPrice(closing.difference));
}
