import type { AccountParts, SetCookies } from '../account-parts.ts';
import { deleteSession, deleteSessionsOf } from '../account-queries.ts';

type Parts = Pick<AccountParts, 'db' | 'auth'>;

/** Deletes the session itself first: better-auth would only log it if the database refused. */
export async function logOut(
  { db, auth }: Parts,
  { token, headers }: { token: string | undefined; headers: Headers },
): Promise<SetCookies> {
  if (token !== undefined) await deleteSession(db, token);
  return dropCookies(auth, headers);
}

export async function logOutEverywhere(
  { db, auth }: Parts,
  { userId, headers }: { userId: string; headers: Headers },
): Promise<SetCookies> {
  await deleteSessionsOf(db, userId);
  return dropCookies(auth, headers);
}

export async function dropCookies(auth: AccountParts['auth'], headers: Headers): Promise<SetCookies> {
  const answer = await auth.api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
