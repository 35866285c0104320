/** Writes books that were read from a file, with search, words and trail, inside the caller's transaction. */
import type { Db } from '../../../database/connect.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAuditParts } from '../../audit/index.ts';
import { auditBook } from '../book-audit.ts';
import type { BookRow } from '../book-fields.ts';
import { renewBeforeChange } from '../search/rows/renew-search-rows.ts';
import { toSearchRow } from '../search/rows/search-row.ts';
import { findRoomInTiers, insertBooks, insertIntoSearch, updateInSearch } from './import-queries.ts';
import type { ImportWords } from './import-words.ts';

type Trail = { admin: Admin; summary: number };
type Place = { trail: Trail; words: ImportWords };

export function countCharacters({ title, description, author }: BookRow): number {
  return title.length + description.length + (author?.length ?? 0);
}

/** The tier of one new book after the other. */
export async function fillTiers(tx: Db): Promise<() => number> {
  const [top, middle] = await findRoomInTiers(tx);
  let placed = 0;
  return () => {
    placed += 1;
    return placed <= top ? 0 : placed <= top + middle ? 1 : 2;
  };
}

export async function addBooks(
  tx: Db,
  books: BookRow[],
  { trail, words, nextTier }: Place & { nextTier: () => number },
): Promise<void> {
  const indexed = books.map((book) => ({ book, row: toSearchRow(book), tier: nextTier() }));
  await insertBooks(tx, books);
  await insertIntoSearch(tx, indexed);
  await words.add(indexed.map(({ row }) => row));
  const entries = books.map((book) => auditBook('book-created', undefined, book));
  await recordAuditParts(tx, trail.admin, trail.summary, entries);
}

export type Pair = { before: BookRow; after: BookRow };

export const countPair = ({ before, after }: Pair) => countCharacters(before) + countCharacters(after);

/** Search, words and trail, but not yet the books themselves. */
export async function changeAround(tx: Db, pairs: Pair[], { trail, words }: Place): Promise<void> {
  await renewBeforeChange(
    tx,
    pairs.map(({ before }) => before),
  );
  const changed = pairs.flatMap(({ before, after }) => {
    const [old, row] = [toSearchRow(before), toSearchRow(after)];
    const isSame = old.vector === row.vector && old.title === row.title && before.category === after.category;
    return isSame ? [] : [{ book: after, old, row }];
  });
  await words.remove(changed.map(({ old }) => old));
  await words.add(changed.map(({ row }) => row));
  if (changed.length > 0) await updateInSearch(tx, changed);
  const entries = pairs.map(({ before, after }) => auditBook('book-updated', before, after));
  await recordAuditParts(tx, trail.admin, trail.summary, entries);
}
