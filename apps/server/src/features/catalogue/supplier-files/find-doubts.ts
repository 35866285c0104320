/** Changes that a bookseller should look at before they are taken. */
import { formatCents, formatCount } from '@book-store/contract';
import type { BookRow } from '../book-fields.ts';
import { foldWords } from '../search/words/fold-text.ts';
import { cut } from '../transfer/book-file.ts';
import type { RowChanges, Twin } from './plan-rows.ts';
import type { Remark, SupplierRow } from './read-supplier-row.ts';

type Row = { given: SupplierRow['given']; changes: RowChanges };

export function findDoubts(before: BookRow | undefined, after: BookRow, { given, changes }: Row): Remark[] {
  const doubts: Remark[] = [];
  if (after.new_price_cents === 0 && changes.newPrice) {
    doubts.push({ column: 'newPrice', text: 'The price is nothing.' });
  } else if (before) doubts.push(...findPriceJump(before, after));
  if (given.oldPrice !== undefined && (changes.newPrice || changes.oldPrice)) {
    doubts.push(...findSwappedPrices(after));
  }
  if (before && changes.title && !shareAWord(before.title, after.title)) {
    doubts.push({ column: 'title', text: `Quite another title than “${cut(before.title)}”.` });
  }
  if (changes.copies) doubts.push(...findRecount(changes.copies));
  return doubts;
}

/** Of rows with one book: what becomes of them if all are taken. */
export function doubtTwin(other: number, { isNew, hasIsbn }: Omit<Twin, 'row'>): Remark {
  if (!isNew) {
    return { column: 'isbn', text: `The same book as in row ${other}: the last row that is taken counts.` };
  }
  if (hasIsbn) {
    return { column: 'isbn', text: `The same ISBN as in row ${other}: the first row that is taken counts.` };
  }
  return { column: 'title', text: `The same book as in row ${other}: each row that is taken adds one.` };
}

function findPriceJump(before: BookRow, after: BookRow): Remark[] {
  const [old, now] = [before.new_price_cents, after.new_price_cents];
  if (old === 0 || old === now) return [];
  const what = 2 * now <= old ? 'halved or less' : now >= 2 * old ? 'doubled or more' : undefined;
  if (!what) return [];
  return [{ column: 'newPrice', text: `The price is ${what}: ${formatCents(old)} → ${formatCents(now)}.` }];
}

/** A file is older than the stock: only a book that nobody has counted yet takes its copies without a word. */
function findRecount([now, told]: NonNullable<RowChanges['copies']>): Remark[] {
  if (now === null) return [];
  const are = now === 1 ? '1 copy is' : `${formatCount(now)} copies are`;
  const undone = told > now ? 'sales' : 'deliveries';
  const text = `${are} on hand now, the file says ${formatCount(told)}: ${undone} since the file was written would be undone.`;
  return [{ column: 'copies', text }];
}

/** Only where the file has both: a list of prices may well raise one above the book's former price. */
function findSwappedPrices({ old_price_cents: old, new_price_cents: now }: BookRow): Remark[] {
  if (now <= old) return [];
  const text = `The price is above the old one: ${formatCents(now)}, formerly ${formatCents(old)}. Are the two columns swapped?`;
  return [{ column: 'newPrice', text }];
}

function shareAWord(one: string, other: string): boolean {
  const words = new Set(foldWords(one));
  return words.size === 0 || foldWords(other).some((word) => words.has(word));
}
