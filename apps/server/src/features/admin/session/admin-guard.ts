import type { AdminRole } from '@book-store/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { Guard } from '../../../http/app-types.ts';
import { createGuard } from '../../../http/create-guard.ts';
import { findLiveSession } from '../admin-queries.ts';
import { readToken, type TokenKey } from './admin-token.ts';

export type Admin = { id: string; username: string; name: string; role: AdminRole; sessionId: string };

declare module 'fastify' {
  interface FastifyRequest {
    admin: Admin | null;
  }
}

const refusal = 'Please log in as an administrator.';

export function createAdminGuard(database: Database, key: TokenKey): Guard {
  const facts = { refusals: ['admin_token_invalid' as const], security: { adminToken: [] } };
  return createGuard(facts, async (request) => {
    const given = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = given && (await readToken(key, given));
    const admin = token && (await findLiveSession(database, token));
    if (!admin) throw new AppError('admin_token_invalid', refusal);
    request.admin = admin;
  });
}

/** For what a clerk may not do. */
export function createOwnerGuard(adminGuard: Guard): Guard {
  const refusals = [...adminGuard.refusals, 'forbidden' as const];
  const facts = { refusals, security: { adminToken: ['owner'] } };
  return createGuard(facts, async (request) => {
    await adminGuard(request);
    if (currentAdmin(request).role !== 'owner') throw onlyAnOwner();
  });
}

export function onlyAnOwner(): AppError {
  return new AppError('forbidden', 'Only an owner may do this.');
}

/** For handlers behind the guard. */
export function currentAdmin(request: FastifyRequest): Admin {
  if (!request.admin) throw new AppError('admin_token_invalid', refusal);
  return request.admin;
}
