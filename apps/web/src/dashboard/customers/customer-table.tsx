import type { Customer } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import { PageLink } from '../../page/page-link.tsx';
import { useFormatPrice } from '../../page/use-shop.ts';
import { classNames } from '../../ui/class-names.ts';
import { customerPaths } from '../ui/customer-paths.ts';
import tableStyles from '../ui/dashboard-table.module.css';
import { DashboardTable } from '../ui/dashboard-table.tsx';
import { useFormatMoment } from '../ui/use-format-moment.ts';
import styles from './customer-table.module.css';
import { customersTexts } from './customers-texts.ts';

const columnClasses = Object.fromEntries(
  ['Orders', 'Open', 'Refused', 'Spent'].map((column) => [column, tableStyles.figure]),
);

export function CustomerTable({ customers }: { customers: Customer[] }) {
  return (
    <DashboardTable
      label={customersTexts.title}
      columns={customersTexts.columns}
      columnClasses={columnClasses}
    >
      {customers.map((customer) => (
        <CustomerRow key={customer._id} customer={customer} />
      ))}
    </DashboardTable>
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  const figures = [
    { label: customersTexts.labels.orders, value: formatCount(customer.orders) },
    { label: customersTexts.labels.open, value: formatCount(customer.openOrders) },
    { label: customersTexts.labels.refused, value: formatCount(customer.refusedOrders) },
    { label: customersTexts.labels.spent, value: formatPrice(customer.spent) },
  ];
  return (
    <tr role="row" className={styles.row}>
      <th scope="row" role="rowheader" className={styles.name}>
        <PageLink to={customerPaths.one(customer._id)} className={styles.link}>
          <bdi>{customer.name}</bdi>
        </PageLink>{' '}
        <bdi className={styles.email}>{customer.email}</bdi>
      </th>
      <td role="cell" className={styles.since}>
        <time dateTime={customer.createdAt}>{formatMoment(customer.createdAt)}</time>
      </td>
      {figures.map(({ label, value }) => (
        <td key={label} role="cell" className={classNames(tableStyles.figure, styles.figure)}>
          {/* On a phone there are no heads of columns. */}
          <span aria-hidden="true" className={styles.label}>
            {label}{' '}
          </span>
          {value}
        </td>
      ))}
    </tr>
  );
}
