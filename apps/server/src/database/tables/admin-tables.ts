import type { AdminRole } from '@book-store/contract';
import type { Generated } from 'kysely';

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
};
