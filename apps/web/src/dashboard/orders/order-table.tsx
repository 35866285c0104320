import type { Order } from '@book-store/contract';
import { formatPrice } from '@book-store/contract/money';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { orderTexts } from './order-texts.ts';
import tableStyles from '../ui/dashboard-table.module.css';
import { formatMoment } from '../ui/date-text.ts';
import { OrderStatusMark } from './order-status.tsx';
import styles from './order-table.module.css';

/** On a phone each order becomes a card; the roles keep it a table for screen readers. */
export function OrderTable({ orders }: { orders: Order[] }) {
  return (
    <div className={tableStyles.area}>
      <table
        className={classNames(tableStyles.table, tableStyles.cards)}
        role="table"
        aria-label={orderTexts.title}
      >
        <thead role="rowgroup">
          <tr role="row">
            {orderTexts.columns.map((column) => (
              <th
                key={column}
                scope="col"
                role="columnheader"
                className={column === orderTexts.totalColumn ? tableStyles.figure : undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order }: { order: Order }) {
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
