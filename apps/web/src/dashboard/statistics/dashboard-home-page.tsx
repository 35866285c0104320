import type { AdminInsights, AdminStatistics } from '@book-store/contract';
import { useEffect } from 'react';
import { useOutletContext } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { useReadInsightsQuery, useReadStatisticsQuery } from './statistics-api.ts';
import { homeTexts } from './statistics-texts.ts';
import { AverageOrders } from './average-orders.tsx';
import { CategoryPanel } from './category-panel.tsx';
import styles from './dashboard-home-page.module.css';
import { OpenFigures } from './open-figures.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { StatCards } from './stat-cards.tsx';
import { UnfoundSearches } from './unfound-searches.tsx';
import type { LiveStatus } from '../session/index.ts';
import { FirstSteps } from '../shop/index.ts';

export function DashboardHomePage() {
  const { data: statistics, error: statisticsError, ...statisticsCall } = useReadStatisticsQuery();
  const { data: insights, error: insightsError, ...insightsCall } = useReadInsightsQuery();
  const failure = statisticsError ?? insightsError;

  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks that this failure is logged
    if (failure) console.error('The dashboard’s figures could not be loaded.', failure);
  }, [failure]);

  const retry = () => {
    void statisticsCall.refetch();
    void insightsCall.refetch();
  };

  return (
    <>
      <div className={styles.head}>
        <h1>{homeTexts.title}</h1>
        <LiveIndicator />
      </div>
      <FirstSteps />
      {statistics && insights ? (
        <Figures statistics={statistics} insights={insights} />
      ) : failure ? (
        <ErrorState title={homeTexts.failedTitle} text={homeTexts.failedText}>
          <Button
            look="secondary"
            disabled={statisticsCall.isFetching || insightsCall.isFetching}
            onClick={retry}
          >
            {homeTexts.retry}
          </Button>
        </ErrorState>
      ) : (
        <Spinner />
      )}
    </>
  );
}

function Figures({ statistics, insights }: { statistics: AdminStatistics; insights: AdminInsights }) {
  return (
    <>
      <StatCards statistics={statistics} insights={insights} />
      <div className={styles.panels}>
        <RevenuePanel revenueByMonth={insights.revenueByMonth} />
        <OpenFigures insights={insights} />
        <AverageOrders customers={insights.customersByAverageOrder} />
        <CategoryPanel units={insights.unitsByCategory} />
        <UnfoundSearches />
      </div>
      <footer className={styles.credit}>{homeTexts.credit}</footer>
    </>
  );
}

/** Whether new orders show by themselves at this moment. */
function LiveIndicator() {
  const status = useOutletContext<LiveStatus>();
  if (status === 'connecting') return null;
  const isLive = status === 'live';
  return (
    <p role="status" className={isLive ? styles.live : styles.polling}>
      {isLive ? homeTexts.live : homeTexts.polling}
    </p>
  );
}
