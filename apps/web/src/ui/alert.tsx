import type { ReactNode } from 'react';
import { dialogTexts } from '../page/texts.ts';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type AlertProps = { kind?: 'danger' | 'success'; onDismiss?: () => void; children: ReactNode };

/** A message in the page that screen readers speak at once. */
export function Alert({ kind = 'danger', onDismiss, children }: AlertProps) {
  return (
    <div role="alert" className={classNames(styles.alert, styles[kind])}>
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
