/** What a fault cost, from what customers and visitors saw meanwhile. */
import type { OrderAudit } from '../order-audit.ts';
import type { OrderAnswer } from './stage.ts';
import type { Visit } from './visitor.ts';

export type FaultResult = {
  what: string;
  /** Undefined: it was not played. */
  figures: FaultFigures | undefined;
  note: string;
  holds: boolean;
};

export type FaultFigures = {
  gapMs: number;
  slowestMs: number;
  cached: { asked: number; failed: number; slowestMs: number };
  audit: OrderAudit;
};

const maxAnswerMs = 5_000;
const maxCachedMs = 50;

type Seen = { orderAnswers: OrderAnswer[]; cachedReads: Visit[]; startedAt: number; endedAt: number };

export function measureFault(seen: Seen, audit: OrderAudit): FaultFigures {
  const { orderAnswers, cachedReads, startedAt, endedAt } = seen;
  const during = orderAnswers.filter(({ at }) => at >= startedAt && at <= endedAt);
  const reads = cachedReads.filter(({ sentAt }) => sentAt >= startedAt && sentAt <= endedAt);
  return {
    gapMs: findGap(orderAnswers, startedAt, endedAt),
    slowestMs: Math.max(0, ...during.map(({ ms }) => ms)),
    cached: {
      asked: reads.length,
      failed: reads.filter(({ status }) => status !== 200).length,
      slowestMs: Math.max(0, ...reads.map(({ ms }) => ms)),
    },
    audit,
  };
}

/** The longest time without a confirmed order, of which the last before counts as well. */
function findGap(answers: OrderAnswer[], startedAt: number, endedAt: number): number {
  const confirmed = answers.filter(({ at, status }) => status === 201 && at <= endedAt).map(({ at }) => at);
  const before = confirmed.findLast((at) => at < startedAt) ?? startedAt;
  const times = [before, ...confirmed.filter((at) => at >= startedAt), endedAt];
  return Math.max(...times.map((at, index) => at - (times[index - 1] ?? at)));
}

export function judgeFault(what: string, maxGapSeconds: number, figures: FaultFigures): FaultResult {
  const { gapMs, slowestMs, cached, audit } = figures;
  const problems = [
    ...(gapMs > maxGapSeconds * 1_000 ? [`gap over ${maxGapSeconds} s`] : []),
    ...(slowestMs > maxAnswerMs ? ['an answer after more than 5 s'] : []),
    ...(cached.asked === 0 || cached.failed > 0 ? ['a cached page failed'] : []),
    ...(cached.slowestMs > maxCachedMs ? ['a cached page took more than 50 ms'] : []),
    ...(audit.lost > 0 ? ['an order is lost'] : []),
    ...(audit.doubled !== 0 ? ['an order is doubled'] : []),
    ...(audit.wrongFigures.length > 0 ? [`figures unlike a recount: ${audit.wrongFigures.join(', ')}`] : []),
  ];
  return { what, figures, note: problems.join('; '), holds: problems.length === 0 };
}

export function describeFigures({ gapMs, slowestMs, cached, audit }: FaultFigures): string {
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return `gap ${seconds(gapMs)} s, slowest answer ${seconds(slowestMs)} s, cached ${cached.slowestMs.toFixed(0)} ms (${cached.failed} failed); lost ${audit.lost}, doubled ${audit.doubled}, unlike ${audit.wrongFigures.length}`;
}

export function notPlayed(what: string, reason: string): FaultResult {
  return { what, figures: undefined, note: `not played: ${reason}`, holds: false };
}

const heading = ['fault', 'gap', 'slowest answer', 'slowest cached', 'lost', 'doubled', 'unlike', 'holds'];

/** One Markdown table that is also readable in a terminal. */
export function formatDrill(results: FaultResult[]): string {
  const lines = [heading, ...results.map(toCells)];
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const format = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = heading, ...rest] = lines;
  return [
    format(first),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rest.map(format),
  ].join('\n');
}

function toCells({ what, figures, note, holds }: FaultResult): string[] {
  const verdict = holds ? 'yes' : `**no**: ${note}`;
  if (!figures) return [what, '', '', '', '', '', '', verdict];
  const { gapMs, slowestMs, cached, audit } = figures;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return [
    what,
    seconds(gapMs),
    seconds(slowestMs),
    `${cached.slowestMs.toFixed(0)} ms${cached.failed > 0 ? `, ${cached.failed} failed` : ''}`,
    String(audit.lost),
    String(audit.doubled),
    String(audit.wrongFigures.length),
    verdict,
  ];
}
