import type { Account } from '@book-store/contract';
import { sql } from 'kysely';
import type { Database, Db } from '../../../database/connect.ts';
import type { Customer } from './customer-guard.ts';

type FoundCustomer = Customer & { token: string };

/** Prepared: it runs before every call of a signed-in customer. Answers in the order of the tokens. */
export async function findSessionCustomers(
  { pool }: Database,
  tokens: string[],
): Promise<(Customer | undefined)[]> {
  const { rows } = await pool.query<FoundCustomer>({
    name: 'find-session-customers',
    text: `SELECT session.token, "user".id, "user".email, "user".name, "user"."emailVerified"
           FROM session JOIN "user" ON "user".id = session."userId"
           WHERE session.token = ANY($1::text[]) AND session."expiresAt" > now()`,
    values: [tokens],
  });
  const found = new Map(rows.map(({ token, ...customer }) => [token, customer]));
  return tokens.map((token) => found.get(token));
}

type FoundAccount = Account & { endsInSeconds: number };

/** Prepared: every page asks who is signed in. */
export async function findSessionAccount(
  { pool }: Database,
  token: string,
): Promise<FoundAccount | undefined> {
  const { rows } = await pool.query<FoundAccount>({
    name: 'find-session-account',
    text: `SELECT "user".email, "user".name, "user"."emailVerified",
             extract(epoch FROM session."expiresAt" - now())::float8 AS "endsInSeconds",
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

/** A session that is over stays over. */
export async function extendSession(db: Db, token: string, lifetimeSeconds: number): Promise<void> {
  await sql`
    UPDATE session
    SET "expiresAt" = now() + make_interval(secs => ${lifetimeSeconds}), "updatedAt" = now()
    WHERE token = ${token} AND "expiresAt" > now()`.execute(db);
}

export async function hasSession(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM session WHERE token = ${token}`.execute(db);
  return rows.length > 0;
}

export async function hasSessionBegunWithin(db: Db, token: string, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM session
    WHERE token = ${token} AND "createdAt" > now() - make_interval(mins => ${minutes})`.execute(db);
  return rows.length > 0;
}
