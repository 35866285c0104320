import { type OrderFilter, orderFilters } from '@book-store/contract/order-statuses';
import { useSearchParams } from 'react-router';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { useNextPage } from '../../api/use-next-page.ts';
import { usePageOrdersInfiniteQuery } from './orders-api.ts';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { orderStatusTexts } from '../../page/order-status-texts.ts';
import { orderTexts } from './order-texts.ts';
import { OrderTable } from './order-table.tsx';
import styles from './orders-page.module.css';

export function OrdersPage() {
  const [search] = useSearchParams();
  const status = orderFilters.find((known) => known === search.get('status'));
  const list = usePageOrdersInfiniteQuery(status ? { status } : {});
  const { isLoadingMore, showMore } = useNextPage(list);
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className={styles.head}>
        <h1>{orderTexts.title}</h1>
        <LinkButton look="secondary" to={paths.cashSheet()}>
          <AdminIcon name="cash" />
          {orderTexts.cashSheet}
        </LinkButton>
      </div>
      <StatusFilter chosen={status} />
      {list.isLoading && <Spinner />}
      {list.isError && orders.length === 0 && (
        <ErrorState title={orderTexts.failed} onRetry={() => void list.refetch()} />
      )}
      {list.data && orders.length === 0 && (
        <EmptyState title={orderTexts.empty} {...(status && { text: orderTexts.emptyText })} />
      )}
      {orders.length > 0 && <OrderTable orders={orders} />}
      {list.hasNextPage && (
        <div className={styles.foot}>
          <Button look="secondary" disabled={isLoadingMore} onClick={showMore}>
            {isLoadingMore ? orderTexts.loadingMore : orderTexts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function StatusFilter({ chosen }: { chosen: OrderFilter | undefined }) {
  const choices = [undefined, ...orderFilters];
  return (
    <nav aria-label={orderTexts.filter}>
      <ul className={styles.filter}>
        {choices.map((status) => (
          <li key={status ?? 'all'}>
            <PageLink
              to={paths.manageOrders(status ? { status } : {})}
              className={styles.choice}
              aria-current={status === chosen ? 'true' : undefined}
            >
              {describe(status)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function describe(filter: OrderFilter | undefined): string {
  if (filter === undefined) return orderTexts.all;
  return filter === 'open' ? orderTexts.open : orderStatusTexts[filter].label;
}
