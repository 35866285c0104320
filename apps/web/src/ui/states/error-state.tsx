import type { ReactNode } from 'react';
import { stateTexts } from '../../page/texts.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './state.module.css';
import { useRetryOnReturn } from '../../browser/use-connection.ts';

type ErrorStateProps = {
  title: string;
  text?: string;
  onRetry?: () => void;
  /** Where nothing else is on the page, the title is its heading. */
  isWholePage?: boolean;
  children?: ReactNode;
};

/** Says what happened and what to do. What failed for want of a connection is tried again when there is one. */
export function ErrorState({ title, text, onRetry, isWholePage = false, children }: ErrorStateProps) {
  const isOnline = useRetryOnReturn(onRetry);
  const told = isOnline || !onRetry ? text : stateTexts.offlineText;
  const Title = isWholePage ? 'h1' : 'p';
  return (
    <div className={styles.state} role="alert">
      <Icon name="alert" className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {told && <p className={styles.text}>{told}</p>}
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          {stateTexts.retry}
        </Button>
      )}
      {children}
    </div>
  );
}
