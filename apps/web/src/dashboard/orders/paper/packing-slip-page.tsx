import type { Order } from '@book-store/contract';
import { addressLines } from '@book-store/contract/address-lines';
import { groupOrderLines, priceOfCopies } from '@book-store/contract/copies';
import { partsOfTotal } from '@book-store/contract/delivery';
import { formatCount } from '@book-store/contract/numbers';
import { cashOfOrder, isOpenOrder, type OrderStatus } from '@book-store/contract/order-statuses';
import { useParams, useSearchParams } from 'react-router';
import { PageLink } from '../../../page/page-link.tsx';
import { orderStatusTexts } from '../../../page/order-status-texts.ts';
import { paths } from '../../../page/paths.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { chosenOrders } from '../many/chosen-slips.ts';
import { manyOrdersTexts } from '../many/many-orders-texts.ts';
import { useReadChosenOrdersQuery, useReadOrderQuery } from '../orders-api.ts';
import { orderTexts } from '../order-texts.ts';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import { OrderAddress } from '../order-address.tsx';
import styles from './packing-slip-page.module.css';
import { PrintBar } from './print-bar.tsx';
import { useFormatPrice, useShop } from '../../../page/use-shop.ts';

/** Goes into the parcel; on paper it stands alone. */
export function PackingSlipPage() {
  const { id = '' } = useParams();
  return id === chosenOrders ? <ChosenSlips /> : <OneSlip id={id} />;
}

function OneSlip({ id }: { id: string }) {
  const { data: order, isError, refetch } = useReadOrderQuery(id);
  if (!order && isError) {
    return <ErrorState isWholePage title={orderTexts.orderFailed} onRetry={() => void refetch()} />;
  }
  if (!order) return <Spinner />;
  return (
    <>
      <PrintBar>
        <PageLink to={paths.manageOrder(order._id)}>{orderTexts.order(order.number)}</PageLink>
      </PrintBar>
      <Slip order={order} />
    </>
  );
}

/** One document, each order on a sheet of its own; there is no parcel for what has ended. */
function ChosenSlips() {
  const ids = useSearchParams()[0].get('ids') ?? '';
  const { data: orders, isError, refetch } = useReadChosenOrdersQuery(ids);
  if (!orders && isError) {
    return <ErrorState isWholePage title={orderTexts.slipsFailed} onRetry={() => void refetch()} />;
  }
  if (!orders) return <Spinner />;
  const missing = new Set(ids.split(',')).size - orders.length;
  const ended = orders.filter(({ status }) => !isOpenOrder(status));
  return (
    <>
      <PrintBar>
        <PageLink to={paths.manageOrders()}>{orderTexts.backToOrders}</PageLink>
      </PrintBar>
      <div className={styles.notes}>
        {missing > 0 && <Alert>{manyOrdersTexts.missing(missing)}</Alert>}
        {ended.length > 0 && <Alert>{manyOrdersTexts.noSlips(ended.map(({ status }) => status))}</Alert>}
      </div>
      {orders
        .filter((order) => !ended.includes(order))
        .map((order) => (
          <Slip key={order._id} order={order} isOneOfMany />
        ))}
    </>
  );
}

/** Where a parcel that cannot be delivered goes back to. */
function SlipSender() {
  const { name, address, email, phone } = useShop();
  return (
    <div className={styles.sender}>
      <p className={styles.store}>
        <bdi>{name}</bdi>
      </p>
      {[...(address ? addressLines(address) : []), phone, email].map(
        (line) => line && <bdi key={line}>{line}</bdi>,
      )}
    </div>
  );
}

/** What the cash is made of, where it is more than the books. */
function SlipParts({ order }: { order: Order }) {
  const formatPrice = useFormatPrice();
  return partsOfTotal(order, formatPrice).map(({ label, amount }) => (
    <tr key={label} className={styles.part}>
      <td />
      <th scope="row" className={styles.title}>
        {label}
      </th>
      <td className={styles.price}>{amount}</td>
    </tr>
  ));
}

/** Nothing is collected for what has ended, and the slip says so. */
function nameTotal(status: OrderStatus): string {
  if (cashOfOrder(status) === 'none') return orderStatusTexts[status].label;
  return cashOfOrder(status) === 'received' ? orderTexts.paid : orderTexts.cash;
}

function Slip({ order, isOneOfMany = false }: { order: Order; isOneOfMany?: boolean }) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  return (
    <article className={classNames(styles.slip, isOneOfMany && styles.oneOfMany)}>
      <header className={styles.head}>
        <h1>{orderTexts.packingSlip}</h1>
        <SlipSender />
      </header>
      <OrderAddress order={order} />
      <table className={styles.lines}>
        {/* Printed again on each sheet: it says whose books these are. */}
        <thead>
          <tr>
            <th scope="colgroup" colSpan={3} className={styles.number}>
              <span>{orderTexts.order(order.number)}</span>{' '}
              <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
            </th>
          </tr>
          <tr>
            <th scope="col" className={styles.quantity}>
              {orderTexts.quantity}
            </th>
            <th scope="col">{orderTexts.book}</th>
            <th scope="col" className={styles.price}>
              {orderTexts.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {groupOrderLines(order.lines).map(({ item: line, copies }) => (
            <tr key={line.bookId}>
              <td className={styles.quantity}>{copies}</td>
              <td className={styles.title}>
                <bdi>{line.title}</bdi>
              </td>
              <td className={styles.price}>{formatPrice(priceOfCopies(line.price, copies))}</td>
            </tr>
          ))}
          {/* Among the books, because browsers keep only rows of one group on one page. */}
          <SlipParts order={order} />
          <tr className={styles.sum}>
            <td className={styles.quantity}>{formatCount(order.lines.length)}</td>
            <th scope="row" className={styles.title}>
              {nameTotal(order.status)}
            </th>
            <td className={styles.price}>{formatPrice(order.totalPrice)}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.thanks}>{orderTexts.thanks}</p>
    </article>
  );
}
