import type { Order } from '@book-store/contract';
import { copiesPrefix, groupOrderLines, priceOfCopies } from '@book-store/contract/copies';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Cover } from '../../../ui/cover/cover.tsx';
import { ordersPageTexts } from '../order-texts.ts';
import styles from './order-lines.module.css';

/** As they were when the order was placed, whatever became of the books since. */
export function OrderLines({ order }: { order: Order }) {
  const formatPrice = useFormatPrice();
  return (
    <ul className={styles.lines} aria-label={ordersPageTexts.books}>
      {groupOrderLines(order.lines).map(({ item: line, copies }) => (
        <li key={line.bookId} className={styles.line}>
          <div className={styles.cover}>
            <Cover title={line.title} coverImage={line.coverImage} sizes="3.5rem" alt="" />
          </div>
          <PageLink to={paths.book(line.bookId)} className={styles.book}>
            {copiesPrefix(copies)}
            <bdi>{line.title}</bdi>
          </PageLink>
          <span className={styles.price}>{formatPrice(priceOfCopies(line.price, copies))}</span>
        </li>
      ))}
    </ul>
  );
}
