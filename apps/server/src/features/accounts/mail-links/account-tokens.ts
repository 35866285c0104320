/** What a mailed link carries: random, good once and for a while, kept only as a hash. */
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { createLinkToken, hashLinkToken } from '../../../security/link-token.ts';

const lifetimeSeconds = { 'verify-address': 24 * 3600, 'reset-password': 3600 };

export type TokenPurpose = keyof typeof lifetimeSeconds;

export async function issueToken(db: Db, purpose: TokenPurpose, userId: string): Promise<string> {
  const token = createLinkToken();
  await sql`DELETE FROM account_tokens WHERE user_id = ${userId} AND expires_at < now()`.execute(db);
  await sql`
    INSERT INTO account_tokens (hash, purpose, user_id, expires_at)
    VALUES (${hashLinkToken(token)}, ${purpose}, ${userId}, now() + make_interval(secs => ${lifetimeSeconds[purpose]}))`.execute(
    db,
  );
  return token;
}

/** Whose link it is, if it could be used now. */
export async function findTokenUser(
  db: Db,
  purpose: TokenPurpose,
  token: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM account_tokens
    WHERE hash = ${hashLinkToken(token)} AND purpose = ${purpose} AND expires_at > now()`.execute(db);
  return rows[0]?.user_id;
}

/** Whether the link was still good; the second use finds nothing. */
export async function useToken(tx: Db, purpose: TokenPurpose, token: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM account_tokens
    WHERE hash = ${hashLinkToken(token)} AND purpose = ${purpose} AND expires_at > now()
    RETURNING user_id`.execute(tx);
  return rows.length > 0;
}

/** Ends all links of an account: each new password does. */
export async function dropTokens(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
}
