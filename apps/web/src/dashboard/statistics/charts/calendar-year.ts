/** The trailing twelve months in the order of the calendar, as the chart shows them. */
import type { AdminInsights } from '@book-store/contract';

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export type CalendarMonth = { name: string; year: number; revenue: number; isThisYear: boolean };

export function toCalendarYear(revenueByMonth: AdminInsights['revenueByMonth']): CalendarMonth[] {
  const thisYear = Math.max(...revenueByMonth.map(({ month }) => readMonth(month).year));
  return revenueByMonth
    .map(({ month, revenue }) => ({ ...readMonth(month), revenue }))
    .toSorted((one, other) => one.number - other.number)
    .map(({ year, number, revenue }) => ({
      name: names[number - 1] ?? '',
      year,
      revenue,
      isThisYear: year === thisYear,
    }));
}

function readMonth(month: string): { year: number; number: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { year, number };
}
