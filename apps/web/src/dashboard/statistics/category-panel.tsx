import type { AdminInsights } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import { dashboardTexts } from '../ui/specified-texts.ts';
import { homeTexts } from './statistics-texts.ts';
import { CategoryChart } from './charts/category-chart.tsx';
import { useShelfTitle } from '../ui/shelf-titles.ts';
import styles from './category-panel.module.css';
import { FiguresTable } from './charts/figures-table.tsx';
import { Panel } from '../ui/panel.tsx';

export function CategoryPanel({ units }: { units: AdminInsights['unitsByCategory'] }) {
  const titleOf = useShelfTitle();
  return (
    <Panel title={dashboardTexts.categories} isWide>
      <figure className={styles.figure}>
        <CategoryChart units={units.map((sold) => ({ ...sold, category: titleOf(sold.category) }))} />
        <figcaption className={styles.caption}>
          <strong>{dashboardTexts.chart}</strong>: {homeTexts.categoriesShown}
        </figcaption>
      </figure>
      <FiguresTable
        caption={homeTexts.categoriesShown}
        columns={[homeTexts.category, homeTexts.units]}
        rows={units.map(({ category, units: sold }) => [titleOf(category), formatCount(sold)])}
      />
    </Panel>
  );
}
