import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = { shape?: 'line' | 'title' | 'cover' | 'button'; className?: string | undefined };

/** A grey stand-in with the size of what comes; hidden from readers, who hear the page's "Loading...". */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}
