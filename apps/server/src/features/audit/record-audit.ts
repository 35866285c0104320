/** The audit trail's pen: every change that an admin makes writes here, in the change's own transaction. */
import type { AuditAction, AuditChanges } from '@book-store/contract';
import type { Db } from '../../database/connect.ts';
import { addToAuditEntry, insertAuditEntries, insertAuditEntry } from './audit-queries.ts';

/** Nobody: done on the store's own machine. */
type AuditAuthor = { id: string; username: string } | null;

export type AuditRecord = {
  action: AuditAction;
  /** Never a customer's name or address: an order is called by its number. */
  object: { id: string; name: string };
  changes?: AuditChanges;
};

export function recordAudit(tx: Db, admin: AuditAuthor, record: AuditRecord): Promise<number> {
  return insertAuditEntry(tx, toRow(admin, record, null));
}

/** For work that takes many transactions: its entry was written with the first, and what came of it is known with the last. */
export function completeAudit(
  tx: Db,
  id: number,
  { name, changes }: { name: string; changes: AuditChanges },
): Promise<void> {
  return addToAuditEntry(tx, id, { name, changes: JSON.stringify(changes) });
}

/** What one entry sums up, to be listed on demand. */
export async function recordAuditParts(
  tx: Db,
  admin: AuditAuthor,
  partOf: number,
  records: AuditRecord[],
): Promise<void> {
  if (records.length > 0) {
    await insertAuditEntries(
      tx,
      records.map((record) => toRow(admin, record, partOf)),
    );
  }
}

type Values = Record<string, string | number | boolean | null>;

/** Field by field what was and what is; without one of the two, everything of the other. */
export function listChanges(before: Values | undefined, after: Values | undefined): AuditChanges {
  const changes: AuditChanges = {};
  for (const field of Object.keys({ ...before, ...after })) {
    const [old, now] = [before?.[field], after?.[field]];
    if (old === now) continue;
    changes[field] = {
      ...(old !== undefined && { old: shorten(old) }),
      ...(now !== undefined && { new: shorten(now) }),
    };
  }
  return changes;
}

const maxCharacters = 300;

/** The trail says what was done; it is no second catalogue. */
function shorten<Value>(value: Value): Value | string {
  if (typeof value !== 'string' || value.length <= maxCharacters) return value;
  return `${value.slice(0, maxCharacters).toWellFormed()}… (${value.length} characters)`;
}

function toRow(admin: AuditAuthor, { action, object, changes = {} }: AuditRecord, partOf: number | null) {
  return {
    admin_id: admin?.id ?? null,
    admin_username: admin?.username ?? null,
    action,
    object_id: object.id,
    object_name: shorten(object.name),
    changes: JSON.stringify(changes),
    part_of: partOf,
  };
}
