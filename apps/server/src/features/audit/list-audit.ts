import type { AuditEntry, AuditListQuery } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { type AuditRow, listAuditEntries } from './audit-queries.ts';

export type AuditList = { entries: AuditEntry[]; nextCursor: string | undefined };

/** Newest first. */
export async function listAudit(db: Db, { limit, cursor, partOf }: AuditListQuery): Promise<AuditList> {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  // One more than is shown tells whether there is a next page.
  const rows = await listAuditEntries(db, {
    partOf: partOf === undefined ? undefined : Number(partOf),
    before,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(toEntry),
    nextCursor: rows.length > limit && last ? String(last.id) : undefined,
  };
}

function readCursor(cursor: string): number {
  if (!/^[1-9]\d{0,14}$/.test(cursor)) {
    throw new AppError('validation_failed', 'The cursor is not one that this list gave.');
  }
  return Number(cursor);
}

function toEntry(row: AuditRow): AuditEntry {
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    admin: row.admin_username,
    action: row.action,
    object: { id: row.object_id, name: row.object_name },
    changes: row.changes,
  };
}
