import type { Order } from '@book-store/contract';
import { addressLines } from '@book-store/contract/address-lines';
import { groupOrderLines, priceOfCopies } from '@book-store/contract/copies';
import { partsOfTotal } from '@book-store/contract/delivery';
import { cashReceivedStatuses, isWithdrawnOrder } from '@book-store/contract/order-statuses';
import { orderStatusTexts } from '../../../page/order-status-texts.ts';
import { useFormatPrice, useShop } from '../../../page/use-shop.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OrderAddress } from '../order-list/order-address.tsx';
import { orderPageTexts, receiptTexts } from './order-page-texts.ts';
import styles from './receipt.module.css';
import { useFormatMoment } from './use-format-moment.ts';

/** What the browser prints or keeps as a PDF instead of the page. */
export function Receipt({ order }: { order: Order }) {
  const formatMoment = useFormatMoment();
  const isPaid = cashReceivedStatuses.includes(order.status);
  return (
    <article className={styles.receipt}>
      <header className={styles.head}>
        <h1>{isPaid ? receiptTexts.receipt : receiptTexts.order}</h1>
        <ReceiptSender />
      </header>
      <div className={styles.facts}>
        <div>
          <h2>{orderPageTexts.deliveryTitle}</h2>
          <OrderAddress order={order} />
        </div>
        <dl className={styles.factList}>
          <Fact label={receiptTexts.number} text={order.number} />
          {order.history.map(({ status, at }) => (
            <Fact key={status} label={orderStatusTexts[status].label} text={formatMoment(at)} />
          ))}
          <Fact label={receiptTexts.payment} text={describePayment(order)} />
        </dl>
      </div>
      <ReceiptLines order={order} />
    </article>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function describePayment({ status }: Order): string {
  if (isWithdrawnOrder(status)) return receiptTexts.nothingToPay;
  return cashReceivedStatuses.includes(status) ? receiptTexts.paid : receiptTexts.toPay;
}

function ReceiptSender() {
  const { name, address, email, phone } = useShop();
  return (
    <div className={styles.sender}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {[...(address ? addressLines(address) : []), phone, email].map(
        (line) => line && <bdi key={line}>{line}</bdi>,
      )}
    </div>
  );
}

function ReceiptLines({ order }: { order: Order }) {
  const formatPrice = useFormatPrice();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{receiptTexts.quantity}</th>
          <th scope="col" className={styles.title}>
            {receiptTexts.book}
          </th>
          <th scope="col">{receiptTexts.price}</th>
        </tr>
      </thead>
      <tbody>
        {groupOrderLines(order.lines).map(({ item: { bookId, title, price }, copies }) => (
          <tr key={bookId}>
            <td>{copies}</td>
            <td className={styles.title}>
              <bdi>{title}</bdi>
            </td>
            <td>{formatPrice(priceOfCopies(price, copies))}</td>
          </tr>
        ))}
        {partsOfTotal(order, formatPrice).map(({ label, amount }) => (
          <tr key={label} className={styles.sum}>
            <td />
            <th scope="row" className={classNames(styles.title, styles.part)}>
              {label}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
        <tr className={classNames(styles.sum, styles.total)}>
          <td>{order.lines.length}</td>
          <th scope="row" className={styles.title}>
            {receiptTexts.total}
          </th>
          <td>{formatPrice(order.totalPrice)}</td>
        </tr>
      </tbody>
    </table>
  );
}
