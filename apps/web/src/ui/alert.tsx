import { type ReactNode, useEffect, useRef } from 'react';
import { focusOn } from '../page/focus-on.ts';
import { dialogTexts } from '../page/texts.ts';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type AlertProps = {
  kind?: 'danger' | 'success';
  /** Says what came of a press, perhaps far from the button: it comes into sight. */
  isAnswer?: boolean;
  onDismiss?: () => void;
  children: ReactNode;
};

/** A message in the page that screen readers speak at once. */
export function Alert({ kind = 'danger', isAnswer = false, onDismiss, children }: AlertProps) {
  const element = useRef<HTMLDivElement>(null);
  const isToBeSeen = useRef(isAnswer);
  // Only when it comes: one that stays while somebody types pulls nobody away.
  useEffect(() => {
    if (element.current && isToBeSeen.current) bringIntoSight(element.current);
  }, []);
  return (
    <div ref={element} role="alert" className={classNames(styles.alert, styles[kind])}>
      <Icon name={kind === 'danger' ? 'alert' : 'check'} />
      <div className={styles.text}>{children}</div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} onClick={onDismiss}>
          <Icon name="close" />
          <VisuallyHidden>{dialogTexts.dismiss}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

/** Unless a field that is wrong is in focus; a button that is disabled while it sends has lost it. */
function bringIntoSight(element: HTMLElement): void {
  const held = document.activeElement;
  if (held?.matches('[aria-invalid="true"]')) return;
  element.scrollIntoView({ block: 'nearest' });
  if (held === document.body) focusOn(element);
}
