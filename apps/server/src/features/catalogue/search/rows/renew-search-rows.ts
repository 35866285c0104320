/** Makes rows of the search anew that other rules made; the counts of the words stay in step. */
import type { Db } from '../../../../database/connect.ts';
import {
  findSearchedBooks,
  type KeptRow,
  lockKeptRows,
  type WhichRows,
  writeRenewedRows,
} from './reindex-queries.ts';
import { nameMark, type SearchedBook, toSearchRow } from './search-row.ts';
import { collectWordChanges } from './word-changes.ts';

type BookWithId = SearchedBook & { id: string };

/** So long the computing of rows may hold the event loop. */
const maxTurnMs = 20;

/** Before a book changes: what was counted for it is then what the present rules make of it, whoever wrote its row. */
export function renewBeforeChange(tx: Db, books: BookWithId[]): Promise<number> {
  return renew(
    tx,
    books.map(({ id }) => id),
    'other',
    () => Promise.resolve(books),
  );
}

/** Tells how many rows were made anew. The rows are locked before the books are read: no change is overwritten. */
export function renewSearchRows(tx: Db, ids: string[], which: WhichRows): Promise<number> {
  return renew(tx, ids, which, (locked) => findSearchedBooks(tx, locked));
}

async function renew(
  tx: Db,
  ids: string[],
  which: WhichRows,
  readBooks: (ids: string[]) => Promise<BookWithId[]>,
): Promise<number> {
  const kept = await lockKeptRows(tx, ids, which);
  if (kept.length === 0) return 0;
  const books = new Map((await readBooks(kept.map(({ id }) => id))).map((book) => [book.id, book]));
  const words = collectWordChanges();
  const changed: { id: string; title: string; vector: string }[] = [];
  const same: string[] = [];
  let turnStarted = performance.now();
  for (const old of kept) {
    const book = books.get(old.id);
    if (!book) continue;
    const row = toSearchRow(book);
    if (isSame(old, row)) same.push(old.id);
    else {
      words.remove(readLexemes(old.lexemes));
      words.add(row);
      changed.push({ id: old.id, title: row.title, vector: row.vector });
    }
    if (performance.now() - turnStarted < maxTurnMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    turnStarted = performance.now();
  }
  await writeRenewedRows(tx, changed, same);
  await words.write(tx);
  return changed.length + same.length;
}

function isSame(old: KeptRow, row: ReturnType<typeof toSearchRow>): boolean {
  const { named, described, wholeNames } = readLexemes(old.lexemes);
  const areEqual = (left: Set<string>, right: Set<string>) =>
    left.size === right.size && [...left].every((word) => right.has(word));
  return (
    old.title === row.title &&
    areEqual(named, row.named) &&
    areEqual(described, row.described) &&
    areEqual(wholeNames, row.wholeNames)
  );
}

/** What was counted for a row is what stands in it. */
function readLexemes(lexemes: string[]) {
  const named = new Set<string>();
  for (const lexeme of lexemes) if (lexeme.startsWith(nameMark)) named.add(lexeme.slice(nameMark.length));
  // No word has a slash: what is left of those that have one are whole names.
  const described = new Set(lexemes.filter((lexeme) => !lexeme.includes('/') && !named.has(lexeme)));
  const wholeNames = new Set(
    lexemes.filter((lexeme) => lexeme.includes('/') && !lexeme.startsWith(nameMark)),
  );
  return { named, described, wholeNames };
}
