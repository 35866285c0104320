import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { shopChannel } from './shop-channel.ts';

export type ShopRow = { version: number; settings: unknown };

const unchanged: ShopRow = { version: 0, settings: {} };

export async function findShop(db: Db): Promise<ShopRow> {
  const row = await db.selectFrom('shop_settings').select(['version', 'settings']).executeTakeFirst();
  return row ?? unchanged;
}

/** The row is made if there is none yet, so that two first changes wait for each other as well. */
export async function lockShop(tx: Db): Promise<ShopRow> {
  await tx
    .insertInto('shop_settings')
    .values({ version: unchanged.version, settings: JSON.stringify(unchanged.settings) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom('shop_settings').select(['version', 'settings']).forUpdate().executeTakeFirstOrThrow();
}

export async function saveShop(tx: Db, { version, settings }: ShopRow): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set({ version, settings: JSON.stringify(settings), changed_at: sql`now()` })
    .execute();
}

/** Delivered to every process when, and only if, the transaction commits. */
export async function announceShopChange(tx: Db): Promise<void> {
  await sql`SELECT pg_notify(${shopChannel}, '')`.execute(tx);
}
