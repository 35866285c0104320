import type { AdminInsights, AdminStatistics } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import type { CSSProperties } from 'react';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { dashboardTexts } from '../ui/specified-texts.ts';
import { AdminIcon, type AdminIconName } from '../ui/admin-icon.tsx';
import { homeTexts } from './statistics-texts.ts';
import styles from './stat-cards.module.css';
import { useFormatPrice } from '../../page/use-shop.ts';

type StatCardsProps = { statistics: AdminStatistics; insights: AdminInsights };

export function StatCards({ statistics, insights }: StatCardsProps) {
  const formatPrice = useFormatPrice();
  const { totalBooks, totalSales, trendingBooks, totalOrders } = statistics;
  const share = insights.trendingShare;
  return (
    <div className={styles.box}>
      <dl className={styles.cards}>
        <StatCard
          icon="books"
          label={dashboardTexts.products}
          value={formatCount(totalBooks)}
          to={paths.manageBooks()}
        />
        <StatCard
          icon="cash"
          label={dashboardTexts.totalSales}
          value={formatPrice(totalSales)}
          hint={homeTexts.salesHint}
        />
        <StatCard
          icon="rising"
          label={dashboardTexts.trendingBooks}
          value={formatCount(trendingBooks)}
          beside={`(${share}%)`}
          hint={homeTexts.trendingShare(share)}
        />
        <StatCard
          icon="parcel"
          label={dashboardTexts.totalOrders}
          value={formatCount(totalOrders)}
          hint={homeTexts.ordersHint}
          to={paths.manageOrders()}
        />
      </dl>
    </div>
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
    <div className={styles.card}>
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
      <dd className={styles.value} style={{ '--characters': value.length } as CSSProperties}>
        <span className={styles.number}>{value}</span>
        {beside && <span className={styles.beside}> {beside}</span>}
      </dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}
