import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect.ts';
import type { Guard } from '../../http/app-types.ts';
import type { Settings } from '../../settings.ts';
import type { AccountParts } from './account-parts.ts';
import type { AnonymiseOrders } from './my-account/delete-account.ts';
import type { ReadPersonal } from './my-account/export-account.ts';

/** What the routes of the accounts share. */
export type AccountsContext = AccountParts & {
  settings: Settings;
  authSecret: string;
  database: Database;
  customerGuard: Guard;
  ownSite: Guard;
  /** The token in the request's cookie, if its signature is the store's own. */
  readToken: (request: FastifyRequest) => string | undefined;
  personal: ReadPersonal;
  anonymiseOrdersOf: AnonymiseOrders;
};
