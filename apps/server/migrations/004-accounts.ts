import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "user" (
      id text COLLATE "C" PRIMARY KEY,
      name text NOT NULL,
      email text COLLATE "C" NOT NULL UNIQUE CHECK (email = lower(email)),
      "emailVerified" boolean NOT NULL DEFAULT false,
      image text,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      "updatedAt" timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE session (
      id text COLLATE "C" PRIMARY KEY,
      token text COLLATE "C" NOT NULL UNIQUE,
      "userId" text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      "expiresAt" timestamptz NOT NULL,
      "ipAddress" text,
      "userAgent" text,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      "updatedAt" timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX session_by_user ON session ("userId")`.execute(db);
  await sql`CREATE INDEX session_by_expiry ON session ("expiresAt")`.execute(db);

  // A way to sign in: a password, or Google. There is no room for a provider's tokens: nothing needs them.
  await sql`
    CREATE TABLE account (
      id text COLLATE "C" PRIMARY KEY,
      "userId" text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      "providerId" text COLLATE "C" NOT NULL,
      "accountId" text COLLATE "C" NOT NULL,
      password text,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      "updatedAt" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT account_identity UNIQUE ("providerId", "accountId")
    )`.execute(db);
  await sql`CREATE INDEX account_by_user ON account ("userId")`.execute(db);

  // What a mailed link proves, by the hash of its token: a copy of the database opens nothing.
  await sql`
    CREATE TABLE account_tokens (
      hash bytea PRIMARY KEY,
      purpose text COLLATE "C" NOT NULL,
      user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX account_tokens_by_user ON account_tokens (user_id, purpose)`.execute(db);
}
