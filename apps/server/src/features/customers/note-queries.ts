import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { CustomersTables } from '../../database/tables/customers-tables.ts';

export type NoteRow = Selectable<CustomersTables['customer_notes']>;

/** Newest first. */
export function listNotes(db: Db, userId: string, limit: number): Promise<NoteRow[]> {
  return db
    .selectFrom('customer_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertNote(
  tx: Db,
  note: Pick<NoteRow, 'user_id' | 'admin_username' | 'text'>,
): Promise<void> {
  await tx.insertInto('customer_notes').values(note).execute();
}

export async function removeNote(tx: Db, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('customer_notes')
    .where('id', '=', Number(id))
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
