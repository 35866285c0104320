import { type ReactNode, useId } from 'react';
import styles from './account-page.module.css';

type AccountSectionProps = { title: string; text: string; children: ReactNode };

export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.control}>{children}</div>
    </section>
  );
}
