import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { StartError } from '../../start/start-error.ts';

/** Loading takes the catalogue's indexes away for minutes: never under customers, nor by mistake among real books. */
export async function checkSeedable(db: Db, { addsToBooks }: { addsToBooks: boolean }): Promise<void> {
  if (await isStoreOpen(db)) {
    throw new StartError('A store is open on this database: stop it, then seed.');
  }
  if (!addsToBooks && (await hasContent(db))) {
    throw new StartError(
      'This database already has books or orders: name an empty one, or say --add to put invented ones among them.',
    );
  }
}

async function isStoreOpen(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'book-store' AND pid <> pg_backend_pid()
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function hasContent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM books) OR EXISTS (SELECT FROM orders) AS found`.execute(db);
  return rows[0]?.found === true;
}
