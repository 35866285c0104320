/** What an owner can do to the shelves; each change is one transaction with its entry in the audit trail. */
import {
  type AdminShelf,
  type CreateShelf,
  maxMovedBooks,
  maxShelves,
  type UpdateShelf,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { listChanges, recordAudit } from '../../audit/index.ts';
import { announceBookChange } from '../book-queries.ts';
import { endPlansOfShelf } from '../price-plans/price-plan-queries.ts';
import { writeImport } from '../transfer/write-import.ts';
import { noSuchShelf } from './read-shelf.ts';
import {
  countByShelf,
  deleteShelfRow,
  findBooksOnShelf,
  insertShelf,
  listShelfRecords,
  lockAllShelves,
  lockShelf,
  orderShelves,
  type ShelfRecord,
  updateShelfRow,
} from './shelf-table-queries.ts';

export async function listAllShelves(db: Db): Promise<AdminShelf[]> {
  const [shelves, counts] = await Promise.all([listShelfRecords(db), countByShelf(db)]);
  return shelves.map(({ is_hidden: isHidden, ...shelf }) => ({
    ...shelf,
    isHidden,
    books: counts.get(shelf.name) ?? 0,
  }));
}

export async function createShelf(db: Db, wanted: CreateShelf, admin: Admin): Promise<AdminShelf> {
  await inTransaction(db, async (tx) => {
    await lockAllShelves(tx);
    const known = await listShelfRecords(tx);
    if (known.some(({ name }) => name === wanted.name)) {
      throw new AppError('shelf_exists', 'There is a shelf with this short name already.');
    }
    if (known.length >= maxShelves) throw refused(`A shop has at most ${maxShelves} shelves.`);
    const shelf = toRecord(wanted.name, wanted);
    await insertShelf(tx, shelf);
    await record(tx, admin, 'shelf-created', undefined, shelf);
  });
  return findShelf(db, wanted.name);
}

export async function updateShelf(
  db: Db,
  name: string,
  wanted: UpdateShelf,
  admin: Admin,
): Promise<AdminShelf> {
  await inTransaction(db, async (tx) => {
    const before = await lockShelf(tx, name);
    if (!before) throw noSuchShelf();
    const after = toRecord(name, wanted);
    if (Object.keys(listChanges(toAudit(before), toAudit(after))).length === 0) return;
    await updateShelfRow(tx, after);
    await record(tx, admin, 'shelf-updated', before, after);
  });
  return findShelf(db, name);
}

export async function reorderShelves(db: Db, names: string[], admin: Admin): Promise<AdminShelf[]> {
  await inTransaction(db, async (tx) => {
    await lockAllShelves(tx);
    const known = (await listShelfRecords(tx)).map(({ name }) => name);
    if (names.toSorted().join() !== known.toSorted().join()) {
      throw refused('The shelves are others by now, so nothing was changed. Please look at them again.');
    }
    if (names.join() === known.join()) return;
    await orderShelves(tx, names);
    await recordAudit(tx, admin, {
      action: 'shelves-ordered',
      object: { id: 'shelves', name: 'Shelves' },
      changes: { order: { old: known.join(', '), new: names.join(', ') } },
    });
    await announceBookChange(tx);
  });
  return listAllShelves(db);
}

/** Its books go first, all or none; then the shelf goes, if nobody has put another book on it meanwhile. */
export async function deleteShelf(
  db: Db,
  name: string,
  moveTo: string | undefined,
  admin: Admin,
): Promise<void> {
  if (moveTo !== undefined) await moveBooks(db, { from: name, to: moveTo }, admin);
  await inTransaction(db, async (tx) => {
    await lockAllShelves(tx);
    const shelf = await lockShelf(tx, name);
    if (!shelf) throw noSuchShelf();
    if ((await listShelfRecords(tx)).length === 1)
      throw refused('A shop needs a shelf: this is the last one.');
    const [book] = await findBooksOnShelf(tx, name, 1);
    if (book) throw refused('There are books on this shelf. Please say which shelf takes them.');
    await endPlansOfShelf(tx, name);
    await deleteShelfRow(tx, name);
    await record(tx, admin, 'shelf-deleted', shelf, undefined);
  });
}

async function moveBooks(db: Db, { from, to }: { from: string; to: string }, admin: Admin): Promise<void> {
  const known = new Set((await listShelfRecords(db)).map(({ name }) => name));
  if (!known.has(from)) throw noSuchShelf();
  if (from === to || !known.has(to)) throw refused('Please choose another shelf for the books.');
  const books = await findBooksOnShelf(db, from, maxMovedBooks + 1);
  if (books.length > maxMovedBooks) {
    throw refused(
      `More than ${maxMovedBooks} books are moved by an import: export them, change their category.`,
    );
  }
  if (books.length === 0) return;
  const updates = books.map((book) => ({ ...book, category: to }));
  const counts = { create: 0, update: updates.length, unchanged: 0, refused: 0 };
  const { signal } = new AbortController();
  await writeImport(
    db,
    { creates: [], updates, copies: new Map(), counts },
    { admin, signal, onWritten: () => undefined },
  );
}

async function findShelf(db: Db, name: string): Promise<AdminShelf> {
  const shelf = (await listAllShelves(db)).find((known) => known.name === name);
  if (!shelf) throw noSuchShelf();
  return shelf;
}

function toRecord(name: string, { title, introduction, isHidden }: UpdateShelf): ShelfRecord {
  return { name, title, introduction, is_hidden: isHidden };
}

function toAudit({ title, introduction, is_hidden: isHidden }: ShelfRecord) {
  return { title, introduction, isHidden };
}

type Action = 'shelf-created' | 'shelf-updated' | 'shelf-deleted';

/** Told to every instance with the commit, as a change of a book is: pages and answers have the shelves in them. */
async function record(
  tx: Db,
  admin: Admin,
  action: Action,
  before: ShelfRecord | undefined,
  after: ShelfRecord | undefined,
): Promise<void> {
  const shelf = after ?? before;
  await recordAudit(tx, admin, {
    action,
    object: { id: shelf?.name ?? '', name: shelf?.title ?? '' },
    changes: listChanges(before && toAudit(before), after && toAudit(after)),
  });
  await announceBookChange(tx);
}

function refused(message: string): AppError {
  return new AppError('shelf_change_refused', message);
}
