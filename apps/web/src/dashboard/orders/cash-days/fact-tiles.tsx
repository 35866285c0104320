import type { ReactNode } from 'react';
import styles from './cash-day.module.css';

/** Figures beside each other, each with what it is. */
export function FactTiles({ children }: { children: ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>;
}

export function FactTile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
