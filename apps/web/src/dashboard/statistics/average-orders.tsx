import type { AdminInsights } from '@book-store/contract';
import { dashboardTexts } from '../ui/specified-texts.ts';
import { homeTexts } from './statistics-texts.ts';
import styles from './average-orders.module.css';
import { Panel } from '../ui/panel.tsx';
import { useFormatPrice } from '../../page/use-shop.ts';

type Customers = AdminInsights['customersByAverageOrder'];

export function AverageOrders({ customers }: { customers: Customers }) {
  const formatPrice = useFormatPrice();
  return (
    <Panel
      title={dashboardTexts.customers}
      aside={
        <span className={styles.order}>
          <span aria-hidden="true">↓ </span>
          {dashboardTexts.descending}
        </span>
      }
    >
      {customers.length === 0 && <p className={styles.orders}>{homeTexts.noCustomers}</p>}
      <ol className={styles.list}>
        {customers.map((customer, index) => (
          // Two customers may have the same name and figures; their places differ.
          // oxlint-disable-next-line react/no-array-index-key -- a ranking has no other key
          <li key={index} className={styles.customer}>
            <span className={styles.initial} aria-hidden="true">
              {customer.name.slice(0, 1)}
            </span>
            <span className={styles.person}>
              <bdi className={styles.name}>{customer.name}</bdi>
              <span className={styles.orders}>{homeTexts.orders(customer.orders)}</span>
            </span>
            <span className={styles.average}>{formatPrice(customer.averageOrder)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
