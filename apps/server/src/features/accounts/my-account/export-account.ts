import type { AccountExport, Order } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { findUser, listSessions, listSignInMethods } from '../account-queries.ts';
import { readAddresses } from '../addresses/keep-address.ts';
import type { Customer } from '../session/customer-guard.ts';

/** What other features keep about somebody. */
export type ReadPersonal = {
  readOrdersOf: (userId: string) => Promise<Order[]>;
  readDeskEntriesOf: (userId: string) => Promise<AccountExport['deskEntries']>;
  readCustomerNotesOf: (userId: string) => Promise<AccountExport['customerNotes']>;
  readRestockRequestsOf: (userId: string) => Promise<AccountExport['restockRequests']>;
};

/** Everything that the store knows about one person. */
export async function exportAccount(
  db: Db,
  personal: ReadPersonal,
  customer: Customer,
): Promise<AccountExport> {
  const [user, signInMethods, sessions, addresses, orders, deskEntries, customerNotes, restockRequests] =
    await Promise.all([
      findUser(db, customer.id),
      listSignInMethods(db, customer.id),
      listSessions(db, customer.id),
      readAddresses(db, customer.id),
      personal.readOrdersOf(customer.id),
      personal.readDeskEntriesOf(customer.id),
      personal.readCustomerNotesOf(customer.id),
      personal.readRestockRequestsOf(customer.id),
    ]);
  if (!user) throw new AppError('not_signed_in', 'This account is gone.');
  return {
    account: {
      email: user.email,
      name: user.name,
      emailVerified: user.emailVerified,
      hasPassword: signInMethods.includes('password'),
      createdAt: user.createdAt.toISOString(),
      signInMethods,
    },
    sessions: sessions.map((session) => ({
      createdAt: session.createdAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      userAgent: session.userAgent ?? '',
    })),
    addresses,
    orders,
    deskEntries,
    customerNotes,
    restockRequests,
  };
}
