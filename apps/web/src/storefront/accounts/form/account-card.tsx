import type { ReactNode } from 'react';
import styles from './account-card.module.css';

type AccountCardProps = { title: string; text?: ReactNode; children: ReactNode };

/** One narrow sheet of paper for everything that has to do with signing in. */
export function AccountCard({ title, text, children }: AccountCardProps) {
  return (
    <div className={styles.place}>
      <section className={styles.card} aria-labelledby="account-card-title">
        <header className={styles.head}>
          <h1 id="account-card-title">{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
        </header>
        {children}
      </section>
    </div>
  );
}
