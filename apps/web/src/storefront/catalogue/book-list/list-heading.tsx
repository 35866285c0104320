import type { ReactNode } from 'react';
import styles from './list-heading.module.css';

type ListHeadingProps = { kicker: string; title: string | undefined; children: ReactNode };

/** What the books below have in common, and a line about it. */
export function ListHeading({ kicker, title, children }: ListHeadingProps) {
  return (
    <header className={styles.heading}>
      <p className={styles.kicker}>{kicker}</p>
      <h1 dir="auto">{title}</h1>
      <p className={styles.introduction} dir="auto">
        {children}
      </p>
    </header>
  );
}
