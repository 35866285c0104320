import type { ReactNode } from 'react';
import { stateTexts } from '../texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

type ErrorStateProps = {
  title: string;
  text?: string;
  onRetry?: () => void;
  /** Where nothing else is on the page, the title is its heading. */
  isWholePage?: boolean;
  children?: ReactNode;
};

/** Says what happened and what to do. */
export function ErrorState({ title, text, onRetry, isWholePage = false, children }: ErrorStateProps) {
  const Title = isWholePage ? 'h1' : 'p';
  return (
    <div className={styles.state} role="alert">
      <Icon name="alert" className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          {stateTexts.retry}
        </Button>
      )}
      {children}
    </div>
  );
}
