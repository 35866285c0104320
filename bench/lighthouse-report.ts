/** What of Lighthouse's report the bench looks at, and how it becomes rows. */
import type { BenchRow } from './bench-row.ts';

export type LighthouseReport = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
};

const bars = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Performance varies from run to run, so its median counts; the others must be right each time. */
export function judgeReports(page: string, reports: LighthouseReport[]): BenchRow[] {
  return Object.entries(bars).map(([category, least]) => {
    const sorted = reports.toSorted((one, other) => scoreOf(one, category) - scoreOf(other, category));
    const decisive = sorted[category === 'performance' ? Math.floor(sorted.length / 2) : 0];
    const score = decisive ? scoreOf(decisive, category) : Number.NaN;
    const holds = score >= least;
    const reason = decisive && !holds ? `: ${listCostlyAudits(decisive, category).join(', ')}` : '';
    return {
      what: `Lighthouse ${category}, mobile, ${page}`,
      figure: `${score} (${sorted.map((report) => scoreOf(report, category)).join(', ')})${reason}`,
      bar: `at least ${least}`,
      holds,
    };
  });
}

function scoreOf({ categories }: LighthouseReport, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

function listCostlyAudits({ categories, audits }: LighthouseReport, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score, displayValue } = audits[id] ?? { score: null };
    if (weight === 0 || score === null || score === 1) return [];
    return [displayValue === undefined ? id : `${id} ${displayValue}`];
  });
}
