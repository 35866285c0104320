import type { Account } from '@book-store/contract';
import type { Database, Db } from '../../database/connect.ts';
import type { Customer } from './customer-guard.ts';

/** Prepared: it runs before every call of a signed-in customer. */
export async function findSessionCustomer({ pool }: Database, token: string): Promise<Customer | undefined> {
  const { rows } = await pool.query<Customer>({
    name: 'find-session-customer',
    text: `SELECT "user".id, "user".email, "user".name
           FROM session JOIN "user" ON "user".id = session."userId"
           WHERE session.token = $1 AND session."expiresAt" > now()`,
    values: [token],
  });
  return rows[0];
}

/** Prepared: every page asks who is signed in. */
export async function findSessionAccount(
  { pool }: Database,
  token: string,
): Promise<(Account & { expiresAt: Date }) | undefined> {
  const { rows } = await pool.query<Account & { expiresAt: Date }>({
    name: 'find-session-account',
    text: `SELECT "user".email, "user".name, "user"."emailVerified", session."expiresAt",
             EXISTS (
               SELECT FROM account
               WHERE account."userId" = "user".id AND account."providerId" = 'credential'
             ) AS "hasPassword"
           FROM session JOIN "user" ON "user".id = session."userId"
           WHERE session.token = $1 AND session."expiresAt" > now()`,
    values: [token],
  });
  return rows[0];
}

export async function findSessionStart(db: Db, token: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .select('createdAt')
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.createdAt;
}
