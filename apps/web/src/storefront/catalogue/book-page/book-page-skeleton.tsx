import { bookPageTexts } from '../../../page/texts.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './book-page.module.css';

export function BookPageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.book}>
        <div className={styles.cover}>
          <Skeleton shape="cover" />
        </div>
        <div className={styles.title}>
          <p role="status" className={styles.loading}>
            {bookPageTexts.loading}
          </p>
          <Skeleton shape="title" />
        </div>
        <div className={styles.details}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </div>
  );
}
