/** Keeps search and popularity in step with a book, inside the transaction that changes it. */
import { sql } from 'kysely';
import type { Db } from '../../../../database/connect.ts';
import { tierSizes } from '../../popularity/tier-sizes.ts';
import { renewBeforeChange } from './renew-search-rows.ts';
import { type SearchedBook, toSearchRow } from './search-row.ts';
import { searchRules } from '../search-rules.ts';
import { collectWordChanges } from './word-changes.ts';

type IndexedBook = SearchedBook & { id: string; created_at: Date };

export async function addToSearch(tx: Db, book: IndexedBook): Promise<void> {
  const shared = { book_id: book.id, category: book.category, created_at: book.created_at };
  const row = toSearchRow(book);
  await tx.insertInto('book_sales').values(shared).execute();
  await tx
    .insertInto('book_search')
    .values({
      ...shared,
      tier: await findRoom(tx),
      title: row.title,
      words: row.vector,
      rules_version: searchRules,
    })
    .execute();
  const words = collectWordChanges();
  words.add(row);
  await words.write(tx);
}

export async function changeInSearch(
  tx: Db,
  id: string,
  before: SearchedBook,
  after: SearchedBook,
): Promise<void> {
  await renewBeforeChange(tx, [{ id, ...before }]);
  const [oldRow, newRow] = [toSearchRow(before), toSearchRow(after)];
  const isSame = oldRow.vector === newRow.vector && oldRow.title === newRow.title;
  if (isSame && before.category === after.category) return;
  await tx.updateTable('book_sales').set({ category: after.category }).where('book_id', '=', id).execute();
  await tx
    .updateTable('book_search')
    .set({ category: after.category, title: newRow.title, words: newRow.vector })
    .where('book_id', '=', id)
    .execute();
  const words = collectWordChanges();
  words.remove(oldRow);
  words.add(newRow);
  await words.write(tx);
}

export async function removeFromSearch(tx: Db, id: string, book: SearchedBook): Promise<void> {
  await renewBeforeChange(tx, [{ id, ...book }]);
  await tx.deleteFrom('book_sales').where('book_id', '=', id).execute();
  await tx.deleteFrom('book_search').where('book_id', '=', id).execute();
  const words = collectWordChanges();
  words.remove(toSearchRow(book));
  await words.write(tx);
}

/** A new book has sold nothing: it goes to the first tier that is not full yet. */
async function findRoom(tx: Db): Promise<number> {
  const [top, middle] = tierSizes;
  const { rows } = await sql<{ tier: number }>`
    SELECT CASE
      WHEN (SELECT count(*) FROM (SELECT FROM book_search WHERE tier = 0 LIMIT ${top}) t) < ${top} THEN 0
      WHEN (SELECT count(*) FROM (SELECT FROM book_search WHERE tier = 1 LIMIT ${middle}) t) < ${middle} THEN 1
      ELSE 2 END AS tier`.execute(tx);
  return rows[0]?.tier ?? 0;
}
