import type { Generated } from 'kysely';

/** Column names of the first three are those that better-auth expects. */
export type AccountsTables = {
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: Generated<boolean>;
    image: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  session: {
    id: string;
    token: string;
    userId: string;
    expiresAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  account: {
    id: string;
    userId: string;
    providerId: string;
    accountId: string;
    password: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  account_tokens: {
    hash: Buffer;
    purpose: string;
    user_id: string;
    expires_at: Date;
  };
  /** Where parcels go, kept at the customer's wish. */
  kept_addresses: {
    id: Generated<string>;
    user_id: string;
    name: string;
    phone: string;
    street: string | null;
    city: string;
    country: string;
    state: string;
    zipcode: string;
    used_at: Generated<Date>;
    is_used: Generated<boolean>;
  };
};
