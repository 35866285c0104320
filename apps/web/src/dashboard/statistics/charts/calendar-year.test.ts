import { expect, test } from 'vitest';
import { toCalendarYear } from './calendar-year.ts';

test('the trailing twelve months stand in the order of the calendar, each with its year', () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
    revenue: index,
  }));
  const year = toCalendarYear(months);
  expect(year.map(({ name }) => name).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  expect(year[0]).toEqual({ name: 'Jan', year: 2026, revenue: 1, isThisYear: true });
  expect(year[11]).toEqual({ name: 'Dec', year: 2025, revenue: 0, isThisYear: false });
});
