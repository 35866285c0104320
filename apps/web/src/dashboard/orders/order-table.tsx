import type { Order } from '@book-store/contract';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { orderTexts } from './order-texts.ts';
import tableStyles from '../ui/dashboard-table.module.css';
import { useFormatMoment } from '../ui/use-format-moment.ts';
import { HeldMark, OrderStatusMark } from './order-status.tsx';
import styles from './order-table.module.css';
import { classNames } from '../../ui/class-names.ts';
import { DashboardTable } from '../ui/dashboard-table.tsx';
import { manyOrdersTexts } from './many/many-orders-texts.ts';
import type { ChosenOrders } from './many/use-chosen-orders.ts';
import { useFormatPrice } from '../../page/use-shop.ts';

const columnClasses = {
  Choose: classNames(styles.choiceHead, tableStyles.onScreen),
  Total: tableStyles.figure,
};

type Chosen = { chosen: ChosenOrders };

export function OrderTable({ orders, chosen }: { orders: Order[] } & Chosen) {
  return (
    <DashboardTable label={orderTexts.title} columns={orderTexts.columns} columnClasses={columnClasses}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} chosen={chosen} />
      ))}
    </DashboardTable>
  );
}

function OrderRow({ order, chosen }: { order: Order } & Chosen) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={classNames(styles.choice, tableStyles.onScreen)}>
        <input
          type="checkbox"
          aria-label={manyOrdersTexts.choose(order.number)}
          checked={chosen.ids.includes(order._id)}
          onChange={(event) => chosen.set([order._id], event.target.checked)}
        />
      </td>
      <th scope="row" role="rowheader" className={styles.number}>
        <PageLink to={paths.manageOrder(order._id)} className={styles.link}>
          {order.number}
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
        <OrderStatusMark status={order.status} /> <HeldMark order={order} />
      </td>
    </tr>
  );
}
