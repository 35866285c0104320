import { expect, it } from 'vitest';
import { judgeReports, type LighthouseReport } from './lighthouse-report.ts';

function makeReport(performance: number, accessibility = 1): LighthouseReport {
  const category = (score: number, ...ids: string[]) => ({
    score,
    auditRefs: ids.map((id) => ({ id, weight: id === 'unused-javascript' ? 0 : 10 })),
  });
  return {
    categories: {
      performance: category(performance, 'total-blocking-time', 'speed-index', 'unused-javascript'),
      accessibility: category(accessibility, 'color-contrast'),
      'best-practices': category(1),
      seo: category(1),
    },
    audits: {
      'total-blocking-time': { score: 0.5, displayValue: '600 ms' },
      'speed-index': { score: 1, displayValue: '1 s' },
      'unused-javascript': { score: 0 },
      'color-contrast': { score: 0 },
    },
  };
}

it('takes the median of performance, and holds from 98 on', () => {
  const [row] = judgeReports('home page', [makeReport(0.99), makeReport(0.9), makeReport(0.98)]);
  expect(row).toEqual({
    what: 'Lighthouse performance, mobile, home page',
    figure: '98 (90, 98, 99)',
    bar: 'at least 98',
    holds: true,
  });
});

it('names the audits that cost points', () => {
  const [row] = judgeReports('home page', [makeReport(0.97)]);
  expect(row).toMatchObject({ figure: '97 (97): total-blocking-time 600 ms', holds: false });
});

it('does not forgive the other categories a single run', () => {
  const [, row] = judgeReports('home page', [makeReport(1), makeReport(1, 0.96), makeReport(1)]);
  expect(row).toMatchObject({ figure: '96 (96, 100, 100): color-contrast', holds: false });
});

it('does not hold when a category is missing', () => {
  const rows = judgeReports('home page', [{ categories: {}, audits: {} }]);
  expect(rows.map((row) => row.holds)).toEqual([false, false, false, false]);
});
