import type { Generated } from 'kysely';

export type ContentTables = {
  newsletter_subscribers: {
    /** In lower case. */
    email: string;
    subscribed_at: Generated<Date>;
  };
};
