import type { ReactNode } from 'react';
import styles from './whole-page-message.module.css';

type WholePageMessageProps = { title: string; text: string; children: ReactNode };

/** A gap on the shelf: for a page that is not there, or cannot be shown. */
export function WholePageMessage({ title, text, children }: WholePageMessageProps) {
  return (
    <div className={styles.message}>
      <svg className={styles.shelf} viewBox="0 0 240 120" aria-hidden="true">
        <path className={styles.ink} d="M22 28h20v80H22zM46 16h16v92H46zM66 36h24v72H66z" />
        <path className={styles.fallen} d="M148.5 43.5 166 36l29 66-17.5 7.700z" />
        <path className={styles.ink} d="M198 22h20v86h-20z" />
        <path className={styles.board} d="M8 110h224" />
      </svg>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
