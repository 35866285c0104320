import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './book-card.module.css';

/** The shape of a card whose book is still on its way. */
export function BookCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.stage}>
        <Skeleton shape="cover" className={styles.cover} />
      </div>
      <div className={styles.text}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
      <div className={styles.buy}>
        <Skeleton />
        <Skeleton shape="button" />
      </div>
    </div>
  );
}
