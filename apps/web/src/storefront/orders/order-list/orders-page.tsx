import { useEffect } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { ordersTexts } from '../../../page/texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useNextPage } from '../../../api/use-next-page.ts';
import { refreshSession, RequireUser, type SessionUser } from '../../accounts/index.ts';
import { MoreOrders } from './more-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { ordersPageTexts } from '../order-texts.ts';
import { useListOrdersInfiniteQuery } from '../orders-api.ts';
import styles from './orders-page.module.css';
import { OrdersSkeleton } from './orders-skeleton.tsx';

export function OrdersPage() {
  return <RequireUser>{(user) => <Orders user={user} />}</RequireUser>;
}

function Orders({ user }: { user: SessionUser }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{ordersTexts.title}</h1>
        <PageLink to={paths.account()}>{ordersPageTexts.account}</PageLink>
      </header>
      <OrderList email={user.email} />
    </div>
  );
}

function OrderList({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  // Somebody who comes here wants to know how things stand now.
  const query = useListOrdersInfiniteQuery(email, { refetchOnMountOrArgChange: true });
  const { isLoadingMore, showMore } = useNextPage(query);
  const orders = query.data?.pages.flatMap((page) => page.items);
  const hasSessionEnded = readFailure(query.error).code === 'not_signed_in';
  useEffect(() => {
    if (hasSessionEnded) void dispatch(refreshSession());
  }, [hasSessionEnded, dispatch]);

  if (!orders) {
    if (!query.isError || query.isFetching) return <OrdersSkeleton />;
    return (
      <ErrorState
        title={ordersTexts.failed}
        text={ordersPageTexts.failedText}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState title={ordersTexts.empty} text={ordersPageTexts.emptyText}>
        <LinkButton to={paths.home()}>{ordersPageTexts.toStore}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={styles.orders}>
        {orders.map((order, index) => (
          <li key={order._id}>
            <OrderCard order={order} position={index + 1} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <MoreOrders isLoading={isLoadingMore} hasFailed={query.isError} onMore={showMore} />
      )}
    </>
  );
}
