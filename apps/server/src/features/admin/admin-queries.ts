import type { AdminRole } from '@book-store/contract';
import { sql } from 'kysely';
import type { Database, Db } from '../../database/connect.ts';
import type { Admin } from './session/admin-guard.ts';

export function findAdminByUsername(db: Db, username: string) {
  return db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst();
}

export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('admins')
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Until the end of the transaction nobody else adds an admin. */
export async function lockAdmins(tx: Db): Promise<void> {
  await sql`LOCK TABLE admins IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** A new admin is an owner; a known one keeps name and role and gets the new password. */
export async function saveAdmin(db: Db, admin: { id: string; username: string; passwordHash: string }) {
  return db
    .insertInto('admins')
    .values({
      id: admin.id,
      username: admin.username,
      name: admin.username,
      role: 'owner',
      password_hash: admin.passwordHash,
    })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ password_hash: admin.passwordHash }))
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

/** Nothing where the user name is taken. */
export function insertAdmin(
  tx: Db,
  admin: { id: string; username: string; name: string; role: AdminRole; passwordHash: string },
) {
  const { passwordHash, ...columns } = admin;
  return tx
    .insertInto('admins')
    .values({ ...columns, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(personColumns)
    .executeTakeFirst();
}

const personColumns = ['id', 'username', 'name', 'role', 'created_at'] as const;

export function listAdmins(db: Db) {
  return db.selectFrom('admins').select(personColumns).orderBy('created_at').orderBy('id').execute();
}

/** All of them, in one order: whoever holds these rows decides alone who the owners are. */
export async function lockOwners(tx: Db): Promise<string[]> {
  const owners = await tx
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'owner')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return owners.map(({ id }) => id);
}

export function lockAdmin(tx: Db, id: string) {
  return tx
    .selectFrom('admins')
    .select(personColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateRole(tx: Db, id: string, role: AdminRole): Promise<void> {
  await tx.updateTable('admins').set({ role }).where('id', '=', id).execute();
}

export async function updatePassword(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('admins').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function deleteAdmin(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('admins').where('id', '=', id).execute();
}

/** Keeps the password from being changed until the transaction ends. */
export async function lockPasswordForShare(tx: Db, adminId: string): Promise<string | undefined> {
  const admin = await tx
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', adminId)
    .forShare()
    .executeTakeFirst();
  return admin?.password_hash;
}

/** As `lockPasswordForShare`, for whoever is going to change it. */
export async function lockPasswordForUpdate(tx: Db, adminId: string): Promise<string | undefined> {
  const admin = await tx
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', adminId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return admin?.password_hash;
}

/** By the database's clock: that of one instance may be wrong. */
export function insertSession(
  db: Db,
  session: { id: string; adminId: string; lifetimeSeconds: number },
): Promise<{ issuedAt: Date; expiresAt: Date }> {
  return db
    .insertInto('admin_sessions')
    .values({
      id: session.id,
      admin_id: session.adminId,
      expires_at: sql`now() + make_interval(secs => ${session.lifetimeSeconds})`,
      revoked_at: null,
    })
    .returning(['created_at as issuedAt', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

/** Prepared: it runs before every call of an admin. */
export async function findLiveSession(
  { pool }: Database,
  token: { sessionId: string; expiresAt: Date },
): Promise<Admin | undefined> {
  const { rows } = await pool.query<Admin>({
    name: 'find-live-session',
    text: `SELECT admin_sessions.id AS "sessionId", admins.id, admins.username, admins.name, admins.role
           FROM admin_sessions JOIN admins ON admins.id = admin_sessions.admin_id
           WHERE admin_sessions.id = $1 AND revoked_at IS NULL AND least(expires_at, $2) > now()`,
    values: [token.sessionId, token.expiresAt],
  });
  return rows[0];
}

/** Tells whether it was still good. */
export async function revokeSession(db: Db, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function revokeSessionsOf(db: Db, adminId: string): Promise<void> {
  await db
    .updateTable('admin_sessions')
    .set({ revoked_at: sql`now()` })
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeOtherSessions(db: Db, admin: Pick<Admin, 'id' | 'sessionId'>): Promise<void> {
  await db
    .updateTable('admin_sessions')
    .set({ revoked_at: sql`now()` })
    .where('admin_id', '=', admin.id)
    .where('id', '!=', admin.sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function dropExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('admin_sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}
