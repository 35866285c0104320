import type { AdminInsights } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import { useMemo } from 'react';
import { homeTexts } from '../statistics-texts.ts';
import { BarChart, type BarConfiguration } from './bar-chart.tsx';
import { type ChartColours, useChartColours } from './chart-colours.ts';

/** With the titles of the shelves. */
type Units = AdminInsights['unitsByCategory'];

export function CategoryChart({ units }: { units: Units }) {
  const colours = useChartColours();
  const configuration = useMemo(() => describe(units, colours), [units, colours]);
  const list = units.map(({ category, units: sold }) => `${category} ${formatCount(sold)}`).join(', ');
  return (
    <BarChart
      configuration={configuration}
      summary={homeTexts.unitsSummary(list)}
      size="low"
      scheme={colours.scheme}
    />
  );
}

/** The number stands beside the name, so that nobody has to guess it from an axis. */
function describe(units: Units, colours: ChartColours): BarConfiguration {
  return {
    type: 'bar',
    data: {
      labels: units.map(({ category, units: sold }) => `${category}  ${formatCount(sold)}`),
      datasets: [
        {
          label: homeTexts.units,
          data: units.map(({ units: sold }) => sold),
          backgroundColor: colours['accent-text'],
          borderRadius: 3,
          maxBarThickness: 26,
        },
      ],
    },
    options: {
      indexAxis: 'y',
      plugins: {
        legend: { display: false },
        tooltip: {
          displayColors: false,
          callbacks: { title: ([item]) => nameAt(units, item?.dataIndex ?? -1) },
        },
      },
      scales: {
        x: { beginAtZero: true, display: false },
        y: {
          ticks: { color: colours.ink, font: { size: 14 } },
          grid: { display: false },
          border: { color: colours['line-strong'] },
        },
      },
    },
  };
}

function nameAt(units: Units, place: number): string {
  const shown = units[place];
  return shown?.category ?? '';
}
