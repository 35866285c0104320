import type { Session } from '@book-store/contract';
import type { Database } from '../../../database/connect.ts';
import type { SetCookies } from '../account-parts.ts';
import { sessionLifetimes } from './create-auth.ts';
import { describeSessionCookie } from './session-cookie.ts';
import { findSessionAccount, extendSession } from './session-queries.ts';

type Parts = { database: Database; publicUrl: string; authSecret: string };

/** Who is signed in; a session in use is good for another thirty days, renewed once a day by the database's clock. */
export async function readSession(
  { database, publicUrl, authSecret }: Parts,
  token: string | undefined,
): Promise<{ session: Session; cookies: SetCookies }> {
  const found = token === undefined ? undefined : await findSessionAccount(database, token);
  if (token === undefined || !found) return { session: { user: null }, cookies: [] };
  const { endsInSeconds, ...user } = found;
  const ageSeconds = sessionLifetimes.seconds - endsInSeconds;
  if (ageSeconds < sessionLifetimes.rolledAfterSeconds) return { session: { user }, cookies: [] };
  await extendSession(database.db, token, sessionLifetimes.seconds);
  const maxAgeSeconds = sessionLifetimes.seconds;
  const cookie = describeSessionCookie(token, { publicUrl, authSecret, maxAgeSeconds });
  return { session: { user }, cookies: [cookie] };
}
