import type { BenchRow } from './bench-row.ts';
import type { Scope } from './bench-scope.ts';
import type { BenchSizes } from './bench-sizes.ts';
import type { StoreProcess } from './store-process.ts';

/** What every part gets. */
export type BenchContext = {
  sizes: BenchSizes;
  /** Closed when the part is over. */
  scope: Scope;
  /** Progress, for the person who waits. */
  report: (line: string) => void;
  /** The store with the big catalogue: loaded once, shared by the parts that need it. */
  bigStore: () => Promise<StoreProcess>;
};

export type BenchPart = (context: BenchContext) => Promise<BenchRow[]>;
