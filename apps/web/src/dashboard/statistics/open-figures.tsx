import type { AdminInsights } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import type { CSSProperties } from 'react';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { dashboardTexts } from '../ui/specified-texts.ts';
import { homeTexts } from './statistics-texts.ts';
import styles from './open-figures.module.css';

/** What waits to be done, and how many people came by. */
export function OpenFigures({ insights }: { insights: AdminInsights }) {
  return (
    <div className={styles.figures}>
      <dl className={styles.figure}>
        <dt className={styles.label}>
          <PageLink to={paths.manageOrders({ status: 'open' })} className={styles.link}>
            {dashboardTexts.ordersLeft}
          </PageLink>
        </dt>
        <Value text={formatCount(insights.ordersLeft).padStart(2, '0')} />
        <dd className={styles.hint}>{homeTexts.ordersLeftHint}</dd>
      </dl>
      <dl className={styles.figure}>
        <dt className={styles.label}>{dashboardTexts.visits}</dt>
        <Value text={formatCount(insights.visitsLastDay)} />
        <dd className={styles.hint}>{homeTexts.visitsHint}</dd>
      </dl>
    </div>
  );
}

/** The longer, the smaller: a number stays whole and inside. */
function Value({ text }: { text: string }) {
  return (
    <dd className={styles.value} style={{ '--characters': text.length } as CSSProperties}>
      {text}
    </dd>
  );
}
