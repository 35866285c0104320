/** Changes that a bookseller should look at before they are taken. */
import { formatCents } from '@book-store/contract';
import type { BookRow } from '../book-fields.ts';
import { foldWords } from '../search/words/fold-text.ts';
import { cut } from '../transfer/book-file.ts';
import type { RowChanges } from './plan-rows.ts';
import type { Remark } from './read-supplier-row.ts';

export function findDoubts(before: BookRow | undefined, after: BookRow, changes: RowChanges): Remark[] {
  const doubts: Remark[] = [];
  if (after.new_price_cents === 0 && changes.newPrice) {
    doubts.push({ column: 'newPrice', text: 'The price is nothing.' });
  } else if (before) doubts.push(...findPriceJump(before, after));
  if (before && changes.title && !shareAWord(before.title, after.title)) {
    doubts.push({ column: 'title', text: `Quite another title than “${cut(before.title)}”.` });
  }
  return doubts;
}

function findPriceJump(before: BookRow, after: BookRow): Remark[] {
  const [old, now] = [before.new_price_cents, after.new_price_cents];
  if (old === 0 || old === now) return [];
  const what = 2 * now <= old ? 'halved or less' : now >= 2 * old ? 'doubled or more' : undefined;
  if (!what) return [];
  return [{ column: 'newPrice', text: `The price is ${what}: ${formatCents(old)} → ${formatCents(now)}.` }];
}

function shareAWord(one: string, other: string): boolean {
  const words = new Set(foldWords(one));
  return words.size === 0 || foldWords(other).some((word) => words.has(word));
}
