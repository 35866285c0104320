import type { AdminInsights } from '@book-store/contract';
import { useMemo } from 'react';
import { homeTexts } from './statistics-texts.ts';
import { toCalendarYear } from './charts/calendar-year.ts';
import { Figures, type FiguresProps, FiguresTable } from './charts/figures-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { RevenueChart } from './charts/revenue-chart.tsx';
import styles from './revenue-panel.module.css';
import { useMediaQuery } from '../../browser/use-media-query.ts';
import { useFormatPrice } from '../../page/use-shop.ts';

/** The medium breakpoint: narrower screens get the table alone. */
const wideEnough = '(min-width: 48rem)';

export function RevenuePanel({ revenueByMonth }: Pick<AdminInsights, 'revenueByMonth'>) {
  const formatPrice = useFormatPrice();
  const months = useMemo(() => toCalendarYear(revenueByMonth), [revenueByMonth]);
  const isWide = useMediaQuery(wideEnough);
  const lastYear = months.find(({ isThisYear }) => !isThisYear)?.year;
  const figures: FiguresProps = {
    caption: homeTexts.monthlyRevenue,
    columns: [homeTexts.month, homeTexts.revenue],
    rows: months.map(({ name, year, revenue }) => [`${name} ${year}`, formatPrice(revenue)]),
  };
  return (
    <Panel title={homeTexts.monthlyRevenue} isWide>
      {isWide ? (
        <>
          <RevenueChart months={months} />
          {lastYear !== undefined && <p className={styles.note}>{homeTexts.outlinedBars(lastYear)}</p>}
          <FiguresTable {...figures} />
        </>
      ) : (
        <Figures {...figures} />
      )}
    </Panel>
  );
}
