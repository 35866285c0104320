import { formatPrice, formatWholePrice } from '@book-store/contract/money';
import type { MoneyFormat } from '@book-store/contract/shop';
import { useMemo } from 'react';
import { useShop } from '../../../page/use-shop.ts';
import { dashboardTexts } from '../../ui/specified-texts.ts';
import { homeTexts } from '../statistics-texts.ts';
import { BarChart, type BarConfiguration } from './bar-chart.tsx';
import type { CalendarMonth } from './calendar-year.ts';
import { type ChartColours, useChartColours } from './chart-colours.ts';

export function RevenueChart({ months }: { months: CalendarMonth[] }) {
  const colours = useChartColours();
  const shop = useShop();
  const configuration = useMemo(() => describe(months, colours, shop), [months, colours, shop]);
  return (
    <BarChart
      configuration={configuration}
      summary={summarise(months, shop)}
      size="tall"
      scheme={colours.scheme}
    />
  );
}

function describe(months: CalendarMonth[], colours: ChartColours, money: MoneyFormat): BarConfiguration {
  const label = dashboardTexts.revenue(money.currency);
  const text = { color: colours['ink-muted'], font: { size: 13 } };
  return {
    type: 'bar',
    data: {
      labels: months.map(({ name }) => name),
      datasets: [
        {
          label,
          data: months.map(({ revenue }) => revenue),
          backgroundColor: months.map(
            ({ isThisYear }) => colours[isThisYear ? 'accent-text' : 'accent-soft'],
          ),
          borderColor: colours['accent-text'],
          borderWidth: 1,
          borderRadius: 3,
          maxBarThickness: 44,
        },
      ],
    },
    options: {
      plugins: {
        legend: {
          position: 'top',
          align: 'start',
          // Filtering by a click makes no sense with a single row of bars.
          onClick: () => undefined,
          labels: {
            color: colours.ink,
            boxWidth: 14,
            boxHeight: 14,
            font: { size: 14 },
            generateLabels: () => [
              {
                text: label,
                fillStyle: colours['accent-text'],
                strokeStyle: colours['accent-text'],
                fontColor: colours.ink,
                datasetIndex: 0,
              },
            ],
          },
        },
        tooltip: {
          displayColors: false,
          callbacks: {
            title: ([item]) => {
              const month = months[item?.dataIndex ?? -1];
              return month ? `${month.name} ${month.year}` : '';
            },
            label: ({ parsed }) => formatPrice(parsed.y ?? 0, money),
          },
        },
      },
      scales: {
        x: { ticks: text, grid: { display: false }, border: { color: colours['line-strong'] } },
        y: {
          beginAtZero: true,
          // A shop that has sold nothing yet has whole amounts on its axis too.
          suggestedMax: 10,
          ticks: { ...text, precision: 0, callback: (value) => formatWholePrice(Number(value), money) },
          grid: { color: colours.line },
          border: { display: false },
        },
      },
    },
  };
}

function summarise(months: CalendarMonth[], money: MoneyFormat): string {
  const total = months.reduce((sum, { revenue }) => sum + revenue, 0);
  const best = months.toSorted((one, other) => other.revenue - one.revenue)[0];
  return homeTexts.revenueSummary(formatPrice(total, money), best ? `${best.name} ${best.year}` : '');
}
