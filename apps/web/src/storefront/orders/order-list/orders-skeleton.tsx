import { ordersTexts } from '../../../page/texts.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './orders-page.module.css';

export function OrdersSkeleton() {
  return (
    <div className={styles.orders} role="status">
      <p className={styles.loading}>{ordersTexts.loading}</p>
      {[1, 2].map((card) => (
        <div key={card} className={styles.skeleton}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
