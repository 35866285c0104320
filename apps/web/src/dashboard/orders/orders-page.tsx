import { type OrderFilter, orderFilters } from '@book-store/contract/order-statuses';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ChoiceLink } from '../../page/choice-link.tsx';
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
import { ChooseAll } from './many/choose-all.tsx';
import { ManyOrdersBar } from './many/many-orders-bar.tsx';
import { useChosenOrders } from './many/use-chosen-orders.ts';
import { runPaths } from './runs/run-paths.ts';
import { OrderSearch, type TypedTerms } from './search/order-search.tsx';
import { orderSearchTexts } from './search/order-search-texts.ts';
import { readTerms, type SearchTerms, toQuery } from './search/order-terms.ts';
import { useShop } from '../../page/use-shop.ts';
import styles from './orders-page.module.css';

export function OrdersPage() {
  const [search] = useSearchParams();
  const { timeZone } = useShop();
  const terms = readTerms(search);
  const { status, ...searched } = terms;
  const isSearch = Object.keys(searched).length > 0;
  const list = usePageOrdersInfiniteQuery(toQuery(terms, timeZone));
  const { isLoadingMore, showMore } = useNextPage(list);
  const orders = list.currentData?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = useChosenOrders(orders);
  const typed = useRef<SearchTerms>(undefined);
  return (
    <>
      <div className={styles.head}>
        <h1>{orderTexts.title}</h1>
        <div className={styles.ways}>
          <LinkButton look="secondary" to={runPaths.all()}>
            <AdminIcon name="parcel" />
            {orderTexts.runs}
          </LinkButton>
          <LinkButton look="secondary" to={paths.cashSheet()}>
            <AdminIcon name="cash" />
            {orderTexts.cashSheet}
          </LinkButton>
        </div>
      </div>
      <OrderSearch terms={terms} typed={typed} />
      <StatusFilter chosen={status} typed={typed} />
      {!list.currentData && !list.isError && <Spinner />}
      {list.isError && orders.length === 0 && (
        <ErrorState title={orderTexts.failed} onRetry={() => void list.refetch()} />
      )}
      {list.currentData && orders.length === 0 && (
        <EmptyState
          title={orderTexts.empty}
          {...((isSearch || status) && { text: isSearch ? orderSearchTexts.nothing : orderTexts.emptyText })}
        />
      )}
      {orders.length > 0 && (
        <>
          <ChooseAll chosen={chosen} />
          <OrderTable orders={orders} chosen={chosen} />
        </>
      )}
      {list.hasNextPage && (
        <div className={styles.foot}>
          <Button look="secondary" disabled={isLoadingMore} onClick={showMore}>
            {isLoadingMore ? orderTexts.loadingMore : orderTexts.showMore}
          </Button>
        </div>
      )}
      <ManyOrdersBar chosen={chosen} />
    </>
  );
}

/** Whoever presses a status takes along what was typed a moment before. */
function StatusFilter({ chosen, typed }: { chosen: OrderFilter | undefined; typed: TypedTerms }) {
  const choices = [undefined, ...orderFilters];
  return (
    <nav aria-label={orderTexts.filter}>
      <ul className={styles.filter}>
        {choices.map((status) => (
          <li key={status ?? 'all'}>
            <ChoiceLink
              choose={ordersWith(status, typed)}
              className={styles.choice}
              aria-current={status === chosen ? 'true' : undefined}
            >
              {describe(status)}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ordersWith(status: OrderFilter | undefined, typed: TypedTerms) {
  return (search: URLSearchParams): string => {
    const { status: _status, ...searched } = readTerms(search);
    return paths.manageOrders({ ...(typed.current ?? searched), ...(status && { status }) });
  };
}

function describe(filter: OrderFilter | undefined): string {
  if (filter === undefined) return orderTexts.all;
  if (filter === 'held') return orderTexts.held;
  return filter === 'open' ? orderTexts.open : orderStatusTexts[filter].label;
}
