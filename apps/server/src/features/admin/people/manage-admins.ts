/** What an owner can do to the other admins; there is always an owner left. */
import { randomUUID } from 'node:crypto';
import { type AdminPerson, type AdminRole, type CreateAdmin, isStoredId } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { hashPassword } from '../../../security/password-hash.ts';
import { adminGuesses } from '../session/admin-guesses.ts';
import { refuseWeakPassword } from './admin-password.ts';
import { type Admin, onlyAnOwner } from '../session/admin-guard.ts';
import {
  deleteAdmin,
  insertAdmin,
  listAdmins,
  lockAdmin,
  lockOwners,
  revokeSessionsOf,
  updatePassword,
  updateRole,
} from '../admin-queries.ts';
import { listChanges, recordAudit } from '../../audit/index.ts';

type AdminRow = { id: string; username: string; name: string; role: AdminRole; created_at: Date };

export async function listPeople(db: Db): Promise<AdminPerson[]> {
  return (await listAdmins(db)).map(toPerson);
}

export async function createAdmin(db: Db, owner: Admin, wanted: CreateAdmin): Promise<AdminPerson> {
  const { password, ...person } = wanted;
  refuseWeakPassword(password, person.username);
  const passwordHash = await hashPassword(password);
  return asOwner(db, owner, async (tx) => {
    const created = await insertAdmin(tx, { id: randomUUID(), ...person, passwordHash });
    if (!created) throw new AppError('username_taken', 'There is an admin with this user name already.');
    await recordAudit(tx, owner, {
      action: 'admin-created',
      object: nameOf(created),
      changes: listChanges(undefined, { name: created.name, role: created.role }),
    });
    return toPerson(created);
  });
}

/** For somebody else: one's own is changed with the old one. */
export async function changeAdminPassword(db: Db, owner: Admin, id: string, password: string): Promise<void> {
  if (id === owner.id) {
    throw new AppError(
      'admin_change_refused',
      'Your own password is changed under “My password”, with the old one.',
    );
  }
  const passwordHash = await hashPassword(password);
  await asOwner(db, owner, async (tx) => {
    const admin = await lockKnownAdmin(tx, id);
    refuseWeakPassword(password, admin.username);
    await updatePassword(tx, id, passwordHash);
    await adminGuesses.forgetAll(tx, admin.username.toLowerCase());
    await revokeSessionsOf(tx, id);
    await recordAudit(tx, owner, { action: 'admin-password-changed', object: nameOf(admin) });
  });
}

export function changeAdminRole(db: Db, owner: Admin, id: string, role: AdminRole): Promise<AdminPerson> {
  return asOwner(db, owner, async (tx, owners) => {
    const admin = await lockKnownAdmin(tx, id);
    if (admin.role === role) return toPerson(admin);
    if (role !== 'owner') refuseLastOwner(owners, id);
    await updateRole(tx, id, role);
    await revokeSessionsOf(tx, id);
    await recordAudit(tx, owner, {
      action: 'admin-role-changed',
      object: nameOf(admin),
      changes: listChanges({ role: admin.role }, { role }),
    });
    return toPerson({ ...admin, role });
  });
}

export async function removeAdmin(db: Db, owner: Admin, id: string): Promise<void> {
  await asOwner(db, owner, async (tx, owners) => {
    const admin = await lockKnownAdmin(tx, id);
    refuseLastOwner(owners, id);
    if (id === owner.id) throw new AppError('admin_change_refused', 'Nobody can remove themselves.');
    await deleteAdmin(tx, id);
    await recordAudit(tx, owner, {
      action: 'admin-removed',
      object: nameOf(admin),
      changes: listChanges({ name: admin.name, role: admin.role }, undefined),
    });
  });
}

/** Owners take turns, and whoever was made a clerk while waiting is one already. */
function asOwner<Result>(
  db: Db,
  owner: Admin,
  work: (tx: Db, owners: string[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const owners = await lockOwners(tx);
    if (!owners.includes(owner.id)) throw onlyAnOwner();
    return work(tx, owners);
  });
}

function refuseLastOwner(owners: string[], id: string): void {
  if (owners.every((owner) => owner === id)) {
    throw new AppError('admin_change_refused', 'The store needs an owner: make somebody else one first.');
  }
}

async function lockKnownAdmin(tx: Db, id: string): Promise<AdminRow> {
  const admin = isStoredId(id) ? await lockAdmin(tx, id) : undefined;
  if (!admin) throw new AppError('not_found', 'There is no such admin.');
  return admin;
}

function nameOf({ id, username }: AdminRow) {
  return { id, name: username };
}

function toPerson({ id, username, name, role, created_at }: AdminRow): AdminPerson {
  return { _id: id, username, name, role, createdAt: created_at.toISOString() };
}
