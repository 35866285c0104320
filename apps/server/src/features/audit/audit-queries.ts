import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';

export type AuditRow = Selectable<Tables['audit_entries']>;

type NewEntry = Insertable<Tables['audit_entries']>;

export async function insertAuditEntry(tx: Db, entry: NewEntry): Promise<number> {
  const { id } = await tx.insertInto('audit_entries').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertAuditEntries(tx: Db, entries: NewEntry[]): Promise<void> {
  const all = (column: keyof NewEntry) => entries.map((entry) => entry[column]);
  await sql`
    INSERT INTO audit_entries (admin_id, admin_username, action, object_id, object_name, changes, part_of)
    SELECT admin_id, admin_username, action, object_id, object_name, changes::jsonb, part_of
    FROM unnest(
      ${all('admin_id')}::uuid[], ${all('admin_username')}::text[], ${all('action')}::text[],
      ${all('object_id')}::text[], ${all('object_name')}::text[], ${all('changes')}::text[], ${all('part_of')}::bigint[]
    ) AS d (admin_id, admin_username, action, object_id, object_name, changes, part_of)`.execute(tx);
}

export async function addToAuditEntry(
  tx: Db,
  id: number,
  { name, changes }: { name: string; changes: string },
): Promise<void> {
  await sql`
    UPDATE audit_entries SET object_name = ${name}, changes = changes || ${changes}::jsonb
    WHERE id = ${id}`.execute(tx);
}

export type AuditPage = { partOf: number | undefined; before: number | undefined; limit: number };

export function listAuditEntries(db: Db, { partOf, before, limit }: AuditPage): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(limit);
  query = partOf === undefined ? query.where('part_of', 'is', null) : query.where('part_of', '=', partOf);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}
