import type { Session } from '@book-store/contract';
import type { Database } from '../../database/connect.ts';
import type { SetCookies } from './account-parts.ts';
import { type Auth, sessionLifetime } from './create-auth.ts';
import { findSessionAccount } from './session-queries.ts';

type Parts = { database: Database; auth: Auth };

/** Who is signed in; a session in use is good for another thirty days, renewed once a day. */
export async function readSession(
  { database, auth }: Parts,
  { token, headers }: { token: string | undefined; headers: Headers },
): Promise<{ session: Session; cookies: SetCookies }> {
  const found = token === undefined ? undefined : await findSessionAccount(database, token);
  if (!found) return { session: { user: null }, cookies: [] };
  const { expiresAt, ...user } = found;
  const age = sessionLifetime.seconds * 1000 - (expiresAt.getTime() - Date.now());
  if (age < sessionLifetime.rolledAfterSeconds * 1000) return { session: { user }, cookies: [] };
  const rolled = await auth.api.getSession({ headers, returnHeaders: true });
  return { session: { user }, cookies: rolled.headers.getSetCookie() };
}
