import type { Order } from '@book-store/contract';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { orderTexts } from './order-texts.ts';
import tableStyles from '../ui/dashboard-table.module.css';
import { useFormatMoment } from '../ui/use-format-moment.ts';
import { OrderStatusMark } from './order-status.tsx';
import styles from './order-table.module.css';
import { DashboardTable } from '../ui/dashboard-table.tsx';
import { useFormatPrice } from '../../page/use-shop.ts';

const columnClasses = { Total: tableStyles.figure };

export function OrderTable({ orders }: { orders: Order[] }) {
  return (
    <DashboardTable label={orderTexts.title} columns={orderTexts.columns} columnClasses={columnClasses}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} />
      ))}
    </DashboardTable>
  );
}

function OrderRow({ order }: { order: Order }) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  return (
    <tr role="row" className={styles.row}>
      <th scope="row" role="rowheader" className={styles.number}>
        <PageLink to={paths.manageOrder(order._id)} className={styles.link}>
          {orderTexts.number(order._id)}
        </PageLink>
      </th>
      <td role="cell" className={styles.moment}>
        <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
      </td>
      <td role="cell" className={styles.customer}>
        <bdi>{order.name}</bdi>
      </td>
      <td role="cell" className={styles.books}>
        {orderTexts.books(order.lines.length)}
      </td>
      <td role="cell" className={styles.total}>
        {formatPrice(order.totalPrice)}
      </td>
      <td role="cell" className={styles.status}>
        <OrderStatusMark status={order.status} />
      </td>
    </tr>
  );
}
