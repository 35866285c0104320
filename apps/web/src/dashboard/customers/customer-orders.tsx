import type { Order } from '@book-store/contract';
import { useNextPage } from '../../api/use-next-page.ts';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { useFormatPrice } from '../../page/use-shop.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { OrderStatusMark } from '../orders/index.ts';
import { Panel } from '../ui/panel.tsx';
import { useFormatMoment } from '../ui/use-format-moment.ts';
import styles from './customer-page.module.css';
import { usePageOrdersOfCustomerInfiniteQuery } from './customers-api.ts';
import { customersTexts } from './customers-texts.ts';

export function CustomerOrders({ id }: { id: string }) {
  const list = usePageOrdersOfCustomerInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const { isLoadingMore, showMore } = useNextPage(list);
  const orders = list.currentData?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={customersTexts.orders}>
      {!list.currentData && !list.isError && <Spinner />}
      {list.isError && orders.length === 0 && (
        <ErrorState title={customersTexts.ordersFailed} onRetry={() => void list.refetch()} />
      )}
      {list.currentData && orders.length === 0 && <p className={styles.hint}>{customersTexts.noOrders}</p>}
      {orders.length > 0 && (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <CustomerOrder key={order._id} order={order} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button look="secondary" disabled={isLoadingMore} onClick={showMore}>
            {isLoadingMore ? customersTexts.loadingMore : customersTexts.showMore}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function CustomerOrder({ order }: { order: Order }) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  return (
    <li className={styles.order}>
      <PageLink to={paths.manageOrder(order._id)} className={styles.number}>
        {order.number}
      </PageLink>
      <OrderStatusMark status={order.status} />
      <span className={styles.hint}>
        <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
        {' · '}
        {customersTexts.books(order.lines.length)}
      </span>
      <span className={styles.total}>{formatPrice(order.totalPrice)}</span>
    </li>
  );
}
