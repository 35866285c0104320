import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // 0: account letters, 1: order letters, 2: newsletters. Claimed in this order.
  await sql`ALTER TABLE mail_outbox ADD COLUMN priority smallint NOT NULL DEFAULT 1`.execute(db);
  await sql`
    UPDATE mail_outbox SET priority = 0
    WHERE kind IN ('verify-address', 'reset-password', 'account-exists')`.execute(db);
  await sql`DROP INDEX mail_outbox_due`.execute(db);
  await sql`
    CREATE INDEX mail_outbox_due ON mail_outbox (priority, next_try_at)
    WHERE next_try_at IS NOT NULL`.execute(db);

  // Unset letter_at: no letter asked for a confirmation yet, because the store sent no mail at that time.
  await sql`
    ALTER TABLE newsletter_subscribers
      ADD COLUMN confirmed_at timestamptz,
      ADD COLUMN letter_at timestamptz`.execute(db);
  await sql`
    CREATE INDEX newsletter_unconfirmed ON newsletter_subscribers (letter_at)
    WHERE confirmed_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE newsletter_tokens (
      hash bytea PRIMARY KEY,
      email text COLLATE "C" NOT NULL REFERENCES newsletter_subscribers (email) ON DELETE CASCADE,
      purpose text COLLATE "C" NOT NULL,
      issued_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX newsletter_tokens_of ON newsletter_tokens (email)`.execute(db);
}
