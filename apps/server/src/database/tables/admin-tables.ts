import type { AdminRole, AuditAction, AuditChanges } from '@book-store/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type AdminTables = {
  admins: {
    id: string;
    username: string;
    name: string;
    role: AdminRole;
    password_hash: string;
    created_at: Generated<Date>;
  };
  /** One row a log-in; a token is good only while its row is here and not revoked. */
  admin_sessions: {
    id: string;
    admin_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
  };
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
