export { type LoadedBook, loadBooks } from './bulk-load.ts';
export { type BookRange, type BookRanges, createBookRanges } from './book-range-queries.ts';
export { catalogueChannel, popularityChannel } from './catalogue-channels.ts';
export { addBook } from './change-book.ts';
export {
  findDeletedTitles,
  lockBooks,
  recordUnitsReturned,
  recordUnitsSold,
  sellUnitsFrom,
} from './order-queries.ts';
export { countSales } from './popularity/count-sales.ts';
export { startPopularityRollUp } from './popularity/roll-up.ts';
export type { ReadCatalogue } from './read-catalogue.ts';
export { registerCatalogue } from './register-catalogue.ts';
export { reindexBooks } from './search/rows/reindex-books.ts';
export { reindexInBackground } from './search/rows/reindex-in-background.ts';
