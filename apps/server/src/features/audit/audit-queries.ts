import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';

export type AuditRow = Selectable<Tables['audit_entries']>;

export async function insertAuditEntries(
  tx: Db,
  entries: Insertable<Tables['audit_entries']>[],
): Promise<number[]> {
  const rows = await tx.insertInto('audit_entries').values(entries).returning('id').execute();
  return rows.map(({ id }) => id);
}

export type AuditPage = { partOf: number | undefined; before: number | undefined; limit: number };

export function listAuditEntries(db: Db, { partOf, before, limit }: AuditPage): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(limit);
  query = partOf === undefined ? query.where('part_of', 'is', null) : query.where('part_of', '=', partOf);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}
