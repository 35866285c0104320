import { stateTexts } from '../../../page/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import contents from './cart-contents.module.css';
import line from './cart-line.module.css';
import styles from './cart-skeleton.module.css';

/** In the shape of a cart with two books, until the browser has read what is in it. */
export function CartSkeleton({ place }: { place: 'page' | 'panel' }) {
  return (
    <div className={classNames(contents.filled, contents[place], styles.skeleton)}>
      <VisuallyHidden>{stateTexts.loading}</VisuallyHidden>
      <div className={classNames(contents.bar, styles.bar)}>
        <Skeleton className={styles.short} />
      </div>
      <div className={contents.lines}>
        {[0, 1].map((row) => (
          <div key={row} className={line.line}>
            <Skeleton shape="cover" className={line.cover} />
            <div className={styles.text}>
              <Skeleton shape="title" />
              <Skeleton className={styles.short} />
            </div>
          </div>
        ))}
      </div>
      <div className={classNames(contents.summary, styles.summary)}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    </div>
  );
}
