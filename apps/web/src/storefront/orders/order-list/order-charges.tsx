import type { Order } from '@book-store/contract';
import { describeDays, partsOfTotal } from '@book-store/contract/delivery';
import { isOpenOrder } from '@book-store/contract/order-statuses';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { TotalParts } from '../../../ui/total-parts.tsx';
import { ordersPageTexts } from '../order-texts.ts';
import styles from './order-charges.module.css';

/** What the total is made of and how long delivery takes, where the shop asks for more than the books or says so. */
export function OrderCharges({ order }: { order: Order }) {
  const formatPrice = useFormatPrice();
  const parts = partsOfTotal(order, formatPrice);
  const { deliveryDays, status } = order;
  return (
    <>
      {deliveryDays && isOpenOrder(status) && (
        <p className={styles.arrival}>{ordersPageTexts.arrives(describeDays(deliveryDays))}</p>
      )}
      {parts.length > 0 && (
        <div className={styles.parts}>
          <TotalParts parts={parts} />
        </div>
      )}
    </>
  );
}
