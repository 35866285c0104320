import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE admins (
      id uuid PRIMARY KEY,
      username text COLLATE "C" NOT NULL UNIQUE,
      password_hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE admin_sessions (
      id uuid PRIMARY KEY,
      admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX admin_sessions_by_admin ON admin_sessions (admin_id)`.execute(db);
  await sql`
    CREATE TABLE rate_limits (
      key text COLLATE "C" PRIMARY KEY,
      count integer NOT NULL,
      resets_at timestamptz NOT NULL
    )`.execute(db);
}
