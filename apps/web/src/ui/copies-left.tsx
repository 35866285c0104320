import { bookTexts } from '../page/texts.ts';
import styles from './copies-left.module.css';

type CopiesLeftProps = {
  /** Unknown where there are more than anybody needs to know. */
  copies: number | undefined;
};

/** Said only where it may matter: few are left, or none. */
export function CopiesLeft({ copies }: CopiesLeftProps) {
  if (copies === undefined) return null;
  return <span className={styles.left}>{copies === 0 ? bookTexts.soldOut : bookTexts.onlyLeft(copies)}</span>;
}
