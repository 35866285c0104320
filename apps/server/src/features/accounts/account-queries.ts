import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

const passwordProvider = 'credential';
const googleProvider = 'google';

export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUser(db: Db, id: string) {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Keeps the account from being changed or deleted by anybody else until the transaction ends. */
export function lockUser(tx: Db, id: string) {
  return tx.selectFrom('user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whose address it is and the hash of the password, for those who have one. */
export async function findCredential(db: Db, email: string) {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'account.password'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', passwordProvider)
    .executeTakeFirst();
  return row?.password ? { userId: row.id, passwordHash: row.password } : undefined;
}

export async function isEmailVerified(db: Db, userId: string): Promise<boolean> {
  return (await findUser(db, userId))?.emailVerified ?? false;
}

type NewUser = { email: string; name: string; emailVerified: boolean };

/** The new user's id, or nothing if the address has an account. */
export async function insertUser(tx: Db, user: NewUser): Promise<string | undefined> {
  const row = await tx
    .insertInto('user')
    .values({ ...user, id: randomUUID(), image: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function markEmailVerified(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('user')
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

export async function deleteUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('user').where('id', '=', userId).execute();
}

/** Sets the password, also for somebody who had none. */
export async function savePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: randomUUID(),
      userId,
      providerId: passwordProvider,
      accountId: userId,
      password: passwordHash,
    })
    .onConflict((conflict) =>
      conflict.constraint('account_identity').doUpdateSet({ password: passwordHash, updatedAt: sql`now()` }),
    )
    .execute();
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', passwordProvider)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Waits for whoever is changing it. */
export async function lockPasswordForShare(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', passwordProvider)
    .forShare()
    .executeTakeFirst();
  return row?.password ?? undefined;
}

export async function deletePassword(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '=', passwordProvider)
    .execute();
}

export function findGoogleAccount(db: Db, subject: string) {
  return db
    .selectFrom('account')
    .select('userId')
    .where('providerId', '=', googleProvider)
    .where('accountId', '=', subject)
    .executeTakeFirst();
}

export async function insertGoogleAccount(tx: Db, userId: string, subject: string): Promise<void> {
  await tx
    .insertInto('account')
    .values({ id: randomUUID(), userId, providerId: googleProvider, accountId: subject, password: null })
    .execute();
}

export async function listSignInMethods(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('account').select('providerId').where('userId', '=', userId).execute();
  return rows.map((row) => (row.providerId === passwordProvider ? 'password' : row.providerId)).toSorted();
}

export function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('session')
    .select(['createdAt', 'expiresAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', token).execute();
}

export async function deleteSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('session').where('userId', '=', userId).execute();
}

/** Sessions that are over say nothing; without this the table would only grow. */
export async function dropExpiredSessions(db: Db): Promise<void> {
  await sql`DELETE FROM session WHERE "expiresAt" < now()`.execute(db);
}
