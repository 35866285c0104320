import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE newsletter_subscribers (
      email text COLLATE "C" PRIMARY KEY CHECK (email = lower(email)),
      subscribed_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
}
