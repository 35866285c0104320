/** What booksellers write down about a customer: it goes with the account, and is in its exported data. */
import { type AccountExport, type CustomerNote, isStoredId, type OrderCustomer } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Admin } from '../admin/index.ts';
import { recordAudit } from '../audit/index.ts';
import { findCustomerOfOrder, holdCustomer, isCustomer } from './customer-queries.ts';
import { insertNote, listNotes, type NoteRow, removeNote } from './note-queries.ts';

/** More than anybody reads. */
const maxNotes = 200;
const maxExported = 10_000;

export async function listCustomerNotes(db: Db, userId: string): Promise<CustomerNote[]> {
  if (!(await isCustomer(db, userId))) throw customerNotFound();
  return readNotes(db, userId);
}

/** What the desk should know before it sends a parcel. */
export async function readCustomerOfOrder(db: Db, orderId: string): Promise<OrderCustomer> {
  const userId = isStoredId(orderId) ? await findCustomerOfOrder(db, orderId) : undefined;
  if (userId === undefined) throw customerNotFound();
  return { _id: userId, notes: await readNotes(db, userId) };
}

async function readNotes(db: Db, userId: string): Promise<CustomerNote[]> {
  return (await listNotes(db, userId, maxNotes)).map(toNote);
}

/** The trail says that there is a note, not what it says, nor about whom: it outlives the customer. */
export function addCustomerNote(db: Db, userId: string, text: string, admin: Admin): Promise<CustomerNote[]> {
  return inTransaction(db, async (tx) => {
    if (!(await holdCustomer(tx, userId))) throw customerNotFound();
    await insertNote(tx, { user_id: userId, admin_username: admin.username, text });
    await recordAudit(tx, admin, { action: 'customer-noted', object: { id: userId, name: '' } });
    return readNotes(tx, userId);
  });
}

export function deleteCustomerNote(
  db: Db,
  { id: userId, noteId }: { id: string; noteId: string },
  admin: Admin,
): Promise<CustomerNote[]> {
  return inTransaction(db, async (tx) => {
    if (!(await removeNote(tx, userId, noteId))) {
      throw new AppError('not_found', 'This note is gone already.');
    }
    await recordAudit(tx, admin, { action: 'customer-note-deleted', object: { id: userId, name: '' } });
    return readNotes(tx, userId);
  });
}

/** Who wrote them stays in the shop. */
export async function readCustomerNotesOf(db: Db, userId: string): Promise<AccountExport['customerNotes']> {
  return (await listNotes(db, userId, maxExported)).map(({ at, text }) => ({ at: at.toISOString(), text }));
}

export function customerNotFound(): AppError {
  return new AppError('not_found', 'There is no such customer.');
}

function toNote({ id, at, admin_username: admin, text }: NoteRow): CustomerNote {
  return { _id: String(id), at: at.toISOString(), admin, text };
}
