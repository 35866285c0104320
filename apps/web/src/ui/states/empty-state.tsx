import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import styles from './state.module.css';

type EmptyStateProps = { title: string; text?: string; icon?: IconName; children?: ReactNode };

/** One sentence and, as children, one action. */
export function EmptyState({ title, text, icon = 'book', children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
