import type { MouseEvent } from 'react';
import { stateTexts } from '../../../page/texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { bookListTexts } from './book-list-texts.ts';
import styles from './show-more.module.css';

type ShowMoreProps = { to: string; isLoading: boolean; onShowMore: () => void };

/** Adds the next books below; without a script, or into another tab, it leads to them. */
export function ShowMore({ to, isLoading, onShowMore }: ShowMoreProps) {
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoading) onShowMore();
  };
  return (
    <LinkButton
      look="secondary"
      className={styles.more ?? ''}
      to={to}
      onClick={showMore}
      aria-disabled={isLoading || undefined}
    >
      {isLoading ? stateTexts.loading : bookListTexts.showMore}
    </LinkButton>
  );
}

export function MoreFailed() {
  return (
    <p role="alert" className={styles.failed}>
      {bookListTexts.moreFailed}
    </p>
  );
}
