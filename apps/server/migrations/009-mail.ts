import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Written together with its cause, deleted once sent; what is in it holds no secret.
  await sql`
    CREATE TABLE mail_outbox (
      id uuid PRIMARY KEY,
      kind text COLLATE "C" NOT NULL,
      recipient text COLLATE "C" NOT NULL,
      content jsonb NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      /** Unset: given up. */
      next_try_at timestamptz DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX mail_outbox_due ON mail_outbox (next_try_at) WHERE next_try_at IS NOT NULL`.execute(
    db,
  );
}
