import type { FrontPage } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';

/** Nothing was written yet: the home page is the store's own. */
export const usualFrontPage: FrontPage = { banners: [], news: null, version: 0 };

export async function findFrontPage(db: Db): Promise<FrontPage> {
  const row = await db.selectFrom('front_page').select(['version', 'content']).executeTakeFirst();
  return row ? toFrontPage(row) : usualFrontPage;
}

/** The row is made if there is none yet, so that two first changes wait for each other as well. */
export async function lockFrontPage(tx: Db): Promise<FrontPage> {
  const { version, ...content } = usualFrontPage;
  await tx
    .insertInto('front_page')
    .values({ version, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('front_page')
    .select(['version', 'content'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toFrontPage(row);
}

export async function saveFrontPage(tx: Db, { version, ...content }: FrontPage): Promise<void> {
  await tx
    .updateTable('front_page')
    .set({ version, content: JSON.stringify(content), changed_at: sql`now()` })
    .execute();
}

function toFrontPage({ version, content }: { version: number; content: unknown }): FrontPage {
  return { ...(content as Omit<FrontPage, 'version'>), version };
}
