import { formatCount } from '@book-store/contract/numbers';
import type { StockReason } from '@book-store/contract/stock';

export const stockTexts = {
  title: 'Stock',
  lead: (threshold: number) =>
    threshold === 0
      ? 'Books of which no copy is left.'
      : `Books of which ${threshold === 1 ? 'one copy' : `${threshold} copies`} or fewer are left, the fewest first.`,
  low: 'Low stock',
  lowColumns: ['Book Title', 'Copies'],
  noneLow: 'Nothing is running low',
  noneLowText: 'Books that nobody counts are not listed here.',
  failed: 'The stock could not be loaded.',
  ofBook: (title: string) => `Copies of “${title}”`,
  notCounted: 'Not counted',
  copies: (copies: number) => (copies === 1 ? '1 copy' : `${formatCount(copies)} copies`),
  onHand: 'On hand',
  change: 'Change the number',
  reason: 'Reason',
  reasons: {
    delivery: 'Delivery: copies have come',
    correction: 'Correction: so many there are',
  },
  count: 'Copies',
  countHint: 'For a correction, leave it empty to stop counting.',
  note: 'Note',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The number was changed.',
  refused: 'The number was not changed.',
  needsNumber: 'Please give the copies as a whole number.',
  journal: 'Journal',
  journalLabel: 'Changes of this book, newest first',
  journalColumns: ['When', 'Change', 'On hand', 'Why', 'Who', 'Note'],
  noChanges: 'Nobody has counted this book yet.',
  why: {
    sale: 'Sale',
    return: 'Return',
    delivery: 'Delivery',
    correction: 'Correction',
  } satisfies Record<StockReason, string>,
  customer: 'Customer',
  store: 'The store itself',
  toBook: 'Edit the book',
  toStock: 'Copies and journal',
} as const;
