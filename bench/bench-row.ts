/** One line of the table: what was measured, against which bar. */
export type BenchRow = {
  what: string;
  figure: string;
  bar: string;
  /** Undefined: could not be measured here, which neither holds nor fails. */
  holds: boolean | undefined;
};

export function skipped(what: string, bar: string, reason: string): BenchRow {
  return { what, figure: `skipped: ${reason}`, bar, holds: undefined };
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
