import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connect.ts';
import { sessionCookieName, signSessionToken } from '../features/accounts/index.ts';

export type SignedInCustomer = { userId: string; email: string; cookie: string };

type Store = { publicUrl: string; authSecret: string };

/** What the sign-in page would have left in the database, and the cookie that goes with it. */
export async function signInCustomer(
  db: Db,
  { publicUrl, authSecret }: Store,
  { email, name = 'Ada Reader' }: { email?: string | undefined; name?: string } = {},
): Promise<SignedInCustomer> {
  const userId = randomUUID();
  const token = randomUUID();
  const customer = { userId, email: email ?? `${userId}@example.com` };
  await db.insertInto('user').values({ id: userId, name, email: customer.email, image: null }).execute();
  await db
    .insertInto('session')
    .values({
      id: randomUUID(),
      token,
      userId,
      expiresAt: new Date(Date.now() + 24 * 3_600_000),
      ipAddress: null,
      userAgent: null,
    })
    .execute();
  return { ...customer, cookie: `${sessionCookieName(publicUrl)}=${signSessionToken(token, authSecret)}` };
}
