import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { batchQueries } from '../../../database/batch-queries.ts';
import type { Guard } from '../../../http/app-types.ts';
import { createGuard } from '../../../http/create-guard.ts';
import { readSessionToken, sessionCookieName } from './session-cookie.ts';
import { findSessionCustomers } from './session-queries.ts';

export type Customer = {
  id: string;
  email: string;
  name: string;
  /** Whether the mailbox has shown that it is the account's. */
  emailVerified: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    customer: Customer | null;
  }
}

const refusal = 'Please sign in first.';

type GuardOptions = { publicUrl: string; authSecret: string };

/** Asks the database each time, so that a log-out on any instance holds at once on all. */
export function createCustomerGuard(database: Database, { publicUrl, authSecret }: GuardOptions): Guard {
  const cookieName = sessionCookieName(publicUrl);
  const facts = { refusals: ['not_signed_in' as const], security: { customerSession: [] } };
  const findCustomer = batchQueries((tokens: string[]) => findSessionCustomers(database, tokens), {
    maxItems: 200,
  });
  return createGuard(facts, async (request) => {
    const token = readSessionToken(request.headers.cookie ?? '', cookieName, authSecret);
    const customer = token && (await findCustomer(token));
    if (!customer) throw new AppError('not_signed_in', refusal);
    request.customer = customer;
  });
}

/** For handlers behind the guard. */
export function currentCustomer(request: FastifyRequest): Customer {
  if (!request.customer) throw new AppError('not_signed_in', refusal);
  return request.customer;
}
