import type { Generated, JSONColumnType } from 'kysely';

export type MailTables = {
  mail_outbox: {
    id: string;
    kind: string;
    /** The lowest goes first. */
    priority: Generated<number>;
    recipient: string;
    content: JSONColumnType<object>;
    attempts: Generated<number>;
    created_at: Generated<Date>;
    /** Null: given up. */
    next_try_at: Generated<Date | null>;
  };
};
