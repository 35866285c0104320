import type { Order } from '@book-store/contract';
import { isHeld, isOpenOrder, nextOrderStatuses } from '@book-store/contract/order-statuses';
import { telephoneLink } from '@book-store/contract/shop';
import { useShop } from '../../../page/use-shop.ts';
import { CancelOrder } from '../order-list/cancel-order.tsx';
import { OrderParcel } from './order-parcel.tsx';
import styles from './order-page.module.css';
import { orderPageTexts } from './order-page-texts.ts';

/** What the customer may expect and do; whom to call, as far as the shop has told it. */
export function OrderNext({ order }: { order: Order }) {
  const mayCancel = nextOrderStatuses(order.status, 'customer').includes('cancelled');
  return (
    <section className={styles.panel}>
      <h2>{orderPageTexts.nextTitle}</h2>
      <p>{describeNext(order)}</p>
      {isOpenOrder(order.status) && !mayCancel && <p>{orderPageTexts.noCancel}</p>}
      <OrderParcel order={order} />
      <Contact />
      {mayCancel && <CancelOrder order={order} name={order.number} />}
    </section>
  );
}

function describeNext(order: Order): string {
  if (isHeld(order)) return orderPageTexts.nextHeld;
  return order.hold?.outcome === 'expired' ? orderPageTexts.notConfirmed : orderPageTexts.next[order.status];
}

function Contact() {
  const { phone, email } = useShop();
  if (phone === null && email === null) return null;
  return (
    <p className={styles.contact}>
      {orderPageTexts.contact}
      {phone !== null && <a href={telephoneLink(phone)}>{phone}</a>}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
