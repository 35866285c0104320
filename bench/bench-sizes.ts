/** How much each part does; the bars are the same for both. */
export type BenchSizes = {
  label: string;
  books: number;
  orders: number;
  loadRounds: number;
  loadSeconds: number;
  orderSeconds: number;
  searchSeconds: number;
  statisticsSeconds: number;
  starts: number;
  crashRounds: number;
  rollingRestarts: number;
  enumerationRounds: number;
  lighthouseRuns: number;
  overloadSeconds: number;
  freezeSeconds: number;
  stops: number;
  loopRounds: number;
  importLines: number;
  soakSeconds: number;
  /** Whether the picture of docs/benchmarks.md is drawn anew. */
  drawsGrowth: boolean;
  /** Parts that run only when they are asked for. */
  leftOut: string[];
};

export const fullSizes: BenchSizes = {
  label: 'Full run: 1,000,000 books and orders.',
  books: 1_000_000,
  orders: 1_000_000,
  loadRounds: 7,
  loadSeconds: 4,
  orderSeconds: 15,
  searchSeconds: 15,
  statisticsSeconds: 10,
  starts: 7,
  crashRounds: 20,
  rollingRestarts: 6,
  enumerationRounds: 100,
  lighthouseRuns: 3,
  overloadSeconds: 8,
  freezeSeconds: 10,
  stops: 3,
  loopRounds: 20,
  importLines: 100_000,
  soakSeconds: 3_600,
  drawsGrowth: true,
  leftOut: ['growth', 'soak'],
};

export const quickSizes: BenchSizes = {
  label: 'QUICK run: 20,000 books and orders, short rounds, no Lighthouse. It says little about a million.',
  books: 20_000,
  orders: 20_000,
  loadRounds: 3,
  loadSeconds: 1,
  orderSeconds: 3,
  searchSeconds: 3,
  statisticsSeconds: 2,
  starts: 3,
  crashRounds: 3,
  rollingRestarts: 2,
  enumerationRounds: 15,
  lighthouseRuns: 1,
  overloadSeconds: 5,
  freezeSeconds: 8,
  stops: 1,
  loopRounds: 3,
  importLines: 5_000,
  soakSeconds: 90,
  drawsGrowth: false,
  leftOut: ['lighthouse', 'relevance', 'update', 'package', 'growth', 'soak'],
};
