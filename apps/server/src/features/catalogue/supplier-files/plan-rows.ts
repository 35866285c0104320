/** What the rows of a file would change, row by row and field by field; changes nothing. */
import { randomUUID } from 'node:crypto';
import { createBookSchema, type FileEncoding, type FileRowKind, isStoredId } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { readCopies } from '../../stock/index.ts';
import { type BookRow, findConflict, toColumns } from '../book-fields.ts';
import { changeFields, type FieldChanges, listFieldChanges } from '../book-field-changes.ts';
import { cut, type Problem, readMoment } from '../transfer/book-file.ts';
import { findKnownBooks } from '../transfer/import-queries.ts';
import { chooseDate, chooseShelf, describeByTitle } from './choose-values.ts';
import { doubtTwin, findDoubts } from './find-doubts.ts';
import { findBooksByIsbn } from './file-import-queries.ts';
import { doubtSame, findSameBooks, type SameBook } from './find-same-books.ts';
import type { Remark, SupplierRow } from './read-supplier-row.ts';
import type { SeenKeys } from './seen-keys.ts';
import { leaveUnchangedTexts } from './unchanged-texts.ts';

/** Of the fields, and of what is no field: the copies, and when a new book was created. */
export type RowChanges = FieldChanges & { copies?: [number | null, number]; createdAt?: [null, string] };

export type Twin = { row: number; isNew: boolean; hasIsbn: boolean };

export type PlannedRow = {
  row: number;
  kind: FileRowKind | 'unchanged';
  isNew: boolean;
  title: string;
  bookId: string | null;
  version: number | null;
  changes: RowChanges;
  remarks: Remark[];
  /** The row that has the same book, if there is one above. */
  twin: Twin | undefined;
};

/** How the shop's shelves are called: short names and titles, folded, with the short name of each. */
export type PlanParts = {
  shelves: ReadonlyMap<string, string>;
  foldShelf: (text: string) => string;
  /** Where new books stand of which the file does not say it. */
  defaultShelf: string | null;
  encoding: FileEncoding;
  hasDescriptions: boolean;
  seen: SeenKeys;
};

export async function planRows(db: Db, rows: SupplierRow[], parts: PlanParts): Promise<PlannedRow[]> {
  const ids = rows.flatMap(({ id }) => (id !== undefined && isStoredId(id) ? [id] : []));
  const isbns = rows.flatMap(({ given: { isbn } }) => (isbn ? [isbn] : []));
  const known = await findKnownBooks(db, ids);
  const byId = new Map(known.map((book) => [book.id, book]));
  const byIsbn = Map.groupBy(await findBooksByIsbn(db, isbns), ({ isbn }) => isbn);
  const matches = rows.map((row) => findMatch(row, byId, byIsbn));
  const copies = await readCopies(
    db,
    matches.flatMap(({ book }) => (book ? [book.id] : [])),
  );
  const same = await findSameBooks(
    db,
    rows.filter(({ given, problems }, at) => !given.isbn && !matches[at]?.book && problems.length === 0),
  );
  return rows.map((row, at) => planRow(row, matches[at] ?? {}, { ...parts, copies, same }));
}

type Match = { book?: BookRow | undefined; problem?: Remark };

/** By its ISBN, then by our id; where the two contradict each other nobody guesses. */
function findMatch(
  { id, given: { isbn } }: SupplierRow,
  byId: Map<string, BookRow>,
  byIsbn: Map<string | null, BookRow[]>,
): Match {
  const named = id === undefined ? undefined : byId.get(id);
  const found = (isbn && byIsbn.get(isbn)) || [];
  const [first, ...others] = found;
  if (named && (found.length === 0 || found.some((book) => book.id === named.id))) return { book: named };
  if (named && first) {
    const text = `The ISBN is that of “${cut(first.title)}”, the _id that of “${cut(named.title)}”. Please leave one of them empty.`;
    return { problem: { column: 'isbn', text } };
  }
  if (others.length > 0) {
    const text = `${found.length} books of the shop have this ISBN. Please name one of them by its _id.`;
    return { problem: { column: 'isbn', text } };
  }
  if (first) return { book: first };
  if (id === undefined) return {};
  return { problem: { column: '_id', text: 'There is no such book; a new book has no _id.' } };
}

function planRow(
  row: SupplierRow,
  { book: before, problem }: Match,
  parts: PlanParts & { copies: Map<string, number>; same: Map<number, SameBook> },
): PlannedRow {
  const given = { ...row.given };
  const doubts = [...row.doubts];
  const problems = problem ? [...row.problems, problem] : [...row.problems];
  chooseShelf(row, before, given, { parts, doubts, problems });
  chooseDate(row, before, given, doubts);
  if (before) leaveUnchangedTexts(given, before, parts.encoding);
  if (!before) describeByTitle(given, { parts, doubts });
  const after = before ? changeFields(before, given) : createFrom(given, problems);
  const changes: RowChanges = after ? listFieldChanges(before, after) : {};
  const onHand = before ? (parts.copies.get(before.id) ?? null) : null;
  if (row.copies !== undefined && row.copies !== onHand) changes.copies = [onHand, row.copies];
  if (!before && row.createdAt) takeCreatedAt(row.createdAt, changes, problems);
  const conflict = after && findConflict(after);
  if (conflict) problems.push({ column: conflict.field, text: conflict.problem });

  const isUnchanged = Object.keys(changes).length === 0;
  const twin = findTwin(row, before, parts.seen);
  if (twin) doubts.push(doubtTwin(twin.row, twin));
  const same = parts.same.get(row.row);
  if (same) doubts.push(doubtSame(same));
  if (after && problems.length === 0) doubts.push(...findDoubts(before, after, { given, changes }));
  const kind =
    problems.length > 0
      ? 'refused'
      : isUnchanged
        ? 'unchanged'
        : doubts.length > 0
          ? 'doubtful'
          : before
            ? 'update'
            : 'create';
  return {
    row: row.row,
    kind,
    isNew: !before,
    title: row.title || cut(before?.title ?? row.isbn),
    bookId: before?.id ?? (kind === 'refused' ? null : randomUUID()),
    version: before?.version ?? null,
    changes,
    remarks: kind === 'refused' ? [...(row.missingCells ? [row.missingCells] : []), ...problems] : doubts,
    twin,
  };
}

/** A new book of what the file says; without a former price it has none but its own. */
function createFrom(given: SupplierRow['given'], problems: Remark[]): BookRow | undefined {
  if (problems.length > 0) return undefined;
  const checked = createBookSchema.safeParse({ ...given, oldPrice: given.oldPrice ?? given.newPrice });
  if (!checked.success) {
    for (const { path, message } of checked.error.issues) {
      problems.push({ column: String(path[0] ?? ''), text: `A new book: ${message}` });
    }
    return undefined;
  }
  const triggered = { copies_left: null, lowest_before_cents: null, version: 1 };
  return { id: '', ...toColumns(checked.data), created_at: new Date(0), ...triggered };
}

function takeCreatedAt(text: string, changes: RowChanges, problems: Remark[]): void {
  const found: Problem[] = [];
  const moment = readMoment(text, found);
  if (moment && found.length === 0) changes.createdAt = [null, moment.toISOString()];
  for (const { column, problem } of found) problems.push({ column, text: problem });
}

function findTwin(row: SupplierRow, before: BookRow | undefined, seen: SeenKeys): Twin | undefined {
  const { isbn, author } = row.given;
  const key = before?.id ?? (isbn || JSON.stringify([row.title, author ?? '']).toLowerCase());
  const first = seen.meet(key, row.row);
  return first === row.row ? undefined : { row: first, isNew: !before, hasIsbn: Boolean(isbn) };
}
