/** What the tests about admins share: more of them, and their calls. */
import { randomUUID } from 'node:crypto';
import type { AdminPerson, AdminRole, AuditEntry } from '@book-store/contract';
import type { App } from '../../../http/app-types.ts';

type Store = { app: App };

export type AdminHeaders = { authorization: string };
export type AddedAdmin = { person: AdminPerson; headers: AdminHeaders; password: string };

export function callAs(store: Store, headers: AdminHeaders) {
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    store.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
}

export async function logIn(store: Store, credentials: { username: string; password: string }) {
  const answer = await store.app.inject({ method: 'POST', url: '/api/v1/auth/admin', payload: credentials });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

export async function addAdmin(store: Store, owner: AdminHeaders, role: AdminRole): Promise<AddedAdmin> {
  const password = `secret-${randomUUID()}`;
  const username = `${role}-${randomUUID().slice(0, 8)}`;
  const answer = await callAs(store, owner)('POST', '/admin/admins', {
    username,
    name: 'Ada',
    role,
    password,
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return {
    person: answer.json<AdminPerson>(),
    password,
    headers: await logIn(store, { username, password }),
  };
}

export async function readAudit(store: Store, owner: AdminHeaders, query = ''): Promise<AuditEntry[]> {
  const answer = await callAs(store, owner)('GET', `/admin/audit${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<AuditEntry[]>();
}
