/** A row that scrolls by itself, for pages that do without the carousel's code. */
import { Children, type ReactNode, useId } from 'react';
import styles from './scroll-row.module.css';

/** The children are one card each, with keys and something to focus, so that the keyboard can scroll. */
export function ScrollRow({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.row}>
        {Children.map(children, (card) => (
          <li className={styles.card}>{card}</li>
        ))}
      </ul>
    </section>
  );
}
