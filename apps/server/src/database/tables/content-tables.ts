import type { Generated } from 'kysely';

export type ContentTables = {
  newsletter_subscribers: {
    /** In lower case. */
    email: string;
    subscribed_at: Generated<Date>;
    /** Null: nobody has shown yet that the mailbox wants the newsletter. */
    confirmed_at: Generated<Date | null>;
    /** When the last letter asked for a confirmation. */
    letter_at: Generated<Date | null>;
  };
  newsletter_tokens: {
    hash: Buffer;
    email: string;
    purpose: string;
    issued_at: Generated<Date>;
  };
};
