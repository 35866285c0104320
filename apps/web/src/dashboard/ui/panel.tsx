import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './panel.module.css';

type PanelProps = {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** A titled sheet of paper on the dashboard. */
export function Panel({ title, aside, isWide = false, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.panel, isWide && styles.wide)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
