import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { AccountsTables } from '../../../database/tables/accounts-tables.ts';

export type AddressRow = Selectable<AccountsTables['kept_addresses']>;

/** What was typed. */
export type AddressTexts = Omit<AddressRow, 'id' | 'user_id' | 'used_at' | 'is_used'>;

/** An address and whose it must be: somebody else's is as good as none. */
export type OwnAddress = { id: string; userId: string };

/** The last one used first, behind those that orders used the others. */
export function listAddresses(db: Db, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('kept_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_used', 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
}

export function insertAddress(
  tx: Db,
  userId: string,
  address: AddressTexts & { is_used: boolean },
): Promise<AddressRow> {
  return tx
    .insertInto('kept_addresses')
    .values({ user_id: userId, ...address })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function noteUse(tx: Db, id: string): Promise<AddressRow> {
  return tx
    .updateTable('kept_addresses')
    .set({ used_at: sql`now()`, is_used: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateAddress(
  db: Db,
  { id, userId }: OwnAddress,
  texts: AddressTexts,
): Promise<AddressRow | undefined> {
  return db
    .updateTable('kept_addresses')
    .set(texts)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteAddress(db: Db, { id, userId }: OwnAddress): Promise<boolean> {
  const gone = await db
    .deleteFrom('kept_addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function deleteAddressesOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('kept_addresses').where('user_id', '=', userId).execute();
}
