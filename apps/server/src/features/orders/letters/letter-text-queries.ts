import type { OrderLetterTexts, OrderStatus } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';

export async function findLetterTexts(db: Db): Promise<Map<OrderStatus, OrderLetterTexts>> {
  const rows = await db.selectFrom('order_letter_texts').selectAll().execute();
  return new Map(rows.map(({ status, ...texts }) => [status, texts]));
}

/** Owners who change them at once take turns; letters are written meanwhile. */
export async function lockLetterTexts(tx: Db): Promise<void> {
  await sql`LOCK TABLE order_letter_texts IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export async function saveLetterTexts(tx: Db, status: OrderStatus, texts: OrderLetterTexts): Promise<void> {
  await tx
    .insertInto('order_letter_texts')
    .values({ status, ...texts })
    .onConflict((known) => known.column('status').doUpdateSet(texts))
    .execute();
}

export async function deleteLetterTexts(tx: Db, status: OrderStatus): Promise<void> {
  await tx.deleteFrom('order_letter_texts').where('status', '=', status).execute();
}
