/** More than so many copies are nobody's business but the shop's. */
export const maxShownCopies = 3;

export const maxCopies = 1_000_000;

/** Why the number of copies changed. */
export const stockReasons = ['sale', 'return', 'delivery', 'correction'] as const;

export type StockReason = (typeof stockReasons)[number];

/** Until a shop chooses another number: a book with so many copies or fewer is on the low-stock list. */
export const defaultLowStockThreshold = 5;
export const maxStockNoteLength = 200;
