/** One line of the table: what was measured, against which bar. */
export type BenchRow = {
  what: string;
  figure: string;
  bar: string;
  holds: boolean;
};

/** What could not be measured is not known to hold, and the table says why. */
export function notMeasured(what: string, bar: string, reason: string): BenchRow {
  return { what, figure: `not measured: ${reason}`, bar, holds: false };
}

/** A part that broke measured nothing, so nothing is known to hold. */
export function broken(part: string, error: unknown): BenchRow {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    what: `the part "${part}"`,
    figure: `broke: ${reason.replaceAll(/\s+/g, ' ')}`,
    bar: 'runs to its end',
    holds: false,
  };
}
