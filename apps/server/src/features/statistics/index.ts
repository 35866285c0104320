export { addBookCounts } from './book-figures.ts';
export { shardOfCustomer } from './figure-shards.ts';
export { forgetCustomer } from './forget-customer.ts';
export { readLiveFigures } from './live-figures.ts';
export { addQueuedSales } from './queued-sales.ts';
export { readInsights, readStatistics } from './read-figures.ts';
export { addSales, lineSums, addOpenOrders, scaledLineSums } from './sale-figures.ts';
export { registerStatisticsRoutes } from './statistics-routes.ts';
export { createVisitCounter, recordVisits, startOfHour } from './visit-counter.ts';
