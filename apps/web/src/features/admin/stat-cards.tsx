import type { AdminInsights, AdminStatistics } from '@book-store/contract';
import { PageLink } from '../../page-link.tsx';
import { paths } from '../../paths.ts';
import { dashboardTexts } from '../../texts.ts';
import { AdminIcon, type AdminIconName } from './admin-icon.tsx';
import { homeTexts } from './admin-texts.ts';
import { formatSum } from './money-text.ts';
import styles from './stat-cards.module.css';

type StatCardsProps = { statistics: AdminStatistics; insights: AdminInsights };

export function StatCards({ statistics, insights }: StatCardsProps) {
  const { totalBooks, totalSales, trendingBooks, totalOrders } = statistics;
  const share = insights.trendingShare;
  return (
    <dl className={styles.cards}>
      <StatCard
        icon="books"
        label={dashboardTexts.products}
        value={count(totalBooks)}
        to={paths.manageBooks()}
      />
      <StatCard icon="cash" label={dashboardTexts.totalSales} value={formatSum(totalSales)} />
      <StatCard
        icon="rising"
        label={dashboardTexts.trendingBooks}
        value={count(trendingBooks)}
        beside={`(${share}%)`}
        hint={homeTexts.trendingShare(share)}
      />
      <StatCard
        icon="parcel"
        label={dashboardTexts.totalOrders}
        value={count(totalOrders)}
        to={paths.manageOrders()}
      />
    </dl>
  );
}

type StatCardProps = {
  icon: AdminIconName;
  label: string;
  value: string;
  beside?: string;
  hint?: string;
  to?: string;
};

function StatCard({ icon, label, value, beside, hint, to }: StatCardProps) {
  return (
    <div className={styles.card} title={hint}>
      <AdminIcon name={icon} className={styles.icon} />
      <dt className={styles.label}>
        {to ? (
          <PageLink to={to} className={styles.link}>
            {label}
          </PageLink>
        ) : (
          label
        )}
      </dt>
      <dd className={styles.value}>
        {value}
        {beside && <span className={styles.beside}> {beside}</span>}
      </dd>
    </div>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
