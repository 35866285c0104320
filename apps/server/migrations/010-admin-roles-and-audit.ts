import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever was an admin before there were roles could do everything, and still can.
  await sql`ALTER TABLE admins ADD COLUMN name text, ADD COLUMN role text COLLATE "C"`.execute(db);
  await sql`UPDATE admins SET name = username, role = 'owner'`.execute(db);
  await sql`
    ALTER TABLE admins
      ALTER COLUMN name SET NOT NULL,
      ALTER COLUMN role SET NOT NULL,
      ADD CONSTRAINT admins_role CHECK (role IN ('owner', 'clerk'))`.execute(db);
  // Refers to nothing: an entry outlives the admin who made it and the thing that it tells of.
  await sql`
    CREATE TABLE audit_entries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz(3) NOT NULL DEFAULT now(),
      admin_id uuid,
      admin_username text,
      action text COLLATE "C" NOT NULL,
      object_id text COLLATE "C" NOT NULL,
      object_name text NOT NULL,
      changes jsonb NOT NULL,
      part_of bigint
    )`.execute(db);
  // Both lists walk it backwards: the trail itself (part of nothing) and the parts of one entry.
  await sql`CREATE INDEX audit_entries_listed ON audit_entries (part_of, id)`.execute(db);
}
