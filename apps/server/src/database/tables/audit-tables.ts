import type { AuditAction, AuditChanges } from '@book-store/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

export type AuditTables = {
  /** Only ever appended to. */
  audit_entries: {
    id: GeneratedAlways<number>;
    at: ColumnType<Date, never, never>;
    admin_id: string | null;
    admin_username: string | null;
    action: AuditAction;
    object_id: string;
    object_name: string;
    changes: ColumnType<AuditChanges, string, never>;
    /** The entry that sums this one up. */
    part_of: number | null;
  };
};
